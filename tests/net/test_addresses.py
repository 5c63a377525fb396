"""Which of a device's addresses others are told first: the one they can most likely reach."""
from types import SimpleNamespace

import pytest

from net import addresses


@pytest.fixture
def device(monkeypatch):
    """A device with these interfaces, whose way out is by `route`."""
    monkeypatch.delenv("VECHE_NET", raising=False)

    def make(interfaces, route=""):
        monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: [
            SimpleNamespace(name=name, nice_name=name, ips=[adapted(ip) for ip in ips])
            for name, ips in interfaces.items()])
        monkeypatch.setattr(addresses, "_default_route_address", lambda: route)
    return make


def adapted(text):
    """An address of an interface, and how wide its network is."""
    ip, _, prefix = text.partition("/")
    return SimpleNamespace(ip=(ip, 0, 0) if ":" in ip else ip, network_prefix=int(prefix or (64 if ":" in ip else 24)))


def test_only_networks_that_this_device_is_in_are_dialled(device):
    device({"lo": ["127.0.0.1/8", "::1/128"], "wlan0": ["192.168.1.5", "fe80::1"], "eth0": ["10.1.16.9/20", "fd00:1::4"],
            "eth1": ["203.0.114.5", "2a01:4f8:1:2::7"], "tailscale0": ["100.101.2.3/32"], "odd0": ["172.20.0.1/0"]})
    for there in ("192.168.1.9", "192.168.1.5", "10.1.31.7", "fd00:1::5", "203.0.114.99", "2a01:4f8:1:2::9", "100.64.0.1"):
        assert addresses.may_dial(there) and addresses.why_not_dial(there, 47800) == ""
    for elsewhere in ("192.168.2.9", "10.9.8.7", "fd00:2::1", "8.8.8.8", "203.0.115.5", "2a01:4f8:1:3::9", "172.20.0.7",
                      "127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:192.168.1.9",
                      "64:ff9b::808:808", "169.254.169.254", "169.254.3.3", "fe80::2", "fe80::2%wlan0", "fd00:ec2::254",
                      "0.0.0.0", "::", "224.0.0.251", "ff02::fb", "240.0.0.1", "255.255.255.255", "192.168.1.255",
                      "192.168.1.0", "10.1.31.255", "example.org", "", "0x7f000001", "2130706433", "192.168.1.9 "):
        assert not addresses.may_dial(elsewhere), elsewhere
        assert addresses.why_not_dial(elsewhere).startswith("address ")
    for port in (0, 22, 80, 443, 1023, 65536, -1):
        assert not addresses.may_dial("192.168.1.9", port)


def test_where_every_address_was_made_up_neighbours_are_dialled_but_never_the_clouds_own(device):
    device({"eth0": ["169.254.7.7/16"]})
    assert addresses.may_dial("169.254.3.3") and not addresses.may_dial("169.254.169.254")


def test_without_a_network_nothing_is_dialled_and_loopback_only_in_tests(device, monkeypatch):
    device({"lo": ["127.0.0.1/8"]})
    assert not any(map(addresses.may_dial, ("127.0.0.1", "192.168.1.9", "8.8.8.8")))
    monkeypatch.setenv("VECHE_NET", "loopback")
    assert addresses.may_dial("127.0.0.1") and not addresses.may_dial("192.168.1.9")


def test_the_network_that_leads_on_comes_before_those_that_only_this_machine_knows(device):
    device({"lo": ["127.0.0.1", "::1"], "docker0": ["172.17.0.1"], "br-4f1c": ["10.99.0.1"], "virbr0": ["192.168.122.1"],
            "wlan0": ["192.168.178.23", "fe80::1"]}, "192.168.178.23")
    assert addresses.own_addresses() == ("192.168.178.23", "10.99.0.1", "172.17.0.1", "192.168.122.1")


def test_a_tunnel_or_mobile_data_is_never_first_even_if_everything_goes_through_it(device):
    device({"wlan0": ["192.168.1.5"], "tun0": ["10.8.0.2"]}, "10.8.0.2")
    assert addresses.own_addresses() == ("192.168.1.5", "10.8.0.2")
    device({"rmnet_data0": ["10.40.3.2"], "wlan0": ["192.168.43.9"]}, "10.40.3.2")      # a hotspot without internet
    assert addresses.own_addresses()[0] == "192.168.43.9"


def test_of_two_real_networks_the_one_with_a_way_out_is_first_and_ipv6_follows(device):
    device({"eth0": ["10.0.0.4", "fd00::4"], "wlan0": ["192.168.1.5", "2a01:4f8:1:2::7"]}, "192.168.1.5")
    assert addresses.own_addresses() == ("192.168.1.5", "10.0.0.4", "2a01:4f8:1:2::7", "fd00::4")


def test_without_a_way_out_an_address_that_was_given_comes_before_one_that_was_made_up(device):
    device({"eth0": ["169.254.7.7"], "wlan0": ["192.168.1.5"]})
    assert addresses.own_addresses() == ("192.168.1.5", "169.254.7.7")
    device({"lo": ["127.0.0.1"]})
    assert addresses.own_addresses() == (addresses.LOOPBACK,)


def test_asking_for_the_way_out_sends_nothing(monkeypatch):
    """A datagram socket that is connected has an address, and has sent nothing; with VECHE_NET=loopback not even that is done."""
    monkeypatch.setattr(addresses.socket.socket, "send", None)
    monkeypatch.setattr(addresses.socket.socket, "sendto", None)
    assert isinstance(addresses._default_route_address(), str)
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(addresses, "_default_route_address", None)
    assert addresses.own_addresses() == (addresses.LOOPBACK,)
