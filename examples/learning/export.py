"""A trained network as a file that `taisen` plays with: `python examples/learning/export.py net.pt ninja_slayer.onnx`.

Needs PyTorch and `pip install onnx onnxscript`. Its numbers are halved in width (16 bits), which changes no move to speak of.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

sys.path.insert(0, str(Path(__file__).resolve().parent))

from network import Network

from taisen.rl.spaces import CARD_COLUMNS, HEAD_COLUMNS, OPTION_COLUMNS, PLAY_COLUMNS, PLAYER_COLUMNS

INPUTS = ("head", "cards", "plays", "options")


def export(checkpoint: Path, out: Path) -> None:
    kept = torch.load(checkpoint, map_location="cpu", weights_only=True)
    net = Network(**kept["net"])
    net.load_state_dict(kept["weights"])
    net.eval()
    said = net.said
    head = len(HEAD_COLUMNS) + said["seats"] * (len(PLAYER_COLUMNS) + said["zones"])
    shapes = ((1, head), (5, len(CARD_COLUMNS) + said["fields"]), (3, len(PLAY_COLUMNS)), (4, len(OPTION_COLUMNS)))
    example = tuple([torch.zeros((2, *shape), dtype=torch.int32) for shape in shapes])
    rows = {"cards": 128, "plays": 16, "options": 127}
    games = torch.export.Dim("games", min=1, max=4096)
    dynamic = tuple([{0: games} if name == "head" else {0: games, 1: torch.export.Dim(name, min=1, max=rows[name])} for name in INPUTS])
    program = torch.onnx.export(net, example, dynamo=True, input_names=list(INPUTS), output_names=["logits", "value"],
                                dynamic_shapes=dynamic, opset_version=18, verbose=False)
    model = program.model_proto
    for name, value in {**kept["meaning"], "decisions": kept["decisions"], "games": kept["games"]}.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = f"taisen_{name}", json.dumps(value, ensure_ascii=False)
    halve(model)
    onnx.checker.check_model(model)
    out.write_bytes(model.SerializeToString())
    print(f"{out}: {out.stat().st_size:,} bytes")


def halve(model: onnx.ModelProto) -> None:
    """The weights in 16 bits, widened as the model is loaded."""
    casts = []
    for each in model.graph.initializer:
        if each.data_type == TensorProto.FLOAT and len(numpy_helper.to_array(each).shape) > 1:
            name = each.name
            narrow = numpy_helper.from_array(numpy_helper.to_array(each).astype("float16"), f"{name}_16")
            each.CopyFrom(narrow)
            casts.append(helper.make_node("Cast", [f"{name}_16"], [name], to=TensorProto.FLOAT))
    for at, node in enumerate(casts):
        model.graph.node.insert(at, node)
    # Where the tracing noted what was in which file and line: nobody needs it.
    for node in model.graph.node:
        node.doc_string = ""
        del node.metadata_props[:]
    del model.graph.metadata_props[:]
    del model.graph.value_info[:]


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("python examples/learning/export.py CHECKPOINT OUT.onnx")
    export(Path(sys.argv[1]), Path(sys.argv[2]))
