"""What all tests share: the rule marks and their coverage."""

from __future__ import annotations

pytest_plugins = ("tests.plugin",)
