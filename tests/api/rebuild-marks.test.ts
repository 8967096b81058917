import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPost } from "#modules/posts/index.ts";
import { rebuildMarks } from "#modules/feeds/commands/rebuild-marks.ts";
import { blockUser } from "#modules/graph/index.ts";
import type { Actor } from "#platform/services.ts";
import { createPerson, freshUsername } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

/** Extracts the list that the migration makes. */
const listingIn = (migration: string): string =>
  /insert into post_hashtag_rebuild[^;]+;/.exec(
    readFileSync(new URL(`../../migrations/${migration}`, import.meta.url), "utf8"),
  )?.[0] ?? "";
const listing = listingIn("0182_hashtag_rebuild.sql");

async function write(text: string, replyToId?: string): Promise<string> {
  const person = await createPerson(world);
  const made = await createPost(world.services, person.actor, {
    text,
    clientId: randomUUID(),
    replyToId: replyToId ?? null,
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

async function tagsOf(postId: string): Promise<unknown[]> {
  const found = await world.owner.query(
    "select h.tag, h.is_reply, h.created_at = p.created_at as same from post_hashtag h join post p on p.id = h.post_id where p.id = $1 order by h.tag",
    [postId],
  );
  return found.rows;
}

async function retag(postId: string, tags: readonly string[]): Promise<void> {
  await world.owner.query("delete from post_hashtag where post_id = $1", [postId]);
  await world.owner.query(
    "insert into post_hashtag (post_id, tag, created_at) select id, unnest($2::text[]), created_at from post where id = $1",
    [postId, tags],
  );
}

const mentionsOf = async (postId: string): Promise<unknown[]> =>
  (
    await world.owner.query("select account_id, mention from post_mention where post_id = $1 order by mention", [
      postId,
    ])
  ).rows;

test("stored hashtags of the old rule are parsed again, in batches, and once", async () => {
  const persian = await write("#می\u200Cخواهم #gift");
  const catalan = await write("#paral·lel");
  const sunny = await write("\u2600\uFE0F#sunny", persian);
  const plain = await write("#gift");
  const edited = await write("#col·lecció");
  await retag(persian, ["می", "gift"]);
  await retag(catalan, ["paral"]);
  await retag(sunny, []);
  // A tag that this text does not contain shows that the post is left alone.
  await retag(plain, ["kept"]);
  await world.owner.query(listing);
  await world.owner.query("update post set text = '#other' where id = $1", [edited]);

  await rebuildMarks(world.services, 2);
  const isPost = { is_reply: false, same: true };
  const inOrder = ["gift", "می\u200Cخواهم"].map((tag) => ({ tag, ...isPost }));
  expect(await tagsOf(persian)).toEqual(inOrder);
  expect(await tagsOf(catalan)).toEqual([{ tag: "paral·lel", ...isPost }]);
  expect(await tagsOf(sunny)).toEqual([{ tag: "sunny", is_reply: true, same: true }]);
  expect(await tagsOf(plain)).toEqual([{ tag: "kept", ...isPost }]);
  expect(await tagsOf(edited)).toEqual([{ tag: "other", ...isPost }]);
  expect((await world.owner.query("select 1 from post_hashtag_rebuild")).rows).toEqual([]);

  await world.owner.query(listing);
  await rebuildMarks(world.services);
  expect(await tagsOf(persian)).toEqual(inOrder);
  expect((await world.owner.query("select 1 from post_hashtag_rebuild")).rows).toEqual([]);
});

test("stored mentions of the old rule are parsed again, with the names of that time, and no one is notified", async () => {
  const [author, ben, ren, later, blocker] = await Promise.all(Array.from({ length: 5 }, () => createPerson(world)));
  const people = [author, ben, ren, later, blocker] as TestPerson[];
  const short = `n${ren?.username.slice(1, 8)}`;
  await world.owner.query("update account set username = $2 where id = $1", [ren?.id, short]);
  const say = async (text: string) => {
    const made = await createPost(world.services, people[0]?.actor as Actor, {
      text,
      clientId: randomUUID(),
      replyToId: null,
    });
    if (!made.ok) throw new Error(made.error.code);
    return made.value.postId;
  };
  const afterEmoji = await say(`\u2764\uFE0F@${ben?.username}`);
  const inWord = await say(`@${short}ée`);
  const inLink = await say(`see https://team_blue.example.org/@${short}`);
  const blocked = await say(`\u2764\uFE0F@${blocker?.username}`);
  const plain = await say(`@${ben?.username} and @${short}`);
  await world.owner.query("delete from post_mention where post_id = any($1)", [[afterEmoji, blocked]]);
  await world.owner.query(
    "insert into post_mention (post_id, account_id, mention) select p, $2, $3 from unnest($1::uuid[]) as p",
    [[inWord, inLink], ren?.id, short],
  );
  // Ben takes another name, and another person takes his.
  for (const [person, name] of [
    [ben, freshUsername()],
    [later, ben?.username],
  ] as const) {
    await world.owner.query(
      "insert into username_change (account_id, username) select id, username from account where id = $1",
      [person?.id],
    );
    await world.owner.query("update account set username = $2 where id = $1", [person?.id, name]);
  }
  await blockUser(world.services, people[4]?.actor as Actor, author?.id ?? "");
  await world.owner.query("delete from graphile_worker._private_jobs");
  const before = await mentionsOf(plain);

  await world.owner.query(listingIn("0190_mention_rebuild.sql"));
  const listed = await world.owner.query<{ post_id: string }>("select post_id from post_hashtag_rebuild");
  expect(listed.rows.map((one) => one.post_id).toSorted()).toEqual([afterEmoji, inWord, inLink, blocked].toSorted());
  await rebuildMarks(world.services, 2);
  expect(await mentionsOf(afterEmoji)).toEqual([{ account_id: ben?.id, mention: ben?.username }]);
  expect(await mentionsOf(inWord)).toEqual([]);
  expect(await mentionsOf(inLink)).toEqual([]);
  expect(await mentionsOf(blocked)).toEqual([]);
  expect(await mentionsOf(plain)).toEqual(before);
  expect(before).toHaveLength(2);
  expect((await world.owner.query("select 1 from graphile_worker._private_jobs")).rows).toEqual([]);
});

test("a post that another transaction holds waits for the next run", async () => {
  const postId = await write("#paral·lel");
  await retag(postId, ["paral"]);
  await world.owner.query("insert into post_hashtag_rebuild values ($1)", [postId]);
  const holder = await world.owner.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from post where id = $1 for update", [postId]);
    await rebuildMarks(world.services);
    expect(await tagsOf(postId)).toMatchObject([{ tag: "paral" }]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await rebuildMarks(world.services);
  expect(await tagsOf(postId)).toMatchObject([{ tag: "paral·lel" }]);
});

test("followed hashtags that the earlier rule cut become the whole word where it is certain, once no post waits", async () => {
  const [one, other] = [await createPerson(world), await createPerson(world)];
  const follow = (person: TestPerson, tag: string, isEarlier = true) =>
    world.owner.query(
      "insert into hashtag_follow (account_id, tag, created_at, is_earlier) values ($1, $2, '2026-01-02T03:04:05Z', $3)",
      [person.id, tag, isEarlier],
    );
  const follows = async (person: TestPerson): Promise<string[]> =>
    (
      await world.owner.query<{ tag: string }>(
        "select tag from hashtag_follow where account_id = $1 and not is_earlier and created_at = '2026-01-02T03:04:05Z' order by tag",
        [person.id],
      )
    ).rows.map(({ tag }) => tag);
  await write("#cel·la #هم\u200Cکار #נ״ט");
  await write("#mil·la #mil·lenni #col·la");
  await write("#col");
  const waiting = await write("#paral·lel");
  await world.owner.query("insert into post_hashtag_rebuild values ($1)", [waiting]);
  // Cut from one word; from two; a word of posts by itself; a word of no post; followed under the current rule.
  for (const tag of ["cel", "هم", "נ", "mil", "col", "solo"]) await follow(one, tag);
  await follow(other, "cel", false);
  await follow(other, "هم");
  await follow(other, "هم\u200Cکار", false);

  const holder = await world.owner.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from post where id = $1 for update", [waiting]);
    await rebuildMarks(world.services);
    expect(await follows(one)).toEqual([]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await rebuildMarks(world.services);
  const expected = ["cel·la", "هم\u200Cکار", "נ״ט", "mil", "col", "solo"].toSorted();
  expect((await follows(one)).toSorted()).toEqual(expected);
  expect((await follows(other)).toSorted()).toEqual(["cel", "هم\u200Cکار"].toSorted());
  await rebuildMarks(world.services);
  expect((await follows(one)).toSorted()).toEqual(expected);
});
