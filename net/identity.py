"""Who this device is: one Ed25519 key, made on the first start, and its owner's name and crest.

Everything that touches the key is here, behind `Identity` and `verify`, so that a system without the `cryptography`
package needs to replace this one file.
"""
from __future__ import annotations

import datetime
import hashlib
import json
import os
import ssl
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.x509.oid import NameOID

from net.names import CRESTS, DEFAULT_NAMES, PROFILE_FILE, clean_crest, clean_name, read_profile
from net.private import locked, open_private, private_folder, remove, write_private
from net.reading import read_file
from net.trouble import Trouble

KEY_FILE = "identity.key"


class DamagedIdentity(Trouble):
    """The key file exists but cannot be read. Only the owner decides whether to replace it by a new key."""


class Identity:
    """One device's key, name and crest. The private key leaves this object only for its file."""

    def __init__(self, key: Ed25519PrivateKey, name: str, crest: str) -> None:
        self._key = key
        self.name = clean_name(name)
        self.crest = clean_crest(crest)
        self.public = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        self.certificate = _certificate(key, self.public)

    def __repr__(self) -> str:
        return f"Identity({self.name!r}, {short(self.public)})"

    @property
    def fingerprint(self) -> bytes:
        return fingerprint(self.public)

    def sign(self, message: bytes) -> bytes:
        return self._key.sign(message)

    def server_context(self, storage: Path) -> ssl.SSLContext:
        """TLS 1.3 with our certificate. OpenSSL reads the key from a file only: a private one, removed at once."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.num_tickets = 0         # no resumption: every link proves itself anew
        path = private_folder(storage) / f"tls-{os.getpid()}-{os.urandom(4).hex()}.pem"
        pem = self._key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        try:
            fd = open_private(path, os.O_WRONLY | os.O_EXCL)
            with os.fdopen(fd, "wb") as file:
                file.write(pem + ssl.DER_cert_to_PEM_cert(self.certificate).encode())
            context.load_cert_chain(path)
        finally:
            remove(path)
        return context

    def _raw(self) -> bytes:
        return self._key.private_bytes(
            serialization.Encoding.Raw, serialization.PrivateFormat.Raw, serialization.NoEncryption())


def client_context() -> ssl.SSLContext:
    """TLS 1.3 without any authority: who answers is decided by the key in its certificate (see net.handshake)."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def key_of_certificate(der: bytes) -> bytes:
    """The key that the other side of a TLS 1.3 link has just proved to hold; ValueError if it is another kind."""
    try:
        key = x509.load_der_x509_certificate(der).public_key()
    except Exception as error:      # InvalidVersion, UnsupportedAlgorithm and more, which have no common type: all are garbage
        raise ValueError(f"the certificate cannot be read: {type(error).__name__}") from None
    if not isinstance(key, Ed25519PublicKey):
        raise ValueError("the certificate does not hold an Ed25519 key")
    return key.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(public: bytes) -> bytes:
    """What a code, a link or a QR picture carries (a prefix of) to say which device to expect."""
    return hashlib.sha256(b"veche key 1" + public).digest()


def short(public: bytes) -> str:
    """Eight hex digits for a log line: enough to tell devices apart, not to identify one."""
    return fingerprint(public)[:4].hex()


def make_identity(name: str | None = None, crest: str | None = None) -> Identity:
    """A new key. Name and crest, where not given, follow from the key, so that two new devices seldom look alike."""
    key = Ed25519PrivateKey.generate()
    mark = fingerprint(key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw))
    return Identity(key, name or DEFAULT_NAMES[mark[-1] % len(DEFAULT_NAMES)], crest or CRESTS[mark[-2] % len(CRESTS)])


def load_identity(storage: Path) -> Identity:
    """This device's identity: read from its folder, or made there on the first start."""
    private_folder(storage)
    path = storage / KEY_FILE
    if not path.exists():
        with locked(storage):           # a second program may do the same at this moment
            if not path.exists():
                identity = make_identity()
                raw = identity._raw()
                write_private(path, f"{raw.hex()} {_key_check(raw)}\n".encode())
                save_profile(storage, identity)
                return identity
    try:
        os.close(open_private(path, os.O_RDONLY))       # tightens the permissions if somebody loosened them
        raw, check = _read_key(read_file(path).decode("ascii"))
        if check not in ("", _key_check(raw)):          # one changed digit would make another key, which nobody knows
            raise ValueError
        key = Ed25519PrivateKey.from_private_bytes(raw)
    except ValueError:
        # Without the cause: its text could quote the file.
        raise DamagedIdentity("damaged key") from None
    public = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    mark = fingerprint(public)
    # A lost or damaged profile costs a name, never the key.
    name, crest = read_profile(storage) or (DEFAULT_NAMES[mark[-1] % len(DEFAULT_NAMES)], CRESTS[mark[-2] % len(CRESTS)])
    return Identity(key, name, crest)


def _read_key(text: str) -> tuple[bytes, str]:
    """The key and its check; a file that an older app wrote has none. ValueError if it is neither."""
    words = text.split()
    if len(words) not in (1, 2) or len(words[0]) != 64 or not words[0].isalnum():
        raise ValueError("not a key")
    return bytes.fromhex(words[0]), words[1] if len(words) == 2 else ""


def _key_check(raw: bytes) -> str:
    return hashlib.sha256(b"veche key file 1\n" + raw).hexdigest()[:16]


def save_profile(storage: Path, identity: Identity) -> None:
    profile = {"name": clean_name(identity.name), "crest": clean_crest(identity.crest)}
    write_private(storage / PROFILE_FILE, json.dumps(profile, ensure_ascii=False).encode())


def _certificate(key: Ed25519PrivateKey, public: bytes) -> bytes:
    """Self-signed, the same every time for one key, and valid on devices whose clock is wrong."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "veche")])
    return (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
            .serial_number(1 + int.from_bytes(fingerprint(public)[:8], "big"))
            .not_valid_before(datetime.datetime(2000, 1, 1)).not_valid_after(datetime.datetime(2099, 12, 31))
            .sign(key, None).public_bytes(serialization.Encoding.DER))
