import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { readEntryActs } from "#modules/giveaways/queries/entry-acts.ts";
import { foldFollowers, followUser, unfollowUser } from "#modules/graph/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost, foldPostCounters, likePost, repost, undoRepost } from "#modules/posts/index.ts";
import { entryActs, takePopularSnapshot } from "#modules/feeds/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { trimFeeds } from "#modules/feeds/store/feed-items-store.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { PreparingClient, preparedStatements } from "#platform/db/prepared.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";
import type { EntryAct } from "#modules/feeds/index.ts";
import { provide } from "#platform/hooks.ts";

const world = useWorld();
const settled = (): Promise<void> => settle(world, tasksOf(postsModule, feedsModule, notificationsModule));

let drafts = 0;
async function write(by: TestPerson, text: string): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId: null, clientId: `draft-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

interface Page {
  items: { id: string; text: string; repostedBy: { username: string } | null }[];
  pageInfo: { next: string | null; previous: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
}
const pageFields = `items { id text repostedBy { username } } pageInfo { next previous hasNextPage hasPreviousPage }`;
const lists = {
  fetchAllPosts: `query ($p: PaginationInput) { fetchAllPosts(pagination: $p) { ${pageFields} } }`,
  fetchUserTimeline: `query ($p: PaginationInput) { fetchUserTimeline(pagination: $p) { ${pageFields} } }`,
  fetchUserProfilePosts: `query ($p: PaginationInput, $u: String!) { fetchUserProfilePosts(username: $u, pagination: $p) { ${pageFields} } }`,
};

async function read(list: keyof typeof lists, by: TestPerson, p: object = {}, variables: object = {}): Promise<Page> {
  const answer = await api(world, { personId: by.id })(lists[list], { p, ...variables });
  if (answer.code !== undefined) throw new Error(answer.code);
  return answer.data?.[list] as Page;
}

const texts = (page: Page): string[] =>
  page.items.map((item) => (item.repostedBy === null ? item.text : `${item.text} via ${item.repostedBy.username}`));
const following = async (by: TestPerson): Promise<string[]> =>
  texts(await read("fetchUserTimeline", by, { limit: 50 }));

async function walk(
  list: keyof typeof lists,
  by: TestPerson,
  limit: number,
  order: "asc" | "desc",
  direction: "after" | "before",
  from: string | null,
): Promise<{ ids: string[]; last: Page }> {
  const pages: string[][] = [];
  let cursor = from;
  for (;;) {
    const page = await read(list, by, { limit, sortOrder: order, [direction]: cursor });
    if (direction === "after") pages.push(page.items.map((item) => item.id));
    else pages.unshift(page.items.map((item) => item.id));
    cursor = direction === "after" ? page.pageInfo.next : page.pageInfo.previous;
    if (cursor === null) return { ids: pages.flat(), last: page };
  }
}

test("newest: any page size, both orders, forwards and back, with ties and gaps, shows each visible post once", async () => {
  const [viewer, ava, muted] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  // Several share a microsecond; a third is by someone the viewer muted.
  await sql`insert into post (account_id, acted_by_person_id, text, created_at)
            select case when n % 3 = 0 then ${muted.id}::uuid else ${ava.id}::uuid end, ${ava.id}, 'p' || n, app_now() - make_interval(secs => n / 4)
              from generate_series(1, 60) n`.execute(world.db);
  await sql`insert into mute (muter_id, muted_id) values (${viewer.id}, ${muted.id})`.execute(world.db);
  const expected = (
    await rows(
      world.db,
      sql<{ id: string }>`select id from post where account_id = ${ava.id} order by created_at desc, id desc`,
    )
  ).map(({ id }) => encodeId(id));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom("asc" as const, "desc" as const),
      async (limit, order) => {
        const inOrder = order === "desc" ? expected : expected.toReversed();
        const down = await walk("fetchAllPosts", viewer, limit, order, "after", null);
        expect(down.ids).toEqual(inOrder);
        // Turning around on the last page leads back over all the pages before it.
        const { last } = down;
        if (last.pageInfo.previous !== null) {
          const back = await walk("fetchAllPosts", viewer, limit, order, "before", last.pageInfo.previous);
          expect([...back.ids, ...last.items.map((item) => item.id)]).toEqual(inOrder);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test("cursors of another list, forged or both at once are refused; limits are clamped", async () => {
  const viewer = await createPerson(world);
  await write(viewer, "mine");
  await write(viewer, "mine too");
  const asViewer = api(world, { personId: viewer.id });
  const { pageInfo } = await read("fetchAllPosts", viewer, { limit: 1 });
  const next = pageInfo.next ?? "";
  const ask = async (p: object) => (await asViewer(lists.fetchUserTimeline, { p })).details;
  expect(await ask({ after: next })).toEqual({ field: "pagination", rule: "invalid_cursor" });
  expect((await asViewer(lists.fetchAllPosts, { p: { after: next, before: next } })).details).toEqual({
    field: "pagination",
    rule: "both_cursors",
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: next.length - 1 }), fc.constantFrom(..."AZaz09-_!'"), async (at, char) => {
      const forged = next.slice(0, at) + char + next.slice(at + 1);
      fc.pre(forged !== next);
      expect((await asViewer(lists.fetchAllPosts, { p: { after: forged } })).details).toEqual({
        field: "pagination",
        rule: "invalid_cursor",
      });
    }),
    { numRuns: 100 },
  );
  for (const limit of [0, -1, 1_000_000_000, 51])
    expect((await asViewer(lists.fetchAllPosts, { p: { limit } })).code).toBeUndefined();
  expect((await read("fetchAllPosts", viewer, { limit: -5 })).items).toHaveLength(1);
  expect((await api(world)(lists.fetchUserTimeline, {})).code).toBe("UNAUTHENTICATED");
});

test("following: own and followed posts, back-filled on follow, gone on unfollow, nothing of strangers", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await write(ben, "ben before");
  await write(cleo, "cleo");
  await write(ava, "ava own");
  expect(await following(ava)).toEqual(["ava own"]);
  await followUser(world.services, ava.actor, ben.id);
  await settled();
  expect(await following(ava)).toEqual(["ava own", "ben before"]);
  await write(ben, "ben after");
  await settled();
  expect(await following(ava)).toEqual(["ben after", "ava own", "ben before"]);
  await unfollowUser(world.services, ava.actor, ben.id);
  await settled();
  expect(await following(ava)).toEqual(["ava own"]);
});

test("following: a repost shows once within a day, moves up after one, and goes when undone", async () => {
  const [ava, ben, cleo, dan] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  for (const one of [ben, cleo]) await followUser(world.services, ava.actor, one.id);
  await settled();
  const byDan = await write(dan, "dan");
  const byBen = await write(ben, "ben");
  await settled();
  await repost(world.services, ben.actor, byDan);
  await settled();
  expect(await following(ava)).toEqual([`dan via ${ben.username}`, "ben"]);
  await repost(world.services, cleo.actor, byDan);
  await repost(world.services, cleo.actor, byBen);
  await settled();
  expect(await following(ava)).toEqual([`dan via ${ben.username}`, "ben"]);
  await undoRepost(world.services, ben.actor, byDan);
  await settled();
  expect(await following(ava)).toEqual(["ben"]);
  await world.advance("25 hours");
  await undoRepost(world.services, cleo.actor, byBen);
  await repost(world.services, cleo.actor, byBen);
  await settled();
  expect(await following(ava)).toEqual([`ben via ${cleo.username}`]);
  await undoRepost(world.services, cleo.actor, byBen);
  await settled();
  expect(await following(ava)).toEqual(["ben"]);
  await repost(world.services, cleo.actor, byDan);
  await settled();
  await unfollowUser(world.services, ava.actor, cleo.id);
  await settled();
  expect(await following(ava)).toEqual(["ben"]);
});

test("following: an account with muted reposts shows its own posts only, and others' posts are not lost", async () => {
  const [ava, ben, cleo, dan] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  for (const one of [ben, cleo]) await followUser(world.services, ava.actor, one.id);
  await settled();
  const [byDan, byCleo] = [await write(dan, "dan"), await write(cleo, "cleo")];
  await write(ben, "ben");
  await settled();
  await world.advance("25 hours");
  for (const id of [byDan, byCleo]) await repost(world.services, ben.actor, id);
  await settled();
  expect(await following(ava)).toEqual([`cleo via ${ben.username}`, `dan via ${ben.username}`, "ben"]);
  const mute = (name: "muteReposts" | "unmuteReposts", who: TestPerson) =>
    api(world, { personId: ava.id })(
      `mutation ($id: Id!) { ${name}(userId: $id) { interactions { hasMutedReposts } } }`,
      { id: encodeId(who.id) },
    );
  expect((await mute("muteReposts", ben)).data).toEqual({ muteReposts: { interactions: { hasMutedReposts: true } } });
  expect((await mute("muteReposts", dan)).code).toBe("NOT_FOUND");
  expect(await following(ava)).toEqual(["cleo", "ben"]);
  await mute("unmuteReposts", ben);
  expect(await following(ava)).toEqual([`cleo via ${ben.username}`, `dan via ${ben.username}`, "ben"]);
});

test("following: accounts with many followers are merged at read, once, with their reposts", async () => {
  await writeSetting(world.db, "posts.wide_followers", 3, "test");
  const [star, ava, dan] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await write(star, "before");
  for (const one of [ava, ...(await createCrowd(world, 3))]) await followUser(world.services, one.actor, star.id);
  await settled();
  await foldFollowers(world.services);
  const wide = await write(star, "wide");
  await settled();
  expect(
    await row(
      world.db,
      sql`select count(*)::int as items from feed_item where post_id = ${wide} and owner_id <> ${star.id}`,
    ),
  ).toEqual({ items: 0 });
  const byDan = await write(dan, "dan");
  await repost(world.services, star.actor, byDan);
  await settled();
  expect(await following(ava)).toEqual([`dan via ${star.username}`, "wide", "before"]);
  expect(await following(star)).toEqual([`dan via ${star.username}`, "wide", "before"]);
  await unfollowUser(world.services, ava.actor, star.id);
  await settled();
  expect(await following(ava)).toEqual([]);
  await writeSetting(world.db, "posts.wide_followers", 10_000, "test");
});

test("following: below the written items the feed goes on without a gap or a repetition", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await sql`insert into post (account_id, acted_by_person_id, text, created_at)
            select case when n % 7 = 0 then ${cleo.id}::uuid else ${ben.id}::uuid end, ${ben.id}, 'old ' || n, app_now() - make_interval(mins => n)
              from generate_series(1, 950) n`.execute(world.db);
  for (const one of [ben, cleo]) await followUser(world.services, ava.actor, one.id);
  await settled();
  const floor = await row(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from feed_floor where owner_id = ${ava.id}`,
  );
  expect(floor?.count).toBe(1);
  const expected = (
    await rows(
      world.db,
      sql<{
        id: string;
      }>`select id from post where account_id in (${ben.id}, ${cleo.id}) order by created_at desc, id desc`,
    )
  ).map(({ id }) => encodeId(id));
  const down = await walk("fetchUserTimeline", ava, 50, "desc", "after", null);
  expect(down.ids).toEqual(expected);
  const back = await walk("fetchUserTimeline", ava, 37, "desc", "before", down.last.pageInfo.previous);
  expect([...back.ids, ...down.last.items.map((item) => item.id)]).toEqual(expected);

  // A feed that grew past its size is cut, and reads the same.
  await world.owner.query("delete from feed_floor where owner_id = $1", [ava.id]);
  await world.owner.query(
    "insert into feed_item (owner_id, post_id, sort_at) select $1, id, created_at from post where account_id = any($2) on conflict do nothing",
    [ava.id, [ben.id, cleo.id]],
  );
  await transact(world.db, (tx) => trimFeeds(tx, [ava.id]));
  expect(await row(world.db, sql`select count(*)::int as kept from feed_item where owner_id = ${ava.id}`)).toEqual({
    kept: 800,
  });
  expect((await walk("fetchUserTimeline", ava, 50, "desc", "after", null)).ids).toEqual(expected);
  expect((await walk("fetchUserTimeline", ava, 50, "asc", "after", null)).ids).toEqual(expected.toReversed());
});

