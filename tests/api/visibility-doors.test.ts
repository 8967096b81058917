import { defined } from "#kernel/given.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { blockUser } from "#modules/graph/index.ts";
import { createPost, repost } from "#modules/posts/index.ts";
import { refreshHashtags, takePopularSnapshot } from "#modules/feeds/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { api } from "../support/api.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

const base = () => world.services.config.baseUrl;
const get = async (url: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url });
  return statusCode === 200 ? body : "";
};

async function post(by: TestPerson, text: string, quotedPostId?: string): Promise<string> {
  const made = await createPost(world.services, by.actor, {
    text,
    replyToId: null,
    clientId: text.slice(0, 100),
    ...defined({ quotedPostId }),
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

/** Returns the answer as text: an author whose words are in it is visible there. */
async function asked(by: TestPerson | null, document: string, variables: Record<string, unknown>): Promise<string> {
  return JSON.stringify((await api(world, by === null ? {} : { personId: by.id })(document, variables)).data ?? null);
}

interface Scene {
  readonly author: TestPerson;
  readonly reposter: TestPerson;
  readonly postId: string;
  readonly quoteId: string;
  readonly tag: string;
  readonly words: string;
}

/** Creates a post with a hashtag of its own, a repost and a quote of it, all by different people. */
async function scene(): Promise<Scene> {
  const [author, reposter, quoter] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const [tag, words] = [`t${freshUsername()}`, `w${freshUsername()}`];
  const postId = await post(author, `${words} #${tag}`);
  expect((await repost(world.services, reposter.actor, postId)).ok).toBe(true);
  return { author, reposter, postId, quoteId: await post(quoter, "Look at this", postId), tag, words };
}

const embed = (id: string): string => `/oembed?url=${encodeURIComponent(`${base()}/p/${encodeId(id)}`)}`;
const day = async (): Promise<string> =>
  (await world.owner.query("select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD') as day")).rows[0]?.day as string;
const textOf = "items { id text } ";

/** Checks by door of whether a viewer sees the author or their text there; other programs read as guests. */
const doors: Readonly<Record<string, (scene: Scene, by: TestPerson | null) => Promise<boolean>>> = {
  "own feed": async ({ author, words }) => (await get(`/${author.username}/feed.atom`)).includes(words),
  "feed of a reposter": async ({ reposter, words }) => (await get(`/${reposter.username}/feed.atom`)).includes(words),
  "feed of a hashtag": async ({ tag, words }) => (await get(`/search/hashtag/${tag}/feed.atom`)).includes(words),
  embed: async ({ postId, words }) => (await get(embed(postId))).includes(words),
  "embed of a quote": async ({ quoteId, words }) => (await get(embed(quoteId))).includes(words),
  "share picture": async ({ postId }) => (await get(`/share/${encodeId(postId)}.png`)) !== "",
  "picture the page names": async ({ postId }, by) =>
    (
      await asked(by, "query ($id: Id!) { getPostById(postId: $id) { metaImageUrl } }", { id: encodeId(postId) })
    ).includes("/share/"),
  "head of the page": async ({ postId }, by) =>
    (
      await asked(by, "query ($id: Id!) { getPostById(postId: $id) { postedBy { isFindable } } }", {
        id: encodeId(postId),
      })
    ).includes('"isFindable":true'),
  "site map of people": async ({ author }) =>
    (await get(`/sitemap/people/${(await day()).slice(0, 7)}.xml`)).includes(`/${author.username}<`),
  "site map of posts": async ({ postId }) =>
    (await get(`/sitemap/posts/${await day()}.xml`)).includes(encodeId(postId)),
  "search for people": async ({ author }, by) =>
    (
      await asked(by, `query ($q: String!) { findUsers(query: $q) { items { username } } }`, { q: author.username })
    ).includes(author.username),
  directory: async ({ author }, by) =>
    (
      await asked(
        by,
        `{ ${by === null ? "fetchGuestDirectoryUsers" : "fetchDirectoryUsers"} { items { username } } }`,
        {},
      )
    ).includes(author.username),
  "search for words": async ({ words }, by) =>
    (await asked(by, `query ($q: String!) { findPosts(query: $q) { ${textOf} } }`, { q: words })).includes(words),
  "page of a hashtag": async ({ tag, words }, by) =>
    (await asked(by, `query ($q: String!) { findPosts(query: $q) { ${textOf} } }`, { q: `#${tag}` })).includes(words),
  "counted hashtag": async ({ tag }, by) => {
    await refreshHashtags(world.services);
    return (await asked(by, "query ($q: String!) { findHashtags(query: $q) { items { tag } } }", { q: tag })).includes(
      tag,
    );
  },
  "newest stims": async ({ words }, by) =>
    (await asked(by, `{ fetchAllPosts(pagination: { limit: 50 }) { ${textOf} } }`, {})).includes(words),
  "popular stims": async ({ postId }) => (await takePopularSnapshot(world.services)).postIds.includes(postId),
  "page of a reposter": async ({ reposter, words }, by) =>
    (
      await asked(by, `query ($u: String!) { fetchUserProfilePosts(username: $u) { ${textOf} } }`, {
        u: reposter.username,
      })
    ).includes(words),
  "page of a quote": async ({ quoteId, words }, by) =>
    (
      await asked(by, "query ($id: Id!) { getPostById(postId: $id) { attachments { post { text } } } }", {
        id: encodeId(quoteId),
      })
    ).includes(words),
  "own page": async ({ author, words }, by) =>
    (
      await asked(by, `query ($u: String!) { fetchUserProfilePosts(username: $u) { ${textOf} } }`, {
        u: author.username,
      })
    ).includes(words),
  "own address": async ({ postId, words }, by) =>
    (await asked(by, "query ($id: Id!) { getPostById(postId: $id) { text } }", { id: encodeId(postId) })).includes(
      words,
    ),
};

/** Doors that never show the author: an embed has the words of the embedded post, and of no other. */
const never = ["embed of a quote"];
/** Visible to anyone with the link. */
const byLink = ["own page", "own address"];
/** Doors that stay open for authors who only do not want to be suggested. */
const inFeeds = [
  ...byLink,
  "search for words",
  "page of a hashtag",
  "counted hashtag",
  "newest stims",
  "popular stims",
  "page of a reposter",
  "page of a quote",
];
const everywhere = Object.keys(doors).filter((door) => !never.includes(door));

/** Doors to public data: documents that programs read as guests, and counts. */
const forAll = [
  ...everywhere.slice(0, everywhere.indexOf("picture the page names")),
  "site map of people",
  "site map of posts",
  "counted hashtag",
  "popular stims",
];

const kinds: readonly (readonly [kind: string, change: string, met: readonly string[]])[] = [
  ["public", "is_private = false", everywhere],
  ["private", "is_private = true", byLink],
  ["undiscoverable", "is_discoverable = false", inFeeds],
  ["limited", "visibility_status = 'limited'", byLink],
  ["hidden", "visibility_status = 'hidden'", []],
  ["suspended", "status = 'suspended'", []],
  ["deactivated", "status = 'pending_reactivation'", []],
  // The rest of a deleted account is anonymous: no name, no profile.
  [
    "deleted",
    "status = 'deleted', visibility_status = 'anonymized', username = null",
    ["own address", "search for words", "page of a hashtag", "newest stims", "page of a reposter", "page of a quote"],
  ],
];

describe("a guest meets at every door an author who is", () => {
  test.each(kinds)("%s, as far as that says", async (kind, change, expected) => {
    const made = await scene();
    await world.owner.query(`update account set ${change} where id = $1`, [made.author.id]);
    const met: string[] = [];
    for (const [door, isMet] of Object.entries(doors)) if (await isMet(made, null)) met.push(door);
    expect(met.toSorted(), kind).toEqual(expected.toSorted());
  });
});

test("who blocked a person is met by them at no door, and by guests at all", async () => {
  const made = await scene();
  const viewer = await createPerson(world);
  expect((await blockUser(world.services, made.author.actor, viewer.id)).ok).toBe(true);
  for (const [door, isMet] of Object.entries(doors)) {
    if (never.includes(door)) continue;
    expect(await isMet(made, null), door).toBe(true);
    expect(await isMet(made, viewer), door).toBe(forAll.includes(door));
  }
});

test("a profile shows reposts of a private person to followers, to who reposted", async () => {
  const made = await scene();
  const follower = await createPerson(world);
  await world.owner.query("update account set is_private = true where id = $1", [made.author.id]);
  await world.owner.query("insert into follow (follower_id, followed_id) values ($1, $2)", [
    follower.id,
    made.author.id,
  ]);
  const onPage = (by: TestPerson | null) => doors["page of a reposter"]?.(made, by);
  expect([await onPage(follower), await onPage(made.reposter), await onPage(made.author), await onPage(null)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
