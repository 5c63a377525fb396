"""An audit of a file, with what a player reads of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.words.audit import told
from net.fairplay import transcript
from net.fairplay.verdict import AuditVerdict
from rules.core import Game


def audit_file(data: bytes, games: Mapping[str, Game[Any]]) -> tuple[int, str, AuditVerdict | None]:
    code, about, verdict = transcript.audit_file(data, games)
    return code, told(about, verdict), verdict
