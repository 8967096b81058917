import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import {
  createPost,
  deletePost,
  foldPostCounters,
  likePost,
  postCreating,
  postDeleting,
  repostAdded,
  repost,
  undoRepost,
  unlikePost,
} from "#modules/posts/index.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";
import { provide } from "#platform/hooks.ts";

const world = useWorld();

/** Refusals of this file's hooks, by hook; empty means they agree. */
const refusals: Partial<Record<"postCreating" | "postDeleting" | "repostAdded", HookRefusal>> = {};
provide(postCreating, async () => refusals.postCreating).register("posts.test");
provide(postDeleting, async () => refusals.postDeleting).register("posts.test");
provide(repostAdded, async () => refusals.repostAdded).register("posts.test");
afterEach(() => {
  for (const name of Object.keys(refusals) as (keyof typeof refusals)[]) delete refusals[name];
});

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `draft-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

const postFields = `id text status hashtags mentions { userId mention status } postedBy { username } userId hasPoll replyToId replyTo { id text status }
  repliesCount repostsCount likesCount hasLiked hasReposted hasMarkedAsSpam canDelete metaImageUrl`;
const create = `mutation ($input: CreatePostInput!) { createPost(input: $input) { ${postFields} } }`;
const getPost = `query ($id: Id!) { getPostById(postId: $id) { ${postFields} } }`;
const thread = `query ($id: Id!, $p: PaginationInput) { fetchPostWithReplies(postId: $id, pagination: $p) { post { id text status } replies { items { id text status postedBy { username } } } } }`;
const byIds = `query ($ids: [Id!]!) { fetchPostsByIds(ids: $ids) { id } }`;

type Post = Record<string, unknown>;
const post = (answer: Answer, field: string): Post | null => (answer.data?.[field] ?? null) as Post | null;

const countersOf = (id: string) =>
  row(
    world.db,
    sql<{
      likes: number;
      reposts: number;
      replies: number;
    }>`select likes_count as likes, reposts_count as reposts, replies_count as replies from post where id = ${id}`,
  );

test("a post is normalised, tagged, mentions resolved, and written once per clientId", async () => {
  const [ava, ben] = [
    await createPerson(world, { username: "ava_posts" }),
    await createPerson(world, { username: "ben_posts" }),
  ];
  const asAva = api(world, { personId: ava.id });
  const input = { text: "  Hello @Ben_Posts and @nobody_here\n\n\n\n#Cats #cats #Dogs  ", clientId: "one" };
  const made = post(await asAva(create, { input }), "createPost");
  expect(made).toMatchObject({
    text: "Hello @Ben_Posts and @nobody_here\n\n#Cats #cats #Dogs",
    status: "active",
    hashtags: ["cats", "dogs"],
    mentions: [{ userId: encodeId(ben.id), mention: "ben_posts", status: "active" }],
    postedBy: { username: "ava_posts" },
    canDelete: true,
    hasLiked: false,
    likesCount: 0,
    replyTo: null,
  });
  expect(post(await asAva(create, { input }), "createPost")?.["id"]).toBe(made?.["id"]);
  expect((await asAva(create, { input: { ...input, text: "other words" } })).code).toBe("IDEMPOTENCY_MISMATCH");
  expect(post(await api(world)(getPost, { id: made?.["id"] }), "getPostById")).toMatchObject({ canDelete: false });
  await sql`insert into block (blocker_id, blocked_id) values (${ben.id}, ${ava.id})`.execute(world.db);
  expect(post(await api(world)(getPost, { id: made?.["id"] }), "getPostById")).toMatchObject({
    mentions: [{ status: "removed" }],
  });
});

test("what cannot be posted is refused with its rule", async () => {
  const ava = await createPerson(world);
  const asAva = api(world, { personId: ava.id });
  const refuse = async (input: object): Promise<Answer> => asAva(create, { input: { clientId: "x", ...input } });
  expect((await refuse({ text: " \n " })).details).toEqual({ field: "text", rule: "text_empty" });
  expect((await refuse({ text: "x".repeat(281) })).details).toEqual({ field: "text", rule: "text_too_long" });
  expect((await refuse({ text: `#${"a".repeat(101)}` })).errors?.[0]?.message).toBe(
    "hashtags cannot be more than 100 characters",
  );
  expect((await refuse({ text: "hi", replyToId: "AAAAAAAAAAAAAAAAAAAAAA" })).code).toBe("NOT_FOUND");
  expect((await refuse({ text: "hi", clientId: "" })).details).toMatchObject({ field: "clientId" });
  expect((await api(world)(create, { input: { text: "hi", clientId: "g" } })).code).toBe("UNAUTHENTICATED");
  const suspended = await createPerson(world, { status: "suspended" });
  expect((await api(world, { personId: suspended.id })(create, { input: { text: "hi", clientId: "s" } })).code).toBe(
    "FORBIDDEN",
  );
});