test("profile: posts and reposts by time, replies apart", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const byBen = await write(ben, "ben");
  await write(ava, "first");
  const own = await write(ava, "second");
  await repost(world.services, ava.actor, byBen);
  await repost(world.services, ava.actor, own);
  await createPost(world.services, ava.actor, { text: "a reply", replyToId: byBen, clientId: "r" });
  const seen = await read("fetchUserProfilePosts", ben, {}, { u: ava.username });
  expect(texts(seen)).toEqual([`ben via ${ava.username}`, "second", "first"]);
  const replies = await api(world)(
    `query ($u: String!) { fetchUserProfileReplies(username: $u) { items { text replyTo { text } } } }`,
    { u: ava.username },
  );
  expect(replies.data).toEqual({ fetchUserProfileReplies: { items: [{ text: "a reply", replyTo: { text: "ben" } }] } });
  expect((await api(world)(lists.fetchUserProfilePosts, { u: "nobody_at_all" })).code).toBe("NOT_FOUND");
});

test("popular: verified people's acts count once each, the author's own and giveaway entries do not", async () => {
  const [ava, verified, unverified] = [
    await createPerson(world),
    await createCrowd(world, 6),
    await createCrowd(world, 6, { verified: false }),
  ];
  const popular = await write(ava, "popular");
  const loud = await write(ava, "loud");
  const entered = await write(ava, "entered");
  for (const one of verified.slice(0, 3)) await likePost(world.services, one.actor, popular);
  for (const one of unverified) await likePost(world.services, one.actor, loud);
  await likePost(world.services, ava.actor, loud);
  for (const one of verified) await likePost(world.services, one.actor, entered);
  await foldPostCounters(world.services);
  onTestFinished(() => provide(entryActs, ({ db, postIds }) => readEntryActs(db, postIds)).register("giveaways"));
  provide(entryActs, async () => new Map([[entered, "like" as const]])).register("giveaways");
  const ask = `{ fetchPopularPostIds { timestamp ids } }`;
  const first = (await api(world)(ask)).data as { fetchPopularPostIds: { timestamp: string; ids: string[] } };
  const { ids } = first.fetchPopularPostIds;
  const ours = [popular, loud, entered].map(encodeId);
  // Neither has further acts, so the newer one leads.
  expect(ids.filter((one) => ours.includes(one))).toEqual([popular, entered, loud].map(encodeId));
  expect((await api(world)(ask)).data).toEqual(first);
  provide(entryActs, async () => new Map<string, EntryAct>()).register("giveaways");
  const second = await takePopularSnapshot(world.services);
  expect(second.postIds.filter((one) => [popular, loud, entered].includes(one))).toEqual([entered, popular, loud]);
});

