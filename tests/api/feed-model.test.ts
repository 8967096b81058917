import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import {
  addToUserList,
  blockUser,
  createUserList,
  followUser,
  muteUser,
  removeFromUserList,
  unblockUser,
  unfollowUser,
  unmuteUser,
} from "#modules/graph/index.ts";
import {
  createPost,
  deletePost,
  foldPostCounters,
  hideReply,
  repost,
  undoRepost,
  unhideReply,
} from "#modules/posts/index.ts";
import { followHashtag, unfollowHashtag } from "#modules/feeds/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const peopleCount = 4;
type Who = number;
type Step =
  | { act: "follow" | "unfollow" | "mute" | "unmute" | "block" | "unblock"; by: Who; whom: Who }
  | { act: "enlist" | "delist"; by: Who; whom: Who }
  | { act: "post"; by: Who; isTagged: boolean }
  | { act: "tag" | "untag"; by: Who }
  | { act: "reply" | "repost" | "undo" | "delete" | "hide" | "unhide"; by: Who; post: number };

const who = fc.nat({ max: peopleCount - 1 });
const pair = fc
  .tuple(who, fc.integer({ min: 1, max: peopleCount - 1 }))
  .map(([by, further]) => ({ by, whom: (by + further) % peopleCount }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        act: fc.constantFrom(
          "follow" as const,
          "follow" as const,
          "unfollow" as const,
          "mute" as const,
          "unmute" as const,
          "block" as const,
          "unblock" as const,
          "enlist" as const,
          "enlist" as const,
          "delist" as const,
        ),
        pair,
      })
      .map(({ act, pair: two }) => ({ act, ...two })),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("post" as const), by: who, isTagged: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom("tag" as const, "tag" as const, "untag" as const), by: who }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "reply" as const,
        "reply" as const,
        "repost" as const,
        "repost" as const,
        "undo" as const,
        "delete" as const,
        "hide" as const,
        "unhide" as const,
      ),
      by: who,
      post: fc.nat({ max: 30 }),
    }),
  },
);

/** A follower unfollows an account that reposted a stranger's post: chance alone rarely does it. */
const unfollowedReposter: Step[] = [
  { act: "follow", by: 0, whom: 1 },
  { act: "post", by: 2, isTagged: false },
  { act: "repost", by: 1, post: 0 },
  { act: "unfollow", by: 0, whom: 1 },
];

interface ModelPost {
  id: string;
  by: Who;
  parent: number | null;
  isDeleted: boolean;
  isHidden: boolean;
  isTagged: boolean;
  reposters: Set<Who>;
  everReposted: Set<Who>;
}

/** The rules without a database: who sees which posts in the following feed, and which replies in a thread. */
class Model {
  posts: ModelPost[] = [];
  follows = new Set<string>();
  everFollowed = new Set<string>();
  mutes = new Set<string>();
  blocks = new Set<string>();
  lists = new Set<string>();
  taggers = new Set<Who>();
  /** Hashtag of this history alone. */
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  key = (a: Who, b: Who): string => `${a}>${b}`;
  blocked = (a: Who, b: Who): boolean => this.blocks.has(this.key(a, b)) || this.blocks.has(this.key(b, a));
  /** Returns whether the viewer sees in a feed what a person wrote or reposted. */
  meets = (viewer: Who, other: Who): boolean =>
    viewer === other || (!this.blocked(viewer, other) && !this.mutes.has(this.key(viewer, other)));
  /**
   * Returns the posts and reposts of the people on the viewer's list. Only their own posts are certain: of two reposts
   * within a day the first one counts, and the viewer may not see just that one.
   */
  list(viewer: Who): { possible: number[]; certain: number[] } {
    const [possible, certain]: [number[], number[]] = [[], []];
    const isOn = (one: Who): boolean => this.lists.has(this.key(viewer, one));
    for (const [at, post] of this.posts.entries()) {
      if (post.isDeleted || !this.meets(viewer, post.by)) continue;
      const isTheirs = post.parent === null && isOn(post.by);
      if (isTheirs) certain.push(at);
      if (isTheirs || [...post.reposters].some((one) => isOn(one) && this.meets(viewer, one))) possible.push(at);
    }
    return { possible, certain };
  }
  /**
   * Returns the viewer's own posts, those of followed people, those with a followed hashtag, and reposts by them or the
   * viewer, each once. `certain` leaves out a post that came in two ways and lost one of them: a feed keeps one place
   * for a post, and does not look for another reason when that one goes.
   */
  feed(viewer: Who): { possible: number[]; certain: number[] } {
    const sources = Array.from({ length: peopleCount }, (_, one) => one).filter(
      (one) => one === viewer || this.follows.has(this.key(viewer, one)),
    );
    const [possible, certain]: [number[], number[]] = [[], []];
    for (const [at, post] of this.posts.entries()) {
      if (post.isDeleted || !this.meets(viewer, post.by)) continue;
      const isOwn = post.parent === null && sources.includes(post.by);
      const isBrought = [...post.reposters].some((one) => sources.includes(one) && this.meets(viewer, one));
      const isOfTag = post.parent === null && post.isTagged && this.taggers.has(viewer);
      if (isOwn || isBrought || isOfTag) possible.push(at);
      const cameOnce =
        post.everReposted.size === 1 && post.by !== viewer && !this.everFollowed.has(this.key(viewer, post.by));
      if (isOwn || isOfTag || (isBrought && cameOnce)) certain.push(at);
    }
    return { possible, certain };
  }
  /**
   * Returns the replies below a post: those of people out of mutual sight are absent, hidden ones are apart, deleted
   * ones keep their place while they have replies.
   */
  thread(viewer: Who, root: number): { shown: number[]; apart: number[] } {
    const author = this.posts[root]?.by ?? 0;
    const replies = [...this.posts.entries()].filter(
      ([, post]) => post.parent === root && (post.by === viewer || !this.blocked(viewer, post.by)),
    );
    const isApart = (post: ModelPost): boolean => post.isHidden || this.blocks.has(this.key(author, post.by));
    const isThere = ([at, post]: [number, ModelPost]): boolean =>
      !post.isDeleted || this.posts.some((one) => one.parent === at && !one.isDeleted);
    const at = (list: [number, ModelPost][]): number[] => list.map(([place]) => place);
    return {
      shown: at(replies.filter((one) => isThere(one) && !isApart(one[1]))),
      apart: at(replies.filter(([, post]) => !post.isDeleted && isApart(post))),
    };
  }
}

