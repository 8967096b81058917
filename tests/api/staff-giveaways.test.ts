import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let mod: TestPerson;
beforeAll(async () => {
  mod = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = $1", [mod.id]);
});

interface Listed {
  postId: string;
  hostUsername: string;
  state: string;
}
const ask = (args: string, by = mod): Promise<Answer> =>
  staffApi(world, { personId: by.id })(
    `{ spFetchGiveaways${args} { items { postId hostUsername state prize winnersCount entriesCount pendingEntries } pageInfo { next hasNextPage } } }`,
  );
const list = async (args: string) =>
  (
    (await ask(args)).data as {
      spFetchGiveaways: { items: Listed[]; pageInfo: { next: string | null; hasNextPage: boolean } };
    }
  ).spFetchGiveaways;

test("giveaways are found by host and state, newest first, page by page", async () => {
  const [one, other] = [await createHost(world), await createHost(world)];
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.push(encodeId(await publish(world, one.actor)));
  await publish(world, other.actor);
  const ofOne = await list(`(query: "@${one.username}", pagination: {limit: 2})`);
  expect(ofOne.items.map(({ postId }) => postId)).toEqual(made.toReversed().slice(0, 2));
  expect(ofOne.items[0]).toMatchObject({ hostUsername: one.username, state: "open", pendingEntries: 0 });
  expect(ofOne.pageInfo.hasNextPage).toBe(true);
  const rest = await list(`(query: "${one.username}", pagination: {limit: 2, after: "${ofOne.pageInfo.next}"})`);
  expect(rest.items.map(({ postId }) => postId)).toEqual(made.slice(0, 1));
  expect((await list(`(query: "${one.username}", state: voided)`)).items).toEqual([]);
  expect((await list('(query: "no.such.person")')).items).toEqual([]);
  await world.owner.query("update giveaway set state = 'locked', locked_at = app_now() where host_account_id = $1", [
    other.id,
  ]);
  expect((await list("(isUnfinished: true)")).items.map(({ hostUsername }) => hostUsername)).toEqual([other.username]);
  expect((await list("(state: open)")).items.map(({ postId }) => postId)).toEqual(made.toReversed());
  expect((await list("")).items).toHaveLength(4);
});

test("the lists need the grant, and a giveaway shows its facts to a moderator", async () => {
  const host = await createHost(world);
  const postId = encodeId(await publish(world, host.actor));
  const none = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{canViewAdminPages}' where id = $1", [none.id]);
  expect((await ask("", none)).code).toBe("FORBIDDEN");
  const found = await staffApi(world, { personId: mod.id })(
    "query ($id: Id!) { spFetchGiveaway(postId: $id) { state facts { hostUsername entriesCount } slots { slotNo holderUsername } } }",
    { id: postId },
  );
  expect(found.data).toEqual({
    spFetchGiveaway: { state: "open", facts: { hostUsername: host.username, entriesCount: 0 }, slots: [] },
  });
});

test("every list is read by an index, in its order", async () => {
  const plans: [string, string, unknown[]][] = [
    ["giveaway_created", "true", []],
    ["giveaway_between", "state in ('locked', 'drawn', 'settling')", []],
    ["giveaway_state_created", "state = 'open'", []],
    ["giveaway_host_created", "host_account_id = $1", [mod.id]],
  ];
  for (const [index, where, values] of plans) {
    const client = await world.owner.connect();
    try {
      await client.query("set enable_seqscan = off; set enable_sort = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain select post_id from giveaway where ${where} and (created_at, post_id) < (now(), gen_random_uuid()) order by created_at desc, post_id desc limit 21`,
        values,
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
    } finally {
      client.release(true);
    }
  }
});