test("no list takes more than twelve statements, however full the page", async () => {
  const [viewer, ava, ben] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, viewer.actor, ava.id);
  await followUser(world.services, viewer.actor, ben.id);
  await settled();
  const others = await createCrowd(world, 25);
  for (const [index, one] of others.entries()) {
    const id = await write(one, `hello @${ava.username} #tag${index}`);
    await repost(world.services, ava.actor, id);
    await createPost(world.services, ben.actor, { text: `re ${index}`, replyToId: id, clientId: `re-${index}` });
    await likePost(world.services, ava.actor, id);
  }
  await settled();
  const user = `{ id username name brands { id username } interactions { isFollowed isFollower isMuted } followersCount }`;
  const fields = `items { id text mentions { userId status } hashtags postedBy ${user} replyTo { text postedBy ${user} } repostedBy ${user}
    likesCount hasLiked hasReposted canDelete } pageInfo { next previous }`;
  const id =
    (
      await rows(world.db, sql<{ id: string }>`select reply_to_id as id from post where account_id = ${ben.id} limit 1`)
    )[0]?.id ?? "";
  const documents: Record<string, string> = {
    newest: `{ fetchAllPosts(pagination: { limit: 25 }) { ${fields} } }`,
    following: `{ fetchUserTimeline(pagination: { limit: 25 }) { ${fields} } }`,
    profile: `{ fetchUserProfilePosts(username: "${ava.username}", pagination: { limit: 25 }) { ${fields} } }`,
    replies: `{ fetchUserProfileReplies(username: "${ben.username}", pagination: { limit: 25 }) { ${fields} } }`,
    thread: `{ fetchPostWithReplies(postId: "${encodeId(id)}") { post { text postedBy ${user} } replies { ${fields} } } }`,
    likes: `{ fetchPostLikeUsers(postId: "${encodeId(id)}") { items ${user} } }`,
    followers: `{ fetchUserFollowers(userId: "${encodeId(ava.id)}") { items ${user} } }`,
    recommendations: `{ fetchFollowRecommendations { reason user ${user} } }`,
    notifications: `{ fetchNotifications { items { type triggeredBy ${user} data { post { text postedBy ${user} replyTo { text } } } } } }`,
  };
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called with its client
  const original = PreparingClient.prototype.query;
  for (const [name, text] of Object.entries(documents)) {
    let statements = 0;
    PreparingClient.prototype.query = function (this: PreparingClient, ...args: unknown[]) {
      statements += 1;
      return original.apply(this, args) as unknown;
    };
    try {
      const answer = await api(world, { personId: name === "notifications" ? ava.id : viewer.id })(text);
      expect(answer.errors, name).toBeUndefined();
    } finally {
      PreparingClient.prototype.query = original;
    }
    expect(statements, name).toBeGreaterThan(0);
    expect(statements, name).toBeLessThanOrEqual(11);
  }
});

test("no prepared statement of these modules needs to scan a large table", async () => {
  const large =
    /Seq Scan on (post|post_like|post_repost|post_mention|post_hashtag|post_counter_delta|post_view|post_view_delta|post_metrics|feed_item|follow|follower_delta|mute|block|account|notification)\b/;
  const ours = [...preparedStatements()].filter(([, text]) =>
    /\b(post|post_like|post_repost|post_view|post_view_delta|post_metrics|feed_item|follow|mute|account|notification)\b/.test(
      text,
    ),
  );
  expect(ours.length).toBeGreaterThan(25);
  const client = await world.pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    for (const [name, text] of ours) {
      const plan = (await client.query(`explain (generic_plan) ${text}`)).rows
        .map((line: Record<string, string>) => line["QUERY PLAN"])
        .join("\n");
      expect(large.exec(plan)?.[0], `${name}\n${plan}`).toBeUndefined();
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});
