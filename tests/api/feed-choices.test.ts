import { expect, test } from "vitest";
import { FOLLOWED_HASHTAGS_MAX } from "#kernel/limits.ts";
import { followUser, mutePart } from "#modules/graph/index.ts";
import { createPost, repost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { trimFeeds } from "#modules/feeds/store/feed-items-store.ts";
import { transact } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const settled = (): Promise<void> => settle(world, tasksOf(postsModule, feedsModule));

let drafts = 0;
async function write(
  by: TestPerson,
  text: string,
  more: { quotedPostId?: string; replyToId?: string } = {},
): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, {
    text,
    replyToId: null,
    clientId: `choice-${drafts}`,
    ...more,
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
const as = (person: TestPerson) => api(world, { personId: person.id });

interface Item {
  text: string;
  followedTag: string | null;
  repostedBy: { username: string } | null;
}
async function read(
  person: TestPerson,
  list: "fetchAllPosts" | "fetchUserTimeline",
  p: object = { limit: 50 },
): Promise<{ items: Item[]; next: string | null }> {
  const { data, code } = await as(person)(
    `query ($p: PaginationInput) { ${list}(pagination: $p) { items { text followedTag repostedBy { username } } pageInfo { next } } }`,
    { p },
  );
  if (code !== undefined) throw new Error(code);
  const page = (data as Record<string, { items: Item[]; pageInfo: { next: string | null } }>)[list];
  return { items: page?.items ?? [], next: page?.pageInfo.next ?? null };
}
const said = ({ text, followedTag, repostedBy }: Item): string =>
  `${text}${followedTag === null ? "" : ` of #${followedTag}`}${repostedBy === null ? "" : ` via ${repostedBy.username}`}`;
const following = async (person: TestPerson): Promise<string[]> =>
  (await read(person, "fetchUserTimeline")).items.map(said);
const change = (person: TestPerson, feed: "newest" | "following", what: object) =>
  as(person)(
    `mutation ($f: FilteredFeed!, $r: Boolean, $q: Boolean) { changeFeedFilter(feed: $f, hidesReposts: $r, hidesQuotes: $q) { feed hidesReposts hidesQuotes } }`,
    { f: feed, ...what },
  );

test("a feed leaves out reposts or quotes where its reader says so, there alone and for them alone", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  for (const one of [ben, cleo]) await followUser(world.services, ava.actor, one.id);
  const dan = await createPerson(world);
  const [far, near] = [await write(dan, "from afar"), await write(cleo, "from near")];
  await write(ben, "look at this", { quotedPostId: far });
  await write(ava, "my own look", { quotedPostId: far });
  await settled();
  for (const id of [far, near]) await repost(world.services, ben.actor, id);
  await settled();
  const all = [`from afar via ${ben.username}`, "my own look", "look at this", "from near"];
  expect(await following(ava)).toEqual(all);

  expect((await change(ava, "following", { r: true })).data).toEqual({
    changeFeedFilter: { feed: "following", hidesReposts: true, hidesQuotes: false },
  });
  expect(await following(ava)).toEqual(["my own look", "look at this", "from near"]);
  expect((await change(ava, "following", { q: true })).data).toEqual({
    changeFeedFilter: { feed: "following", hidesReposts: true, hidesQuotes: true },
  });
  expect(await following(ava)).toEqual(["my own look", "from near"]);
  const newest = async (person: TestPerson): Promise<string[]> =>
    (await read(person, "fetchAllPosts")).items.map(said).slice(0, 4);
  expect(await newest(ava)).toEqual(["my own look", "look at this", "from near", "from afar"]);
  await change(ava, "newest", { q: true });
  expect((await newest(ava)).slice(0, 3)).toEqual(["my own look", "from near", "from afar"]);
  expect(await newest(ben)).toEqual(["my own look", "look at this", "from near", "from afar"]);
  expect((await as(ava)("{ fetchFeedFilters { feed hidesReposts hidesQuotes } }")).data).toEqual({
    fetchFeedFilters: [
      { feed: "newest", hidesReposts: false, hidesQuotes: true },
      { feed: "following", hidesReposts: true, hidesQuotes: true },
    ],
  });
  await change(ava, "following", { r: false, q: false });
  expect(await following(ava)).toEqual(all);
});

const follow = (person: TestPerson, name: "followHashtag" | "unfollowHashtag", hashtag: string) =>
  as(person)(`mutation ($h: String!) { ${name}(hashtag: $h) }`, { h: hashtag });

test("who follows a hashtag finds its stims among those of the people they follow, each once and with the reason, page by page", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, ava.actor, ben.id);
  const stranger = await write(cleo, "tea #Tee_Time and #cake_day");
  await write(ben, "mine is #tee_time too");
  await write(cleo, "an answer #tee_time", { replyToId: stranger });
  await write(cleo, "no hashtag");
  await settled();
  expect(await following(ava)).toEqual(["mine is #tee_time too"]);
  expect((await follow(ava, "followHashtag", "#TEE_time")).data).toEqual({ followHashtag: ["tee_time"] });
  expect((await follow(ava, "followHashtag", "cake_day")).data).toEqual({ followHashtag: ["cake_day", "tee_time"] });
  const found = ["mine is #tee_time too", "tea #Tee_Time and #cake_day of #cake_day"];
  expect(await following(ava)).toEqual(found);
  const walked: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await read(ava, "fetchUserTimeline", { limit: 1, after });
    walked.push(...page.items.map(said));
    after = page.next;
    if (after === null) break;
  }
  expect(walked).toEqual(found);

  // Also brought by a repost, it is there once; without the repost it is there for its hashtag.
  await repost(world.services, ben.actor, stranger);
  await settled();
  expect(await following(ava)).toEqual([`tea #Tee_Time and #cake_day via ${ben.username}`, "mine is #tee_time too"]);
  await mutePart(world.services, ava.actor, ben.id, "reposts", true);
  expect(await following(ava)).toEqual(["tea #Tee_Time and #cake_day of #cake_day", "mine is #tee_time too"]);

  await follow(ava, "unfollowHashtag", "cake_day");
  await follow(ava, "unfollowHashtag", "Tee_Time");
  expect(await following(ava)).toEqual(["mine is #tee_time too"]);
});