test("twenty of one clientId at once make one post", async () => {
  const ava = await createPerson(world);
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      createPost(world.services, ava.actor, { text: "once", replyToId: null, clientId: "same" }),
    ),
  );
  expect(new Set(made.map((one) => (one.ok ? one.value.postId : one.error.code))).size).toBe(1);
  expect(made.filter((one) => one.ok && one.value.isNew)).toHaveLength(1);
  expect(await row(world.db, sql`select posts_count from account where id = ${ava.id}`)).toEqual({ posts_count: 1 });
});

test("the daily limit holds under parallel posts, counts deleted ones and ends at midnight in New York", async () => {
  const ava = await createPerson(world, { dailyPostLimit: 5 });
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_one, index) =>
      createPost(world.services, ava.actor, { text: `n ${index}`, replyToId: null, clientId: `n${index}` }),
    ),
  );
  const written = tries.flatMap((one) => (one.ok ? [one.value.postId] : []));
  expect(written).toHaveLength(5);
  await deletePost(world.services, ava.actor, written[0] ?? "");
  const answer = await api(world, { personId: ava.id })(create, { input: { text: "more", clientId: "more" } });
  expect(answer.code).toBe("LIMIT_EXCEEDED");
  expect(answer.details).toMatchObject({ limit: 5 });
  const resetAt = new Date(String(answer.details?.["resetAt"]));
  expect(
    new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" }).format(
      resetAt,
    ),
  ).toMatch(/^(00|24):00$/);
  await world.advance("1 day");
  expect((await createPost(world.services, ava.actor, { text: "new day", replyToId: null, clientId: "day" })).ok).toBe(
    true,
  );
});

test("likes and reposts toggle, answer their count at once and are exact after folding", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = await write(ava, "like me");
  const asBen = api(world, { personId: ben.id });
  const call = async (name: string): Promise<Post | null> =>
    post(
      await asBen(`mutation ($id: Id!) { ${name}(postId: $id) { likesCount hasLiked repostsCount hasReposted } }`, {
        id: encodeId(id),
      }),
      name,
    );
  expect(await call("likePost")).toEqual({ likesCount: 1, hasLiked: true, repostsCount: 0, hasReposted: false });
  expect(await call("likePost")).toEqual({ likesCount: 1, hasLiked: true, repostsCount: 0, hasReposted: false });
  expect(await call("repost")).toEqual({ likesCount: 1, hasLiked: true, repostsCount: 1, hasReposted: true });
  await foldPostCounters(world.services);
  expect(await countersOf(id)).toEqual({ likes: 1, reposts: 1, replies: 0 });
  expect(await call("unlikePost")).toEqual({ likesCount: 0, hasLiked: false, repostsCount: 1, hasReposted: true });
  expect(await call("unlikePost")).toMatchObject({ likesCount: 0 });
  expect(await call("undoRepost")).toMatchObject({ repostsCount: 0, hasReposted: false });
  await foldPostCounters(world.services);
  expect(await countersOf(id)).toEqual({ likes: 0, reposts: 0, replies: 0 });
});

