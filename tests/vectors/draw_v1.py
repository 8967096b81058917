#!/usr/bin/env python3
"""Reference implementation of docs/draw-v1.md, written from the document alone.

Standard library only. Without arguments it prints the vectors; --write stores them beside this
file, --check recomputes the stored ones. To verify a draw of your own:

    draw_v1.py --verify record.json list.txt

record.json is the published record of the draw, list.txt the published list.
"""

import hashlib
import hmac
import json
import sys
import uuid
from pathlib import Path

VECTORS = Path(__file__).with_name("draw-v1.json")


def h(data):
    return hashlib.sha256(data).digest()


def u32(x):
    return x.to_bytes(4, "big")


def u64(x):
    return x.to_bytes(8, "big")


def id16(text):
    return uuid.UUID(text).bytes


def leaf(giveaway_id, ticket, person_id, salt):
    body = id16(giveaway_id) + u32(ticket) + id16(person_id) + salt
    return h(b"\x00" + b"stims-draw-v1/leaf" + body)


def levels(leaves):
    """All levels of the tree, the leaves first."""
    out = [list(leaves)]
    while len(out[-1]) > 1:
        row = out[-1]
        above = [h(b"\x01" + row[i] + row[i + 1]) for i in range(0, len(row) - 1, 2)]
        if len(row) % 2 == 1:
            above.append(row[-1])
        out.append(above)
    return out


def top(leaves):
    return levels(leaves)[-1][0] if leaves else h(b"")


def root(giveaway_id, count, top_hash):
    return h(b"\x02" + b"stims-draw-v1/root" + id16(giveaway_id) + u32(count) + top_hash)


def proof(leaves, ordinal):
    path = []
    for row in levels(leaves)[:-1]:
        sibling = ordinal ^ 1
        if sibling < len(row):
            path.append(row[sibling])
        ordinal //= 2
    return path


def commitment(giveaway_id, secret):
    return h(b"stims-draw-v1/commit" + id16(giveaway_id) + secret)


def seed(giveaway_id, root_hash, round_number, randomness):
    return h(
        b"stims-draw-v1/seed" + id16(giveaway_id) + root_hash + u64(round_number) + randomness
    )


def words(seed_bytes):
    counter = 0
    while True:
        block = hmac.new(seed_bytes, b"stims-draw-v1/stream" + u64(counter), "sha256").digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(stream, m):
    limit = 2**32 - 2**32 % m
    while True:
        word = next(stream)
        if word < limit:
            return word % m


def order(seed_bytes, n, take):
    """The first `take` ordinals of the order, by a sparse forward Fisher-Yates."""
    stream = words(seed_bytes)
    moved = {}
    out = []
    for i in range(min(take, n)):
        j = i + below(stream, n - i)
        at_i, at_j = moved.get(i, i), moved.get(j, j)
        moved[j] = at_i
        moved[i] = at_j
        out.append(at_j)
    return out


