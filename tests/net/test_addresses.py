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
            SimpleNamespace(name=name, nice_name=name, ips=[SimpleNamespace(ip=(ip, 0, 0) if ":" in ip else ip) for ip in ips])
            for name, ips in interfaces.items()])
        monkeypatch.setattr(addresses, "_way_out", lambda: route)
    return make


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
    assert isinstance(addresses._way_out(), str)
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(addresses, "_way_out", None)
    assert addresses.own_addresses() == (addresses.LOOPBACK,)
