import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost, deletePost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { changeUsername } from "#modules/accounts/index.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `edit-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
const as = (person: TestPerson | null) => (person === null ? api(world) : api(world, { personId: person.id }));
const edit = (person: TestPerson, postId: string, text: string): Promise<Answer> =>
  as(person)(
    `mutation ($id: Id!, $text: String!) { editPost(postId: $id, text: $text) { text hashtags mentions { mention } editedAt canEdit } }`,
    { id: encodeId(postId), text },
  );
const versions = async (reader: TestPerson | null, postId: string): Promise<string[] | undefined> => {
  const answer = await as(reader)(`query ($id: Id!) { fetchPostVersions(postId: $id) { text writtenAt } }`, {
    id: encodeId(postId),
  });
  return (answer.data as { fetchPostVersions: { text: string }[] } | null)?.fetchPostVersions.map(({ text }) => text);
};
const found = async (query: string): Promise<string[]> =>
  (
    (await as(null)(`query ($q: String!) { findPosts(query: $q) { items { text } } }`, { q: query })).data as {
      findPosts: { items: { text: string }[] };
    }
  ).findPosts.items.map(({ text }) => text);

test("an edit changes the words, hashtags, mentions and what is found; what was said stays readable, and the place in lists", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const id = await write(ava, `Quinces #autumn for @${ben.username}`);
  const later = await write(ava, "later");
  expect((await edit(ava, id, `  Medlars #autumn #bletted for @${cleo.username} `)).data).toMatchObject({
    editPost: {
      text: `Medlars #autumn #bletted for @${cleo.username}`,
      hashtags: ["autumn", "bletted"],
      mentions: [{ mention: cleo.username }],
      canEdit: true,
      editedAt: expect.any(String),
    },
  });
  await edit(ava, id, "Medlars alone");
  expect(await versions(null, id)).toEqual([
    "Medlars alone",
    `Medlars #autumn #bletted for @${cleo.username}`,
    `Quinces #autumn for @${ben.username}`,
  ]);
  expect([
    await found("quinces"),
    await found("medlars"),
    await found("#autumn"),
    await found(`mentions:${cleo.username}`),
  ]).toEqual([[], ["Medlars alone"], [], []]);
  const { fetchAllPosts } = (await as(null)("{ fetchAllPosts(pagination: {limit: 2}) { items { id } } }")).data as {
    fetchAllPosts: { items: { id: string }[] };
  };
  expect(fetchAllPosts.items.map((one) => one.id)).toEqual([later, id].map(encodeId));
  // The same words again are no edit.
  await edit(ava, id, "Medlars alone");
  expect(await versions(ben, id)).toHaveLength(3);
});

test("a mention keeps its account: through another name, a name that another account takes, edits and deletion", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const old = ben.username;
  const id = await write(ava, `for @${old}`);
  const mentions = async (): Promise<unknown> =>
    (
      (
        await as(null)(
          "query ($id: Id!) { getPostById(postId: $id) { mentions { userId mention username status } } }",
          {
            id: encodeId(id),
          },
        )
      ).data as { getPostById: { mentions: unknown } }
    ).getPostById.mentions;
  const meant = { userId: encodeId(ben.id), mention: old, status: "active" };
  expect(await mentions()).toEqual([{ ...meant, username: old }]);
  const next = freshUsername();
  expect((await changeUsername(world.services, ben.actor, next)).ok).toBe(true);
  const heir = await createPerson(world);
  // As ninety days later.
  await sql`update account set username = ${old} where id = ${heir.id}`.execute(world.db);
  expect(await mentions()).toEqual([{ ...meant, username: next }]);
  await edit(ava, id, `surely for @${old}`);
  expect(await mentions()).toEqual([{ ...meant, username: next }]);
  // The new name in its place means the same person, who is not notified again.
  await edit(ava, id, `surely for @${next}`);
  expect(await mentions()).toEqual([{ ...meant, mention: next, username: next }]);
  await settle(world, tasksOf(notificationsModule));
  const told = await row(
    world.db,
    sql`select count(*)::int as told from notification where account_id in (${ben.id}, ${heir.id}) and type = 'mention'`,
  );
  expect(told).toEqual({ told: 1 });
  // The old name, typed again, means the account that has it now.
  await edit(ava, id, `rather for @${old}`);
  expect(await mentions()).toEqual([{ userId: encodeId(heir.id), mention: old, username: old, status: "active" }]);
  await sql`update account set status = 'deleted' where id = ${heir.id}`.execute(world.db);
  expect(await mentions()).toMatchObject([{ mention: old, username: null, status: "removed" }]);
});

test("a newly mentioned account is notified once, and no account twice", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const id = await write(ava, `for @${ben.username}`);
  for (const text of [
    `for @${ben.username} and @${cleo.username}`,
    "for nobody",
    `for @${ben.username} and @${cleo.username} again`,
  ])
    await edit(ava, id, text);
  await settle(world, tasksOf(notificationsModule));
  const told = (person: TestPerson) =>
    row(
      world.db,
      sql`select count(*)::int as mentions from notification where account_id = ${person.id} and type = 'mention'`,
    );
  expect([await told(ben), await told(cleo), await told(ava)]).toEqual([
    { mentions: 1 },
    { mentions: 1 },
    { mentions: 0 },
  ]);
});

test.each([
  ["half an hour", false, "29 minutes", "2 minutes"],
  ["a day for trusted people", true, "23 hours", "2 hours"],
] as const)("posts and replies are edited for %s, by their author alone", async (_words, trusted, before, beyond) => {
  const [ava, ben] = [await createPerson(world, { trusted }), await createPerson(world)];
  const [id, reply] = [await write(ava, "mine"), await write(ava, "my reply", await write(ben, "ben's"))];
  expect((await edit(ben, id, "not mine")).code).toBe("NOT_FOUND");
  await world.advance(before);
  for (const one of [id, reply]) expect((await edit(ava, one, "in time")).code).toBeUndefined();
  await world.advance(beyond);
  for (const one of [id, reply]) expect((await edit(ava, one, "too late")).details).toEqual({ reason: "too_late" });
  expect(await versions(null, id)).toEqual(["in time", "mine"]);
});

test("a giveaway keeps its words, a deleted post is gone with all it said, and there is an end to editing", async () => {
  const [host, ava] = [await createHost(world), await createPerson(world)];
  const giveaway = await publish(world, host.actor);
  expect((await edit(host, giveaway, "other terms")).details).toEqual({ reason: "giveaway" });
  const id = await write(ava, "0");
  expect((await edit(ava, id, " ")).details).toEqual({ field: "text", rule: "text_empty" });
  for (let n = 1; n <= 20; n += 1) expect((await edit(ava, id, String(n))).code).toBeUndefined();
  expect((await edit(ava, id, "21")).details).toEqual({ reason: "too_often" });
  expect(await versions(null, id)).toHaveLength(21);
  await deletePost(world.services, ava.actor, id);
  expect(await versions(ava, id)).toEqual([]);
  expect((await edit(ava, id, "again")).code).toBe("NOT_FOUND");
});

test("a link edited into a reply by a new account stands apart as if it had been written so", async () => {
  const [ava, young] = [await createPerson(world), await createPerson(world)];
  const root = await write(ava, "root");
  const reply = await write(young, "hello", root);
  await edit(young, reply, "hello, see example.com");
  const answer = await as(null)(`query ($id: Id!) { fetchHiddenPostReplies(postId: $id) { items { hiddenReason } } }`, {
    id: encodeId(root),
  });
  expect(answer.data).toEqual({ fetchHiddenPostReplies: { items: [{ hiddenReason: "low_trust" }] } });
});