test("two hundred like one post at once, twice each, while folding runs", async () => {
  const ava = await createPerson(world);
  const id = await write(ava, "hot");
  const crowd = await createCrowd(world, 200);
  const folding = (async () => {
    for (let turn = 0; turn < 10; turn += 1) await foldPostCounters(world.services);
  })();
  const done = await Promise.all(
    crowd.flatMap((one) => [likePost(world.services, one.actor, id), likePost(world.services, one.actor, id)]),
  );
  await folding;
  expect(done.filter((one) => one.ok && one.value.changed)).toHaveLength(200);
  await Promise.all(
    crowd
      .slice(0, 50)
      .flatMap((one) => [unlikePost(world.services, one.actor, id), unlikePost(world.services, one.actor, id)]),
  );
  await foldPostCounters(world.services);
  expect(await countersOf(id)).toMatchObject({ likes: 150 });
  expect(await row(world.db, sql`select count(*)::int as rows from post_like where post_id = ${id}`)).toEqual({
    rows: 150,
  });
});

test("replies nest under their root, count, and leave tombstones", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const root = await write(ava, "root");
  const reply = await write(ben, "reply", root);
  const nested = await write(cleo, "nested", reply);
  const lonely = await write(cleo, "lonely", root);
  expect(await row(world.db, sql`select reply_to_id, root_id from post where id = ${nested}`)).toEqual({
    reply_to_id: reply,
    root_id: root,
  });
  await foldPostCounters(world.services);
  expect(await countersOf(root)).toMatchObject({ replies: 2 });
  expect((await deletePost(world.services, ben.actor, reply)).ok).toBe(true);
  expect((await deletePost(world.services, ben.actor, reply)).ok).toBe(true);
  expect((await deletePost(world.services, cleo.actor, lonely)).ok).toBe(true);
  await foldPostCounters(world.services);
  expect(await countersOf(root)).toMatchObject({ replies: 0 });
  const seen = (await api(world)(thread, { id: encodeId(root) })).data;
  expect(seen).toMatchObject({
    fetchPostWithReplies: {
      post: { text: "root" },
      replies: { items: [{ id: encodeId(reply), text: "", status: "deleted" }] },
    },
  });
  expect(post(await api(world)(getPost, { id: encodeId(nested) }), "getPostById")).toMatchObject({
    replyTo: { id: encodeId(reply), text: "", status: "deleted" },
  });
  expect(post(await api(world)(getPost, { id: encodeId(reply) }), "getPostById")).toBeNull();
  expect((await api(world)(thread, { id: encodeId(lonely) })).data).toEqual({ fetchPostWithReplies: null });
  expect((await createPost(world.services, ava.actor, { text: "late", replyToId: reply, clientId: "late" })).ok).toBe(
    false,
  );
});

test("only the author deletes; a hook refuses with its own code and nothing changes", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = await write(ava, "mine");
  const remove = `mutation ($id: Id!) { deletePost(postId: $id) { id ok } }`;
  expect((await api(world, { personId: ben.id })(remove, { id: encodeId(id) })).code).toBe("NOT_FOUND");
  refusals.postDeleting = { code: "CONFLICT", details: { reason: "giveaway_open" } };
  const refused = await api(world, { personId: ava.id })(remove, { id: encodeId(id) });
  expect(refused).toMatchObject({ code: "CONFLICT", details: { reason: "giveaway_open" } });
  expect(await row(world.db, sql`select status from post where id = ${id}`)).toEqual({ status: "active" });
  delete refusals.postDeleting;
  expect((await api(world, { personId: ava.id })(remove, { id: encodeId(id) })).data).toEqual({
    deletePost: { id: encodeId(id), ok: true },
  });
  expect(await row(world.db, sql`select posts_count from account where id = ${ava.id}`)).toEqual({ posts_count: 0 });
});

