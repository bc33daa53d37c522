"""The toy's questions by name."""
from tests.kernel.toy import K_ACT, K_TEAM

__all__ = ["K_ACT", "K_TEAM"]