let drafts = 0;
let histories = 0;

/** The one list of each. */
const listIds = new Map<string, string>();
async function listOf(person: TestPerson): Promise<string> {
  const known = listIds.get(person.id);
  if (known !== undefined) return known;
  const made = await createUserList(world.services, person.actor, { name: "Read together" });
  if (!made.ok) throw new Error(made.error.code);
  listIds.set(person.id, made.value.id);
  return made.value.id;
}

/** Takes a step in the product and, if it was allowed, in the model. */
async function take(model: Model, people: readonly TestPerson[], one: Step): Promise<void> {
  const me = people[one.by] as TestPerson;
  const { services } = world;
  if ("whom" in one) {
    const them = (people[one.whom] as TestPerson).id;
    const key = model.key(one.by, one.whom);
    if (one.act === "follow" && (await followUser(services, me.actor, them)).ok)
      for (const set of [model.follows, model.everFollowed]) set.add(key);
    if (one.act === "unfollow") await unfollowUser(services, me.actor, them).then(() => model.follows.delete(key));
    if (one.act === "mute" && (await muteUser(services, me.actor, them)).ok) model.mutes.add(key);
    if (one.act === "unmute") await unmuteUser(services, me.actor, them).then(() => model.mutes.delete(key));
    if (one.act === "unblock") await unblockUser(services, me.actor, them).then(() => model.blocks.delete(key));
    if (one.act === "enlist" && (await addToUserList(services, me.actor, await listOf(me), them)).ok)
      model.lists.add(key);
    if (one.act === "delist" && (await removeFromUserList(services, me.actor, await listOf(me), them)).ok)
      model.lists.delete(key);
    if (one.act === "block" && (await blockUser(services, me.actor, them)).ok) {
      model.blocks.add(key);
      for (const gone of [key, model.key(one.whom, one.by)])
        for (const set of [model.follows, model.lists]) set.delete(gone);
    }
    return;
  }
  if (one.act !== "post" && !("post" in one)) {
    const isFollowed = one.act === "tag";
    expect((await (isFollowed ? followHashtag : unfollowHashtag)(services, me.actor, model.tag)).ok).toBe(true);
    if (isFollowed) model.taggers.add(one.by);
    else model.taggers.delete(one.by);
    return;
  }
  const parent = one.act === "post" ? null : one.post % Math.max(1, model.posts.length);
  const target = parent === null ? undefined : model.posts[parent];
  if (one.act === "post" || one.act === "reply") {
    if (one.act === "reply" && target === undefined) return;
    drafts += 1;
    const isTagged = one.act === "post" ? one.isTagged : drafts % 2 === 0;
    const made = await createPost(services, me.actor, {
      text: `words ${drafts}${isTagged ? ` #${model.tag}` : ""}`,
      replyToId: target?.id ?? null,
      clientId: `model-${drafts}`,
    });
    const mayWrite = target === undefined || (!target.isDeleted && !model.blocked(one.by, target.by));
    expect(made.ok).toBe(mayWrite);
    if (made.ok)
      model.posts.push({
        id: made.value.postId,
        by: one.by,
        parent,
        isDeleted: false,
        isHidden: false,
        isTagged,
        reposters: new Set(),
        everReposted: new Set(),
      });
    return;
  }
  if (target === undefined) return;
  const isVisible = !target.isDeleted && (target.by === one.by || !model.blocked(one.by, target.by));
  if (one.act === "repost") {
    const done = await repost(services, me.actor, target.id);
    expect(done.ok).toBe(isVisible);
    if (done.ok) for (const set of [target.reposters, target.everReposted]) set.add(one.by);
  }
  if (one.act === "undo" && (await undoRepost(services, me.actor, target.id)).ok) target.reposters.delete(one.by);
  if (one.act === "delete") {
    const done = await deletePost(services, me.actor, target.id);
    expect(done.ok).toBe(target.by === one.by);
    if (done.ok) target.isDeleted = true;
  }
  if (one.act === "hide" || one.act === "unhide") {
    const done = await (one.act === "hide" ? hideReply : unhideReply)(services, me.actor, target.id);
    const isTheirs =
      target.parent !== null && model.posts[target.parent]?.by === one.by && target.by !== one.by && isVisible;
    expect(done.ok).toBe(isTheirs);
    if (done.ok) target.isHidden = one.act === "hide";
  }
}