test("a refusing hook undoes the post and the repost with everything around them", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  refusals.postCreating = { code: "INSUFFICIENT_FUNDS", details: { missing: 5 } };
  const giveaway = { amount: 500, winnersCount: 1, enterMethod: "like", durationHours: 24 };
  const answer = await api(world, { personId: ava.id })(
    create,
    { input: { text: "win", clientId: "w" } },
    "key-of-this-post",
  );
  expect(answer).toMatchObject({ code: "INSUFFICIENT_FUNDS", details: { missing: 5 } });
  expect(
    (await api(world, { personId: ava.id })(create, { input: { text: "win", clientId: "w", giveaway } })).details,
  ).toMatchObject({ field: "idempotencyKey" });
  delete refusals.postCreating;
  const id = await write(ava, "repostable");
  refusals.repostAdded = { code: "NOT_ELIGIBLE", details: { reason: "state" } };
  expect(await repost(world.services, ben.actor, id)).toMatchObject({
    ok: false,
    error: { code: "hook", refusal: { code: "NOT_ELIGIBLE" } },
  });
  expect(await rows(world.db, sql`select 1 from post_repost where post_id = ${id}`)).toHaveLength(0);
  expect(await rows(world.db, sql`select 1 from post_counter_delta where post_id = ${id}`)).toHaveLength(0);
});

test("visibility: who sees which post where", async () => {
  const [viewer, stranger] = [await createPerson(world), await createPerson(world)];
  const authors = {
    plain: await createPerson(world),
    muted: await createPerson(world),
    blocked: await createPerson(world),
    blocking: await createPerson(world),
    suspended: await createPerson(world),
    hidden: await createPerson(world),
    limited: await createPerson(world),
    anonymized: await createPerson(world),
    deleter: await createPerson(world),
  };
  const posts = {} as Record<keyof typeof authors, string>;
  const root = await write(stranger, "the root");
  const replies = {} as Record<keyof typeof authors, string>;
  for (const name of Object.keys(authors) as (keyof typeof authors)[]) {
    posts[name] = await write(authors[name], `by ${name}`);
    replies[name] = await write(authors[name], `reply by ${name}`, root);
    await likePost(world.services, authors[name].actor, root);
  }
  await sql`insert into mute (muter_id, muted_id) values (${viewer.id}, ${authors.muted.id})`.execute(world.db);
  await sql`insert into block (blocker_id, blocked_id) values (${viewer.id}, ${authors.blocked.id}), (${authors.blocking.id}, ${viewer.id})`.execute(
    world.db,
  );
  await sql`update account set status = 'suspended' where id = ${authors.suspended.id}`.execute(world.db);
  for (const visibility of ["hidden", "limited", "anonymized"] as const) {
    await sql`update account set visibility_status = ${visibility} where id = ${authors[visibility].id}`.execute(
      world.db,
    );
  }
  await deletePost(world.services, authors.deleter.actor, posts.deleter);

  const asViewer = api(world, { personId: viewer.id });
  const shown = async (call: typeof asViewer): Promise<Record<string, string[]>> => {
    const all = Object.keys(posts) as (keyof typeof posts)[];
    const link: string[] = [];
    for (const name of all)
      if (post(await call(getPost, { id: encodeId(posts[name]) }), "getPostById") !== null) link.push(name);
    const ids = (
      (await call(byIds, { ids: all.map((name) => encodeId(posts[name])) })).data as {
        fetchPostsByIds: { id: string }[];
      }
    ).fetchPostsByIds;
    const newest = (
      (await call(`{ fetchAllPosts(pagination: { limit: 50 }) { items { id } } }`)).data as {
        fetchAllPosts: { items: { id: string }[] };
      }
    ).fetchAllPosts.items;
    const inThread = (
      (await call(thread, { id: encodeId(root), p: { limit: 50 } })).data as {
        fetchPostWithReplies: { replies: { items: { id: string }[] } };
      }
    ).fetchPostWithReplies.replies.items;
    const likers = (
      (
        await call(`query ($id: Id!) { fetchPostLikeUsers(postId: $id, pagination: { limit: 50 }) { items { id } } }`, {
          id: encodeId(root),
        })
      ).data as { fetchPostLikeUsers: { items: { id: string }[] } }
    ).fetchPostLikeUsers.items;
    const named = (found: { id: string }[], by: Record<string, string>): string[] =>
      all.filter((name) => found.some((one) => one.id === encodeId(by[name] ?? "")));
    return {
      link,
      ids: named(ids, posts),
      newest: named(newest, posts),
      thread: named(inThread, replies),
      likers: all.filter((name) => likers.some((one) => one.id === encodeId(authors[name].id))),
    };
  };
  expect(await shown(asViewer)).toEqual({
    link: ["plain", "muted", "limited", "anonymized"],
    ids: ["plain", "anonymized"],
    newest: ["plain", "anonymized"],
    thread: ["plain", "muted", "limited", "anonymized", "deleter"],
    likers: ["plain", "limited", "anonymized", "deleter"],
  });
  expect(await shown(api(world))).toEqual({
    link: ["plain", "muted", "blocked", "blocking", "limited", "anonymized"],
    ids: ["plain", "muted", "blocked", "blocking", "anonymized"],
    newest: ["plain", "muted", "blocked", "blocking", "anonymized"],
    thread: ["plain", "muted", "blocked", "blocking", "limited", "anonymized", "deleter"],
    likers: ["plain", "muted", "blocked", "blocking", "limited", "anonymized", "deleter"],
  });
  expect(post(await asViewer(getPost, { id: encodeId(posts.anonymized) }), "getPostById")).toMatchObject({
    postedBy: { username: null },
  });
  expect((await likePost(world.services, viewer.actor, posts.blocking)).ok).toBe(false);
  expect((await likePost(world.services, viewer.actor, posts.suspended)).ok).toBe(false);
  expect((await repost(world.services, viewer.actor, posts.limited)).ok).toBe(false);
  expect(
    (await createPost(world.services, viewer.actor, { text: "hey", replyToId: posts.blocked, clientId: "hey" })).ok,
  ).toBe(false);
  expect((await undoRepost(world.services, viewer.actor, posts.plain)).ok).toBe(true);
});