def due_round(due_at):
    """The first quicknet round due at or after the given Unix time in seconds."""
    return max(1, -((1692803367 - due_at) // 3) + 1)


def verify(record, lines):
    """Checks of section 11 without the receipt, as (name, passed)."""
    source = record["source"]
    giveaway_id, count = record["giveawayId"], record["count"]
    rows = [line.split(" ") for line in lines]
    tickets = [int(ticket) for ticket, _ in rows]
    leaves = [bytes.fromhex(text) for _, text in rows]
    if source["kind"] == "commit-reveal":
        round_number, randomness = 0, bytes.fromhex(source["secret"])
        yield "commitment", commitment(giveaway_id, randomness).hex() == record["commitment"]
    else:
        round_number, randomness = source["round"], bytes.fromhex(source["randomness"])
        yield "beacon", (
            h(bytes.fromhex(source["signature"])) == randomness
            and round_number == due_round(source["dueAt"])
        )
    ascending = all(a < b for a, b in zip(tickets, tickets[1:]))
    yield "tickets", ascending and len(tickets) == count and all(t >= 1 for t in tickets)
    root_hash = root(giveaway_id, len(leaves), top(leaves))
    yield "root", root_hash.hex() == record["root"]
    winners, alternates = record["winners"], record["alternates"]
    drawn = order(
        seed(giveaway_id, bytes.fromhex(record["root"]), round_number, randomness),
        count,
        len(winners) + len(alternates),
    )
    yield "winners", (
        len(winners) == min(record["winnersCount"], count)
        and len(tickets) == count
        and [tickets[i] for i in drawn] == winners + alternates
    )


def vector_entries(label, n):
    def part(kind, k):
        return h(label.encode() + b"/" + kind + b"/" + u32(k))[:16]

    return [
        (1 + 3 * k + k % 2, str(uuid.UUID(bytes=part(b"person", k))), part(b"salt", k))
        for k in range(n)
    ]


def draw_vector(label, n, winners_count, beacon_due_at=None):
    giveaway_id = str(uuid.UUID(bytes=h(label.encode() + b"/giveaway")[:16]))
    secret = h(label.encode() + b"/secret")
    entries = vector_entries(label, n)
    leaves = [leaf(giveaway_id, *entry) for entry in entries]
    if beacon_due_at is None:
        source = {"kind": "commit-reveal", "secret": secret.hex()}
        round_number, randomness = 0, secret
    else:
        signature = h(label.encode() + b"/signature/0") + h(label.encode() + b"/signature/1")[:16]
        round_number, randomness = due_round(beacon_due_at), h(signature)
        source = {
            "kind": "beacon",
            "chain": "quicknet",
            "dueAt": beacon_due_at,
            "round": round_number,
            "randomness": randomness.hex(),
            "signature": signature.hex(),
        }
    root_hash = root(giveaway_id, n, top(leaves))
    seed_bytes = seed(giveaway_id, root_hash, round_number, randomness)
    drawn = order(seed_bytes, n, 4 * winners_count)
    picked = min(winners_count, n)
    tickets = [ticket for ticket, _, _ in entries]
    case = {
        "name": label,
        "giveawayId": giveaway_id,
        "winnersCount": winners_count,
        "commitment": commitment(giveaway_id, secret).hex(),
        "source": source,
        "count": n,
        "top": top(leaves).hex(),
        "root": root_hash.hex(),
        "seed": seed_bytes.hex(),
        "winners": [tickets[i] for i in drawn[:picked]],
        "alternates": [tickets[i] for i in drawn[picked:]],
        "proofs": [
            {"ordinal": i, "leaf": leaves[i].hex(), "path": [x.hex() for x in proof(leaves, i)]}
            for i in sorted({0, n // 2, n - 1})
            if 0 <= i < n
        ],
    }
    if n <= 7:
        case["entries"] = [
            {"ticket": t, "personId": p, "salt": s.hex(), "leaf": x.hex()}
            for (t, p, s), x in zip(entries, leaves)
        ]
    return case


def order_vector(n, take):
    seed_bytes = h(b"order/" + str(n).encode())
    return {"seed": seed_bytes.hex(), "n": n, "order": order(seed_bytes, n, take)}


SEEDED_DRAWS = 10_000
DRAWS_PER_DIGEST = 100


def seeded_draw(k):
    """Draw number k of the seeded ones, as a line of text."""
    label = "draw " + str(k)
    pick = h(label.encode() + b"/shape")
    beacon_due_at = 1767225690 + 3600 * k if pick[2] % 2 == 1 else None
    case = draw_vector(label, pick[0] % 60, 1 + pick[1] % 8, beacon_due_at)
    tickets = [",".join(map(str, case[name])) for name in ("winners", "alternates")]
    fields = [label, case["commitment"], case["root"], case["seed"], *tickets]
    return " ".join(fields) + "\n"


def seeded_digests():
    """SHA-256 of every hundred lines of the seeded draws."""
    return [
        h("".join(seeded_draw(k) for k in range(at, at + DRAWS_PER_DIGEST)).encode()).hex()
        for at in range(0, SEEDED_DRAWS, DRAWS_PER_DIGEST)
    ]


def build():
    return {
        "version": "draw-v1",
        "script": h(Path(__file__).read_bytes()).hex(),
        "draws": [
            draw_vector("no entries", 0, 3),
            draw_vector("one entry", 1, 1),
            draw_vector("two entries", 2, 1),
            draw_vector("three entries", 3, 1),
            draw_vector("seven entries", 7, 2),
            draw_vector("more winners than entries", 3, 5),
            draw_vector("as many winners as entries", 7, 7),
            draw_vector("a hundred entries", 100, 5),
            draw_vector("a thousand entries", 1000, 100),
            draw_vector("a beacon", 100, 3, beacon_due_at=1767225690),
        ],
        "orders": [
            order_vector(1, 1),
            order_vector(10, 10),
            order_vector(1_000_000, 400),
            order_vector(2**31 + 1, 40),
            order_vector(3_000_000_000, 40),
            order_vector(2**32 - 1, 40),
        ],
        "seeded": seeded_digests(),
    }


def main(args):
    if args[:1] == ["--verify"]:
        record = json.loads(Path(args[1]).read_text())
        checks = list(verify(record, Path(args[2]).read_text().splitlines()))
        for name, passed in checks:
            print("PASS" if passed else "FAIL", name)
        return 0 if all(passed for _, passed in checks) else 1
    text = json.dumps(build(), indent=1) + "\n"
    if args == ["--write"]:
        VECTORS.write_text(text)
    elif args == ["--check"]:
        same = json.loads(VECTORS.read_text()) == json.loads(text)
        print("vectors match" if same else "vectors differ")
        return 0 if same else 1
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
