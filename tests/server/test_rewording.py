"""A refused card worded anew on the page: drafted, offered what is read, shared, and said with its face and at the table."""
from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

CARD = 'game = "rebirth"\n\n[[card]]\nid = "MY-1"\nname = "灯台守"\ntype = "character"\ncost = 1\natk = 1\ndef = 1\n' \
       'text = "【スパーク】:あなたは1枚引ぐ。"\n'
WORDING = "【スパーク】:あなたは1枚引く。"
ANEW = CARD + f'reworded = "{WORDING}"\nreworded_by = "花"\n'


def asked(client: TestClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/games/rebirth/{path}", json=body).json()


def test_a_refused_card_can_be_drafted(client: TestClient) -> None:
    wrong = asked(client, "cards", cards=CARD)["wrong"]
    assert [one["id"] for one in wrong] == ["MY-1"]
    assert client.post("/api/games/rebirth/card", json={"card": "MY-1", "cards": CARD}).status_code == 400
    found = asked(client, "card", card="MY-1", cards=CARD, draft=True)
    assert found["values"]["text"] == "【スパーク】:あなたは1枚引ぐ。" and "face" not in found


def test_forms_that_are_read_are_offered(client: TestClient) -> None:
    found = asked(client, "near", kind="character", part="text", text="【スパーク】:あなたは1枚引ぐ。")
    assert WORDING in [form["text"] for form in found["forms"]]
    assert asked(client, "near", kind="character", part="text", text=WORDING) == {"forms": []}


def test_it_is_said_with_the_face(client: TestClient) -> None:
    found = asked(client, "card", card="MY-1", cards=ANEW)
    assert found["face"]["text"]["ja"] == "【スパーク】:あなたは1枚引ぐ。"
    assert found["face"]["reworded"] == {"by": "花", "texts": [{"printed": "【スパーク】:あなたは1枚引ぐ。", "wording": WORDING}]}
    assert "draw 1 card" in found["meaning"][0]["en"]
    ((row),) = found["reworded"]
    assert (row["print"], row["wording"]) == ("refused", WORDING) and row["ja"] != row["en"]
    listed = next(c for c in asked(client, "cards", cards=ANEW)["cards"] if c["id"] == "MY-1")
    assert listed["reworded"]["by"] == "花"


def test_shared_and_taken_over(client: TestClient) -> None:
    file = asked(client, "rewordings", cards=ANEW)
    assert file["count"] == 1 and 'by = "花"' in file["text"]
    taken = client.post("/api/cards/import", json={"game": "rebirth", "text": file["text"], "cards": CARD}).json()
    assert taken["count"] == 1 and taken["odd"] == [] and f'reworded = "{WORDING}"' in taken["text"]
    nobody = client.post("/api/cards/import", json={"game": "rebirth", "text": file["text"], "cards": ""}).json()
    assert nobody["count"] == 0 and "there is no card 'MY-1'" in nobody["odd"][0]["en"]
    bad = client.post("/api/cards/import", json={"game": "rebirth", "text": file["text"].replace("by =", "bx ="), "cards": CARD})
    assert bad.status_code == 400 and "bx" in str(bad.json())


def test_whoever_sits_at_the_table_reads_by_whom(client: TestClient) -> None:
    position = 'game = "rebirth"\n[position]\nphase = "main"\nturn = 1\n[player1]\nhand = ["MY-1"]\n'
    read = client.post("/api/scenarios/read", json={"text": position + ANEW.partition("\n\n")[2]}).json()
    texts = [{"printed": "【スパーク】:あなたは1枚引ぐ。", "wording": WORDING}]
    assert read["wrong"] is None and read["faces"]["MY-1"]["reworded"] == {"by": "花", "texts": texts}
