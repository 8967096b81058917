import { afterEach, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { likePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
afterEach(() => expectInvariants(world));

async function outcomeOf(giveawayId: string, ticket: string): Promise<unknown> {
  const answer = await api(world)(
    "query ($id: Id!, $ticket: String!) { fetchTicketOutcome(postId: $id, ticket: $ticket) { outcome ticketNo } }",
    { id: encodeId(giveawayId), ticket },
  );
  return answer.data?.["fetchTicketOutcome"] ?? answer.code ?? null;
}

test("guests look up in the public proof whether a ticket won", async () => {
  const host = await createHost(world);
  const id = await publish(world, host.actor);
  for (const one of await createEntrants(world, 3)) await likePost(world.services, one.actor, id);
  expect(await outcomeOf(id, "1")).toEqual({ outcome: "waiting", ticketNo: 1 });
  await finish(world);
  const { rows } = await world.owner.query<{ ticketNo: number; leaf: string; status: string | null }>(
    `select e.ticket_no as "ticketNo", encode(e.leaf_hash, 'hex') as leaf, s.status from giveaway_entry e
       left join giveaway_slot s on s.giveaway_id = e.giveaway_id and s.person_id = e.person_id where e.giveaway_id = $1 order by 1`,
    [id],
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual([null, null, "settled"]);
  for (const { ticketNo, leaf, status } of rows) {
    const expected = { outcome: status === "settled" ? "won" : "not_drawn", ticketNo };
    for (const ticket of [String(ticketNo), `#${ticketNo}`, `№ 00${ticketNo}`, leaf, leaf.toUpperCase()])
      expect(await outcomeOf(id, ticket), ticket).toEqual(expected);
  }
  expect(await outcomeOf(id, "99")).toEqual({ outcome: "not_on_list", ticketNo: 99 });
  expect(await outcomeOf(id, "0".repeat(64))).toEqual({ outcome: "not_on_list", ticketNo: null });
  for (const ticket of ["", "-1", "one", "1.5", "1".repeat(10)])
    expect(await outcomeOf(id, ticket)).toBe("BAD_USER_INPUT");
  expect(await outcomeOf(host.id, "1")).toBeNull();
});

test("a replaced ticket, one that is checked, and a giveaway that was called off", async () => {
  const host = await createHost(world);
  const id = await publish(world, host.actor);
  for (const one of await createEntrants(world, 3)) await likePost(world.services, one.actor, id);
  await finish(world);
  await world.owner.query("update giveaway set state = 'settling' where post_id = $1", [id]);
  const { rows } = await world.owner.query<{ ticketNo: number }>(
    `update giveaway_slot set status = 'selected' where giveaway_id = $1 returning ticket_no as "ticketNo"`,
    [id],
  );
  const ticketNo = rows[0]?.ticketNo ?? 0;
  expect(await outcomeOf(id, String(ticketNo))).toEqual({ outcome: "being_checked", ticketNo });
  await world.owner.query("update giveaway_slot set status = 'refunded' where giveaway_id = $1", [id]);
  expect(await outcomeOf(id, String(ticketNo))).toEqual({ outcome: "passed_on", ticketNo });
  await world.owner.query("update giveaway set state = 'voided' where post_id = $1", [id]);
  expect(await outcomeOf(id, String(ticketNo))).toEqual({ outcome: "called_off", ticketNo });
  await world.owner.query("update giveaway set state = 'completed' where post_id = $1", [id]);
  await world.owner.query("update giveaway_slot set status = 'settled' where giveaway_id = $1", [id]);
});