async function seen(
  viewer: TestPerson,
  model: Model,
): Promise<{ feed: number[]; list: number[]; threads: Record<number, { shown: number[]; apart: number[] }> }> {
  const ask = api(world, { personId: viewer.id });
  const places = new Map(model.posts.map(({ id }, at) => [encodeId(id), at]));
  const ordered = (list: { items: { id: string }[] }): number[] =>
    list.items.map(({ id }) => places.get(id) ?? -1).toSorted((a, b) => a - b);
  const timeline = await ask("{ fetchUserTimeline(pagination: {limit: 50}) { items { id } } }");
  const enlisted = await ask(
    "query ($id: Id!) { fetchUserListPosts(listId: $id, pagination: {limit: 50}) { items { id } } }",
    { id: encodeId(await listOf(viewer)) },
  );
  const threads: Record<number, { shown: number[]; apart: number[] }> = {};
  for (const [at, post] of model.posts.entries()) {
    if (post.isDeleted) continue;
    const answer = await ask(
      `query ($id: Id!) { fetchPostWithReplies(postId: $id, pagination: {limit: 50}) { replies { items { id } } } getPostById(postId: $id) { id } }`,
      { id: encodeId(post.id) },
    );
    const { fetchPostWithReplies: thread, getPostById } = answer.data as {
      fetchPostWithReplies: { replies: { items: { id: string }[] } } | null;
      getPostById: { id: string } | null;
    };
    if (thread === null || getPostById === null) continue;
    const apart = (
      await ask(`query ($id: Id!) { fetchHiddenPostReplies(postId: $id, pagination: {limit: 50}) { items { id } } }`, {
        id: encodeId(post.id),
      })
    ).data as { fetchHiddenPostReplies: { items: { id: string }[] } };
    threads[at] = { shown: ordered(thread.replies), apart: ordered(apart.fetchHiddenPostReplies) };
  }
  return {
    list: ordered((enlisted.data as { fetchUserListPosts: { items: { id: string }[] } }).fetchUserListPosts),
    feed: ordered((timeline.data as { fetchUserTimeline: { items: { id: string }[] } }).fetchUserTimeline),
    threads,
  };
}

test(
  "whatever people follow, mute, block, list, tag, write, repost, hide and delete: everyone's feed, list and every thread are what the rules say",
  { timeout: 90_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
        const people = await Promise.all(Array.from({ length: peopleCount }, () => createPerson(world)));
        const model = new Model(`cats${(histories += 1)}`);
        for (const one of steps) {
          await take(model, people, one);
          await settle(world, tasksOf(postsModule, feedsModule));
        }
        // A deleted answer keeps its place by the count of what answers it.
        await foldPostCounters(world.services);
        for (const [viewer, person] of people.entries()) {
          const { feed, list, threads } = await seen(person, model);
          for (const [shown, { possible, certain }] of [
            [feed, model.feed(viewer)],
            [list, model.list(viewer)],
          ] as const) {
            expect({
              never: shown.filter((at) => !possible.includes(at)),
              missing: certain.filter((at) => !shown.includes(at)),
              twice: shown.length - new Set(shown).size,
            }).toEqual({ never: [], missing: [], twice: 0 });
          }
          const expected = Object.fromEntries(
            [...model.posts.entries()]
              .filter(([, post]) => !post.isDeleted && (post.by === viewer || !model.blocked(viewer, post.by)))
              .map(([at]) => [at, model.thread(viewer, at)]),
          );
          expect(threads).toEqual(expected);
        }
      }),
      { numRuns: size(8, 200), examples: [[unfollowedReposter]] },
    );
  },
);
