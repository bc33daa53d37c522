"""Instructions that any game's effects are lowered to: choosing, doing, asking, branching, beginning effects."""
from taisen.kernel.effects.ops.branching import (
    Check,
    End,
    Jump,
    MayAsk,
    Unless,
    UnlessMode,
    UnlessPayable,
)
from taisen.kernel.effects.ops.doing import (
    Act,
    ActShared,
    Came,
    Fill,
    OneByOne,
    Repeat,
    alive,
    objects_ready,
)
from taisen.kernel.effects.ops.lasting import (
    NEXT_TURN_OPPONENT,
    NEXT_TURN_YOU,
    ONCE,
    Begin,
    Delay,
    card_of,
    until_code,
)
from taisen.kernel.effects.ops.picking import (
    Choosable,
    Pick,
    PickPart,
    distinct_cards,
    option_of,
)
from taisen.kernel.effects.ops.putting import (
    NO_ORDER,
    ZONE_OWNER,
    Put,
    ask_order,
    lay_in_order,
    nothing,
)
from taisen.kernel.effects.ops.replacing import (
    ChangeAmount,
    GReplaced,
    Instead,
)
from taisen.kernel.effects.ops.settling import (
    ChooseModes,
    Share,
)

__all__ = [
    "NEXT_TURN_OPPONENT",
    "NEXT_TURN_YOU",
    "NO_ORDER",
    "ONCE",
    "ZONE_OWNER",
    "Act",
    "ActShared",
    "Begin",
    "Came",
    "ChangeAmount",
    "Check",
    "Choosable",
    "ChooseModes",
    "Delay",
    "End",
    "Fill",
    "GReplaced",
    "Instead",
    "Jump",
    "MayAsk",
    "OneByOne",
    "Pick",
    "PickPart",
    "Put",
    "Repeat",
    "Share",
    "Unless",
    "UnlessMode",
    "UnlessPayable",
    "alive",
    "ask_order",
    "card_of",
    "distinct_cards",
    "lay_in_order",
    "nothing",
    "objects_ready",
    "option_of",
    "until_code",
]