test("below what is kept of a feed, hashtags go on bringing stims", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, ava.actor, ben.id);
  await write(cleo, "long ago #floor_tag");
  await write(ben, "older");
  await write(cleo, "lately #floor_tag");
  await write(ben, "newer");
  await settled();
  await follow(ava, "followHashtag", "floor_tag");
  const found = ["newer", "lately #floor_tag of #floor_tag", "older", "long ago #floor_tag of #floor_tag"];
  expect(await following(ava)).toEqual(found);
  await transact(world.services.db, (tx) => trimFeeds(tx, [ava.id]));
  await world.owner.query(
    "insert into feed_floor (owner_id, complete_from) select $1, created_at from post where text = 'newer' and account_id = $2",
    [ava.id, ben.id],
  );
  expect(await following(ava)).toEqual(found);
});

test("an invalid hashtag cannot be followed, and at most 50 can", async () => {
  const ava = await createPerson(world);
  for (const none of ["", "#", "12", "two words", "a#b", `#${"x".repeat(101)}`])
    expect((await follow(ava, "followHashtag", none)).code).toBe("BAD_USER_INPUT");
  await world.owner.query(
    "insert into hashtag_follow (account_id, tag) select $1, 'tag' || n from generate_series(1, $2) n",
    [ava.id, FOLLOWED_HASHTAGS_MAX - 1],
  );
  const both = await Promise.all([follow(ava, "followHashtag", "one_more"), follow(ava, "followHashtag", "another")]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(["LIMIT_EXCEEDED", undefined]);
  expect((await follow(ava, "followHashtag", "tag1")).code).toBeUndefined();
});
