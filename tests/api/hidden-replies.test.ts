import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { blockUser, unblockUser } from "#modules/graph/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { row } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `hidden-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
/** Creates a person who joined a month ago. */
async function old(): Promise<TestPerson> {
  const person = await createPerson(world);
  await sql`update account set created_at = app_now() - interval '30 days' where id = ${person.id}`.execute(world.db);
  return person;
}
const as = (person: TestPerson | null) => (person === null ? api(world) : api(world, { personId: person.id }));
const act = async (person: TestPerson, name: "hideReply" | "unhideReply", postId: string) =>
  as(person)(`mutation ($id: Id!) { ${name}(postId: $id) { hiddenReason canHide } }`, { id: encodeId(postId) });

interface Seen {
  thread: string[];
  apart: string[];
  count: number;
}
async function see(person: TestPerson | null, postId: string): Promise<Seen> {
  const ask = `query ($id: Id!) { fetchPostWithReplies(postId: $id) { hiddenRepliesCount replies { items { text } } } fetchHiddenPostReplies(postId: $id) { items { text hiddenReason } } }`;
  const { fetchPostWithReplies: shown, fetchHiddenPostReplies: apart } = (
    await as(person)(ask, { id: encodeId(postId) })
  ).data as {
    fetchPostWithReplies: { hiddenRepliesCount: number; replies: { items: { text: string }[] } };
    fetchHiddenPostReplies: { items: { text: string; hiddenReason: string }[] };
  };
  return {
    thread: shown.replies.items.map(({ text }) => text),
    apart: apart.items.map(({ text, hiddenReason }) => `${text}: ${hiddenReason}`),
    count: shown.hiddenRepliesCount,
  };
}

test("the author of the stim hides a reply and shows it again; others cannot, and other posts cannot be hidden", async () => {
  const [ava, ben, cleo] = [await old(), await old(), await old()];
  const root = await write(ava, "root");
  const reply = await write(ben, "unkind", root);
  const below = await write(cleo, "to ben", reply);
  await write(cleo, "kind", root);
  const before = { thread: ["kind", "unkind"], apart: [], count: 0 };
  expect(await see(cleo, root)).toEqual(before);
  for (const [who, what] of [
    [cleo, reply],
    [ben, reply],
    [ava, root],
    [ava, below],
  ] as const)
    expect((await act(who, "hideReply", what)).code).toBe("NOT_FOUND");
  expect((await act(ava, "hideReply", reply)).data).toEqual({
    hideReply: { hiddenReason: "author_hidden", canHide: true },
  });
  await act(ava, "hideReply", reply);
  for (const reader of [ava, ben, cleo, null])
    expect(await see(reader, root)).toEqual({ thread: ["kind"], apart: ["unkind: author_hidden"], count: 1 });
  // At its own address it is a post like any other, and so are its replies.
  expect(
    (await as(null)(`query ($id: Id!) { getPostById(postId: $id) { text } }`, { id: encodeId(reply) })).data,
  ).toEqual({ getPostById: { text: "unkind" } });
  expect((await see(null, reply)).thread).toEqual(["to ben"]);
  expect((await act(ben, "unhideReply", reply)).code).toBe("NOT_FOUND");
  expect((await act(ava, "unhideReply", reply)).data).toEqual({ unhideReply: { hiddenReason: null, canHide: true } });
  expect(await see(cleo, root)).toEqual(before);
});

test("a link in a reply by an account younger than a day stands apart until the author lets it in; not in one's own thread", async () => {
  const [ava, young] = [await old(), await createPerson(world)];
  const root = await write(ava, "root");
  const linked = await write(young, "see example.com", root);
  await write(young, "no link", root);
  expect(await see(null, root)).toEqual({ thread: ["no link"], apart: ["see example.com: low_trust"], count: 1 });
  await act(ava, "unhideReply", linked);
  expect(await see(null, root)).toEqual({ thread: ["no link", "see example.com"], apart: [], count: 0 });
  const own = await write(young, "mine");
  await write(young, "more at example.com", own);
  expect((await see(null, own)).thread).toEqual(["more at example.com"]);
  await world.advance("25 hours");
  await write(young, "a day later: example.com", root);
  expect((await see(null, root)).apart).toEqual([]);
});

test("replies of a person the author blocks stand apart for others, for the two not at all, and come back with the block", async () => {
  const [ava, ben, cleo] = [await old(), await old(), await old()];
  const root = await write(ava, "root");
  await write(ben, "earlier", root);
  const elsewhere = await write(cleo, "cleo's");
  await write(ben, "in cleo's", elsewhere);
  await blockUser(world.services, ava.actor, ben.id);
  await settle(world, tasksOf(postsModule, feedsModule));
  expect(await see(cleo, root)).toEqual({ thread: [], apart: ["earlier: blocked"], count: 1 });
  expect((await see(ava, root)).apart).toEqual([]);
  expect((await see(cleo, elsewhere)).thread).toEqual(["in cleo's"]);
  await unblockUser(world.services, ava.actor, ben.id);
  await settle(world, tasksOf(postsModule, feedsModule));
  expect(await see(cleo, root)).toEqual({ thread: ["earlier"], apart: [], count: 0 });
});

test("a hidden reply goes on being an entry", async () => {
  const [host, guest] = [await createHost(world), await old()];
  const giveaway = await publish(world, host.actor, { enterMethod: "reply" });
  const reply = await write(guest, "me please", giveaway);
  await act(host, "hideReply", reply);
  expect((await see(null, giveaway)).apart).toEqual(["me please: author_hidden"]);
  expect(
    await row(
      world.db,
      sql`select count(*)::int as entries from giveaway_entry where person_id = ${guest.id} and withdrawn_at is null`,
    ),
  ).toEqual({ entries: 1 });
  const asked = await as(guest)(`query ($id: Id!) { getPostById(postId: $id) { participationStatus } }`, {
    id: encodeId(giveaway),
  });
  expect(asked.data).toEqual({ getPostById: { participationStatus: "eligible" } });
});

test("a conversation has its author and those who replied, each once, in order; without blocked, hidden and deleted accounts", async () => {
  const [ava, ben, cleo, dan, eve] = [await old(), await old(), await old(), await old(), await old()];
  const root = await write(ava, "root");
  const first = await write(ben, "one", root);
  await write(cleo, "two", first);
  await write(ava, "three", first);
  await write(ben, "four", root);
  await act(ava, "hideReply", await write(dan, "five", root));
  await write(eve, "six", root);
  const members = async (person: TestPerson | null, postId: string): Promise<unknown> =>
    (
      (
        await as(person)(`query ($id: Id!) { getPostById(postId: $id) { conversationMembers { username } } }`, {
          id: encodeId(postId),
        })
      ).data as { getPostById: { conversationMembers: { username: string }[] } }
    ).getPostById.conversationMembers.map(({ username }) => username);
  expect(await members(null, root)).toEqual([ava, ben, cleo, eve].map(({ username }) => username));
  expect(await members(null, first)).toEqual([ava, ben, cleo, eve].map(({ username }) => username));
  await blockUser(world.services, eve.actor, ben.id);
  expect(await members(eve, root)).toEqual([ava, cleo, eve].map(({ username }) => username));
});
