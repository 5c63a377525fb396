import json
import socket
import subprocess
import sys


def test_two_processes_over_tcp_end_with_one_digest_and_a_clean_audit():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    runs = [
        subprocess.Popen([sys.executable, "-m", "tests.net.fairplay.two_processes", str(number), str(port), "7"],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for number in (1, 2)]
    try:
        outs = [run.communicate(timeout=90) for run in runs]
    finally:
        for run in runs:
            run.kill()
    first, second = (json.loads(out) for out, err in outs)
    assert first["over"] and first["audit"] == 0, first
    assert first == second
