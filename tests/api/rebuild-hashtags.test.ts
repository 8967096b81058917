import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPost } from "#modules/posts/index.ts";
import { rebuildHashtags } from "#modules/posts/commands/rebuild-hashtags.ts";
import { createPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

/** What the migration puts on the list. */
const listing = /insert into post_hashtag_rebuild[^;]+;/.exec(
  readFileSync(new URL("../../migrations/0182_hashtag_rebuild.sql", import.meta.url), "utf8"),
)?.[0];

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

test("T01, T02, T03: stored hashtags of the old rule are read anew, in batches, and once", async () => {
  const persian = await write("#می\u200Cخواهم #gift");
  const catalan = await write("#paral·lel");
  const sunny = await write("\u2600\uFE0F#sunny", persian);
  const plain = await write("#gift");
  const edited = await write("#col·lecció");
  await retag(persian, ["می", "gift"]);
  await retag(catalan, ["paral"]);
  await retag(sunny, []);
  // A tag nobody reads out of this text shows that the post is left alone.
  await retag(plain, ["kept"]);
  await world.owner.query(listing ?? "");
  await world.owner.query("update post set text = '#other' where id = $1", [edited]);

  await rebuildHashtags(world.services, 2);
  const isPost = { is_reply: false, same: true };
  const inOrder = ["gift", "می\u200Cخواهم"].map((tag) => ({ tag, ...isPost }));
  expect(await tagsOf(persian)).toEqual(inOrder);
  expect(await tagsOf(catalan)).toEqual([{ tag: "paral·lel", ...isPost }]);
  expect(await tagsOf(sunny)).toEqual([{ tag: "sunny", is_reply: true, same: true }]);
  expect(await tagsOf(plain)).toEqual([{ tag: "kept", ...isPost }]);
  expect(await tagsOf(edited)).toEqual([{ tag: "other", ...isPost }]);
  expect((await world.owner.query("select 1 from post_hashtag_rebuild")).rows).toEqual([]);

  await world.owner.query(listing ?? "");
  await rebuildHashtags(world.services);
  expect(await tagsOf(persian)).toEqual(inOrder);
  expect((await world.owner.query("select 1 from post_hashtag_rebuild")).rows).toEqual([]);
});

test("a post that another transaction holds waits for the next run", async () => {
  const postId = await write("#paral·lel");
  await retag(postId, ["paral"]);
  await world.owner.query("insert into post_hashtag_rebuild values ($1)", [postId]);
  const holder = await world.owner.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from post where id = $1 for update", [postId]);
    await rebuildHashtags(world.services);
    expect(await tagsOf(postId)).toMatchObject([{ tag: "paral" }]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await rebuildHashtags(world.services);
  expect(await tagsOf(postId)).toMatchObject([{ tag: "paral·lel" }]);
});