test("posts by ids keep the order asked for, each once", async () => {
  const ava = await createPerson(world);
  const ids = [await write(ava, "a"), await write(ava, "b"), await write(ava, "c")].map(encodeId);
  const asked = [ids[2], "AAAAAAAAAAAAAAAAAAAAAA", ids[0], ids[2], ids[1]];
  expect((await api(world)(byIds, { ids: asked })).data).toEqual({
    fetchPostsByIds: [{ id: ids[2] }, { id: ids[0] }, { id: ids[1] }],
  });
  expect((await api(world)(byIds, { ids: Array.from({ length: 51 }, () => ids[0]) })).code).toBe("BAD_USER_INPUT");
});

test("a brand writes while it is active, in its own name", async () => {
  const owner = await createPerson(world);
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: `b${Date.now() % 1_000_000}`,
    name: "Kiln",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const asBrand = api(world, { personId: owner.id, accountId: brand.value.brandId });
  const made = await asBrand(create, { input: { text: "from the brand", clientId: "b" } });
  expect(post(made, "createPost")).toMatchObject({ userId: encodeId(brand.value.brandId), canDelete: true });
  expect(
    await row(world.db, sql`select acted_by_person_id from post where account_id = ${brand.value.brandId}`),
  ).toEqual({ acted_by_person_id: owner.id });
  await sql`update account set brand_status = 'pending' where id = ${brand.value.brandId}`.execute(world.db);
  expect((await asBrand(create, { input: { text: "more", clientId: "b2" } })).code).toBe("FORBIDDEN");
});
