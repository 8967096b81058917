import { createPost, likePost, repost } from "#modules/posts/index.ts";
import { sql } from "kysely";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { brands } from "./brands.ts";
import { everybody } from "./cast.ts";
import type { Cast } from "./cast.ts";
import { createLot } from "./lot.ts";
import type { Lot } from "./lot.ts";
import type { PostSeed, ReplySeed } from "./posts/post-seed.ts";
import { questions } from "./posts/questions.ts";
import { shopFloor } from "./posts/shop-floor.ts";
import { smallThings } from "./posts/small-things.ts";
import { stories } from "./posts/stories.ts";
import type { Timeline } from "./timeline.ts";

export const posts: readonly PostSeed[] = [...stories, ...questions, ...smallThings, ...shopFloor];

/** People whose posts' likes are made one by one, so that they notify. */
const told = new Set(["ava", "ben", "acme"]);
const minute = 1 / 60;

/** The created post, for later acts on it. */
export interface Written {
  id: string;
}

export interface PostPlans {
  readonly services: Services;
  readonly timeline: Timeline;
  readonly cast: Cast;
  readonly lot: Lot;
  /** Likes that are written together at the end. */
  readonly likes: { post: Written; by: string; hoursAgo: number }[];
}

export function createPostPlans(services: Services, timeline: Timeline, cast: Cast): PostPlans {
  return { services, timeline, cast, lot: createLot(41), likes: [] };
}

/** Plans all posts that are no giveaways, with their replies, likes and reposts. */
export function planPosts(plans: PostPlans): void {
  for (const [index, post] of posts.entries()) {
    const { by, ago, text, replies = [] } = post;
    const written: Written = { id: "" };
    plans.timeline.at(ago, () => write(plans, written, { by, text, clientId: `demo-${by}-${index}`, replyTo: null }));
    const warmth = post.warmth ?? 0.03 + 0.24 * plans.lot.next() ** 2;
    planLikes(plans, written, { by, ago, count: Math.round(warmth * everybody.length) });
    planReposts(plans, written, { by, ago, count: Math.round(warmth * 14 * plans.lot.next()) });
    planReplies(plans, written, { ago, replies, key: `demo-${by}-${index}` });
  }
}

/** Plans replies and what follows from them. `key` names the place in the thread. */
export function planReplies(
  plans: PostPlans,
  parent: Written,
  thread: { ago: number; replies: readonly ReplySeed[]; key: string },
): void {
  for (const [index, [by, after, text, replies = []]] of thread.replies.entries()) {
    const ago = thread.ago - after;
    if (ago < minute) throw new Error(`${by} replies after the end: ${text}`);
    const key = `${thread.key}-${index}`;
    const written: Written = { id: "" };
    plans.timeline.at(ago, () => write(plans, written, { by, text, clientId: key, replyTo: parent }));
    planLikes(plans, written, { by, ago, count: Math.floor(14 * plans.lot.next() ** 2.2) });
    planReplies(plans, written, { ago, replies, key });
  }
}

async function write(
  plans: PostPlans,
  written: Written,
  post: { by: string; text: string; clientId: string; replyTo: Written | null },
): Promise<void> {
  const made = await createPost(plans.services, plans.cast.actorOf(post.by), {
    text: post.text,
    replyToId: post.replyTo?.id ?? null,
    clientId: post.clientId,
  });
  if (!made.ok) throw new Error(`${post.by} could not write "${post.text}": ${made.error.code}`);
  written.id = made.value.postId;
}

/** Plans likes: everyone but the author and newcomers may like; most do soon after. */
function planLikes(
  plans: PostPlans,
  post: Written,
  { by, ago, count }: { by: string; ago: number; count: number },
): void {
  const { lot, timeline, services, cast } = plans;
  const owner = brands.find((one) => one.username === by)?.owner;
  const crowd = everybody.filter(
    (one) =>
      one.username !== by &&
      one.username !== owner &&
      one.role === undefined &&
      one.isNewcomer !== true &&
      one.joined * 24 > ago,
  );
  for (const { username } of lot.sample(crowd, count)) {
    const hoursAgo = ago * (1 - 0.97 * lot.next() ** 2.5) - 0.5 * minute;
    if (!told.has(by)) {
      plans.likes.push({ post, by: username, hoursAgo });
      continue;
    }
    timeline.at(hoursAgo, async () => {
      const done = await likePost(services, cast.actorOf(username), post.id);
      if (!done.ok) throw new Error(`${username} could not like a post of ${by}`);
    });
  }
}

/** Plans reposts by lot, by anyone but the author. */
export function planReposts(
  plans: PostPlans,
  post: Written,
  { by, ago, count }: { by: string; ago: number; count: number },
): void {
  const { lot, timeline, services, cast } = plans;
  const crowd = everybody.filter(
    (one) => one.username !== by && one.role === undefined && one.isNewcomer !== true && one.joined * 24 > ago,
  );
  for (const { username } of lot.sample(crowd, count)) {
    timeline.at(ago * (1 - 0.9 * lot.next() ** 2) - minute, async () => {
      const done = await repost(services, cast.actorOf(username), post.id);
      if (!done.ok) throw new Error(`${username} could not repost a post of ${by}`);
    });
  }
}

/** Writes likes without notifications, with the deltas for their counters. */
export async function writeLikes(plans: PostPlans): Promise<void> {
  const { likes, cast, services } = plans;
  await transact(services.db, (tx) =>
    sql`
      with given as (
        select post_id, account_id, app_now() - make_interval(secs => hours * 3600) as at
          from unnest(${likes.map((one) => one.post.id)}::uuid[], ${likes.map((one) => cast.idOf(one.by))}::uuid[], ${likes.map((one) => one.hoursAgo)}::float8[])
            as l (post_id, account_id, hours)
      ), made as (
        insert into post_like (post_id, account_id, acted_by_person_id, created_at) select post_id, account_id, account_id, at from given
        on conflict do nothing returning post_id, account_id
      )
      insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, account_id, 'likes', 1 from made`
      .execute(tx)
      .then(() => undefined),
  );
}
