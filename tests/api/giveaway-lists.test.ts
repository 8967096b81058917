import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { readEnterable } from "#modules/giveaways/queries/lists.ts";
import { deletePost, likePost, unlikePost } from "#modules/posts/index.ts";
import { blockUser } from "#modules/graph/index.ts";
import { api } from "#tests/support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const asked = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

interface ListPage {
  count: number | null;
  items: { id: string }[];
  pageInfo: { next: string | null; previous: string | null };
}

async function listOf(field: string, args: string, person?: TestPerson): Promise<ListPage> {
  const answer = await asked(person)(`{ ${field}(${args}) { count items { id } pageInfo { next previous } } }`, {});
  if (answer.data === undefined || answer.data === null) throw new Error(JSON.stringify(answer));
  return answer.data[field] as ListPage;
}

const open = (args: string, person?: TestPerson) => listOf("fetchTrendingGiveawayPosts", args, person);

/** Reads a list to its end, `limit` at a time. */
async function all(field: string, args: string, person: TestPerson | undefined, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  for (;;) {
    const page = await listOf(field, `${args}, pagination: { limit: ${limit}${after} }`, person);
    ids.push(...page.items.map(({ id }) => id));
    if (page.pageInfo.next === null) return ids;
    after = `, after: "${page.pageInfo.next}"`;
  }
}

describe("the open giveaways", () => {
  let host: TestPerson;
  let me: TestPerson;
  let newYorker: TestPerson;
  const made: Record<string, string> = {};

  beforeAll(async () => {
    host = await createHost(world, 100_000n);
    const other = await createHost(world, 2_000_000n, { role: "staff" });
    [me] = (await createEntrants(world, 1)) as [TestPerson];
    newYorker = await createPerson(world, { state: "NY" });
    const kinds = { long: [6, 1_000n], soon: [1, 2_000n], large: [4, 600_000n], last: [3, 500n] } as const;
    for (const [name, [durationHours, amount]] of Object.entries(kinds))
      made[name] = encodeId(
        await publish(world, (name === "soon" || name === "long" ? host : other).actor, { amount, durationHours }),
      );
  });

  const named = (ids: readonly string[]) =>
    ids.map((id) => Object.entries(made).find(([, one]) => one === id)?.[0] ?? "?");

  test("are listed by deadline, by total prize and by opening time, in pages of any size", async () => {
    const orders = {
      endingSoon: ["soon", "last", "large", "long"],
      largest: ["large", "soon", "long", "last"],
      newest: ["last", "large", "soon", "long"],
    };
    for (const [order, expected] of Object.entries(orders))
      for (const limit of [1, 3, 50])
        expect(
          named(await all("fetchTrendingGiveawayPosts", `orderBy: ${order}`, undefined, limit)),
          `${order} ${limit}`,
        ).toEqual(expected);
    expect((await open("orderBy: largest")).count).toBe(4);
  });

  test("that one may enter leave out one's own, those one is in, of blocked people, and those closed to one's state", async () => {
    const enterable = (person?: TestPerson) =>
      all("fetchTrendingGiveawayPosts", "orderBy: endingSoon, enterable: true", person, 2).then(named);
    expect(await enterable()).toEqual([]);
    expect(await enterable(host)).toEqual(["last", "large"]);
    expect(await enterable(await createPerson(world, { verified: false }))).toEqual([]);
    expect(await enterable(me)).toEqual(["soon", "last", "large", "long"]);
    expect(await enterable(newYorker)).toEqual(["soon", "last", "long"]);
    const [id] = await world.owner
      .query<{ id: string }>("select post_id as id from giveaway where amount_cents = 2000")
      .then(({ rows }) => rows.map((row) => row.id));
    await likePost(world.services, me.actor, id ?? "");
    expect(await enterable(me)).toEqual(["last", "large", "long"]);
    const [other] = (await createEntrants(world, 1)) as [TestPerson];
    await blockUser(world.services, other.actor, host.id);
    expect(await enterable(other)).toEqual(["last", "large"]);
    expect((await open("enterable: true", me)).count).toBeNull();
  });

  test("that one may enter are looked for in batches; after the most of them, the place to go on from is named", async () => {
    const page = { limit: 5, sortOrder: "asc", from: null } as const;
    const read = (from: Page["from"], batch: number, most: number) =>
      readEnterable(world.db, { ...page, from }, "endingSoon", [null, 0n, null], newYorker.actor, { batch, most });
    const publicIds = (places: readonly { id: string }[]) => named(places.map(({ id }) => encodeId(id)));
    expect(publicIds(await read(null, 2, 8))).toEqual(["soon", "last", "long"]);
    const first = await read(null, 2, 1);
    expect([publicIds(first), first.at(-1)?.isHit]).toEqual([["soon", "last", "last"], false]);
    const { id = "", position = "" } = first.at(-1) ?? {};
    const rest = await read({ side: "after", position: { key: "", value: position, id } }, 2, 8);
    expect(publicIds(rest)).toEqual(["long"]);
  });
});

describe("my tickets", () => {
  const tickets = (person: TestPerson, status: string) =>
    listOf("fetchGiveawayTickets", `status: ${status}`, person).then(({ count, items }) => ({
      count,
      ids: items.map(({ id }) => id),
    }));

  test("wait for their draw, the soonest first, and are drawn or won afterwards", async () => {
    const host = await createHost(world, 100_000n);
    const [a, b] = (await createEntrants(world, 2)) as [TestPerson, TestPerson];
    const late = await publish(world, host.actor, { durationHours: 30 });
    const soon = await publish(world, host.actor, { durationHours: 2 });
    const left = await publish(world, host.actor, { durationHours: 3 });
    for (const id of [late, soon, left]) await likePost(world.services, a.actor, id);
    await likePost(world.services, b.actor, soon);
    await unlikePost(world.services, a.actor, left);
    expect(await tickets(a, "waiting")).toEqual({ count: 2, ids: [soon, late].map(encodeId) });
    expect(await tickets(host, "waiting")).toEqual({ count: 0, ids: [] });
    await finish(world, "3 hours");
    const [won, lost] = (await tickets(a, "won")).count === 1 ? [a, b] : [b, a];
    expect(await tickets(won, "won")).toEqual({ count: 1, ids: [encodeId(soon)] });
    expect(await tickets(lost, "drawn")).toEqual({ count: 1, ids: [encodeId(soon)] });
    expect((await tickets(won, "drawn")).count).toBe(0);
    expect(await tickets(a, "waiting")).toEqual({ count: 1, ids: [encodeId(late)] });
    expect((await deletePost(world.services, host.actor, late)).ok).toBe(false);
  });

  test("are for people who are signed in", async () => {
    const answer = await asked()(`{ fetchGiveawayTickets(status: waiting) { count } }`, {});
    expect(answer.code).toBe("UNAUTHENTICATED");
  });
});
