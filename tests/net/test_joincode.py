import pytest
from hypothesis import given, strategies as st

from app.words.errors import sentence
from net.identity import make_identity
from net.joincode import (
    LETTERS,
    PORT,
    BadCode,
    qr_rows,
    read_address,
    read_code,
    read_link,
    write_code,
    write_link,
)

KEYS = [make_identity().public for _ in range(3)]
ADDRESSES = st.sampled_from(["192.168.1.23", "10.0.12.7", "172.20.10.2", "100.64.3.9", "192.168.255.255"])
PORTS = st.sampled_from([PORT, 1, 51234, 65535])


@given(ADDRESSES, PORTS, st.sampled_from(KEYS))
def test_a_code_leads_back_to_address_port_and_device(address, port, key):
    code = write_code(address, port, key)
    for said in (code, code.lower(), code.replace("-", " "), code.replace("0", "O").replace("1", "l")):
        invitation = read_code(said)
        assert (invitation.addresses, invitation.port) == ((address,), port)
        assert invitation.pin.bits >= 30 and invitation.pin.fits(key)
        assert not any(invitation.pin.fits(other) for other in KEYS if other != key)


@given(ADDRESSES, PORTS, st.data())
def test_every_single_typo_and_every_swap_of_neighbours_is_caught(address, port, data):
    code = write_code(address, port, KEYS[0]).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = code[:at] + data.draw(st.sampled_from(LETTERS.replace(code[at], ""))) + code[at + 1:]
    with pytest.raises(BadCode):
        read_code(wrong)
    swapped = code[:at] + code[at + 1:at + 2] + code[at] + code[at + 2:]
    if swapped != code:
        with pytest.raises(BadCode):
            read_code(swapped)


def test_at_home_a_code_has_eleven_letters_and_nine_where_the_network_is_known():
    assert len(write_code("192.168.1.23", PORT, KEYS[0]).replace("-", "")) == 11
    code = write_code("192.168.1.23", PORT, KEYS[0], 24)
    assert [len(group) for group in code.split("-")] == [3, 3, 3]
    assert len(write_code("10.0.12.7", PORT, KEYS[0], 24)) == len("XXX-XXX-XXX")         # thirteen letters before
    assert len(write_code("127.0.0.1", 51234, KEYS[0], 24).replace("-", "")) == 13       # eighteen before


NEIGHBOURS = st.sampled_from([("192.168.1.23", 24, "192.168.1.200"), ("10.0.12.7", 28, "10.0.12.9"),
                              ("10.77.12.7", 16, "10.77.200.1"), ("172.20.10.2", 20, "172.20.12.30")])


@given(NEIGHBOURS, PORTS, st.sampled_from(KEYS))
def test_a_short_code_leads_to_the_device_from_any_of_its_network(neighbours, port, key):
    address, prefix, mine = neighbours
    code = write_code(address, port, key, prefix)
    for said in (code, code.lower(), code.replace("-", ""), code.replace("0", "O").replace("1", "l")):
        invitation = read_code(said, lambda: ("fd00::1", mine, "192.168.77.5"))
        assert invitation.addresses[0] == address and invitation.port == port and len(invitation.addresses) == 2
        assert invitation.pin.bits >= 29 and invitation.pin.fits(key)


@given(NEIGHBOURS, PORTS, st.data())
def test_every_slip_in_a_short_code_is_caught_too(neighbours, port, data):
    code = write_code(neighbours[0], port, KEYS[0], neighbours[1]).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = code[:at] + data.draw(st.sampled_from(LETTERS.replace(code[at], ""))) + code[at + 1:]
    swapped = code[:at] + code[at + 1:at + 2] + code[at] + code[at + 2:]
    for slip in {wrong, swapped} - {code}:
        with pytest.raises(BadCode):
            read_code(slip, lambda: (neighbours[2],))


def test_where_the_network_is_too_wide_the_whole_address_is_said():
    code = write_code("100.64.3.9", PORT, KEYS[0], 10)
    assert code == write_code("100.64.3.9", PORT, KEYS[0]) and read_code(code, lambda: ()).addresses == ("100.64.3.9",)
    with pytest.raises(BadCode, match="same network"):
        read_code(write_code("192.168.1.23", PORT, KEYS[0], 24), lambda: ("fd00::1",))


@given(st.text(alphabet=LETTERS + "-ou ", max_size=45) | st.text(max_size=30))
def test_any_other_text_is_refused_or_read_but_never_breaks(text):
    for read in (read_code, read_link, read_address):
        try:
            read(text)
        except BadCode as error:
            assert sentence(error).endswith(".") or "like" in sentence(error)


@given(st.lists(st.ip_addresses().map(str), min_size=1, max_size=8), PORTS)
def test_a_link_carries_all_addresses_the_table_and_160_bits(addresses, port):
    link = write_link(tuple(addresses), port, KEYS[0], "ab" * 16)
    invitation = read_link(link)
    assert (invitation.addresses, invitation.port, invitation.table) == (tuple(addresses), port, "ab" * 16)
    assert invitation.pin.bits == 160 and invitation.pin.fits(KEYS[0]) and not invitation.pin.fits(KEYS[1])


def test_a_link_that_was_tampered_with_is_refused():
    link = write_link(("192.168.1.2",), PORT, KEYS[0], "ab" * 16)
    for wrong in (link.replace("veche:", "http:"), link.replace("p=47800", "p=0"), link + "&a=1.2.3.4", link[:-1],
                  link.replace("192.168.1.2", "example.org"), link.replace("k=", "k=ff")):
        with pytest.raises(BadCode):
            read_link(wrong)


def test_addresses_are_numbers_and_a_port():
    assert read_address("192.168.1.23:47800").addresses == ("192.168.1.23",)
    assert read_address("[fd00::1]:4000").addresses == ("fd00::1",)
    for wrong in ("192.168.1.23", "localhost:1", "1.2.3.4:0", "1.2.3.4:99999", ""):
        with pytest.raises(BadCode):
            read_address(wrong)


def test_the_picture_of_a_link_is_a_square_of_dark_and_light():
    rows = qr_rows(write_link(("192.168.1.2", "10.0.0.7"), PORT, KEYS[0], "ab" * 16))
    assert len(rows) == len(rows[0]) >= 29 and all(rows[0][:7]) and not rows[7][0]
