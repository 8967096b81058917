import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import type { PostView } from "#modules/posts/index.ts";
import { isDrawn } from "../policy.ts";
import { readStandings } from "../queries/eligibility.ts";
import type { Standing } from "../queries/eligibility.ts";
import { describeParticipation } from "../queries/participation.ts";
import type { Participation } from "../queries/participation.ts";
import { readThankingReplies, readThanks } from "../queries/thanks.ts";
import type { Thanks } from "../queries/thanks.ts";
import {
  readAnswered,
  readBrandEntryReposts,
  readEntryReplies,
  readGiveaways,
  readSlots,
  repostKey,
} from "../queries/views.ts";
import type { EntryReply, GiveawayView, SlotRow } from "../queries/views.ts";

const loadView = defineLoader<string, GiveawayView>("giveaway", ({ services }, ids) => readGiveaways(services.db, ids));

/** The giveaway of a post, null for plain posts and tombstones. */
export async function giveawayOf(context: ApiContext, post: PostView): Promise<GiveawayView | null> {
  return post.isGiveaway ? ((await loadView(context, post.id)) ?? null) : null;
}

const loadStanding = defineLoader<string, Standing>("giveawayStanding", ({ services, session }, ids) =>
  session === null ? Promise.resolve(new Map()) : readStandings(services.db, session, ids),
);

const loadHasAnswered = defineLoader<string, true>("giveawayAnswered", ({ services, session }, ids) =>
  session === null ? Promise.resolve(new Map()) : readAnswered(services.db, ids, session.accountId),
);

/** The viewer's part in a post's giveaway; null for guests and plain posts. */
export async function participationFor(context: ApiContext, post: PostView): Promise<Participation | null> {
  if (context.session === null || !post.isGiveaway) return null;
  const [giveaway, standing] = await Promise.all([giveawayOf(context, post), loadStanding(context, post.id)]);
  if (giveaway === null || standing === undefined) return null;
  const mayHaveActed = giveaway.state === "open" && standing.entry === null;
  return describeParticipation(giveaway, standing, mayHaveActed && (await hasActed(context, post, giveaway)));
}

async function hasActed(context: ApiContext, post: PostView, giveaway: GiveawayView): Promise<boolean> {
  if (giveaway.enterMethod === "like") return post.hasLiked;
  if (giveaway.enterMethod === "repost") return post.hasReposted;
  return (await loadHasAnswered(context, post.id)) === true;
}

const loadSlots = defineLoader<string, SlotRow[]>("giveawaySlots", ({ services }, ids) => readSlots(services.db, ids));

/** The slots of a drawn giveaway with their present holders; null before the draw. */
export async function slotsOf(context: ApiContext, giveaway: GiveawayView): Promise<SlotRow[] | null> {
  return isDrawn(giveaway.state) ? ((await loadSlots(context, giveaway.id)) ?? []) : null;
}

const loadEntryReply = defineLoader<string, EntryReply>("giveawayEntryReply", ({ services }, ids) =>
  readEntryReplies(services.db, ids),
);

const loadIsBrandEntryRepost = defineLoader<string, true>("giveawayBrandEntryRepost", ({ services }, keys) =>
  readBrandEntryReposts(services.db, keys),
);

/** Returns whether the repost that brought a post into a list is an entry to a brand's giveaway. */
export async function isBrandEntryRepost(context: ApiContext, post: PostView): Promise<boolean> {
  if (!post.isGiveaway || post.repostedBy === null) return false;
  return (await loadIsBrandEntryRepost(context, repostKey(post.id, post.repostedBy.id))) === true;
}

/** The entry this reply is; null for every other post. */
export async function entryReplyOf(context: ApiContext, post: PostView): Promise<EntryReply | null> {
  if (post.replyToId === null) return null;
  // A tombstone does not say what it was.
  const isPlainReply = post.replyTo !== null && post.replyTo.status === "active" && !post.replyTo.isGiveaway;
  return isPlainReply ? null : ((await loadEntryReply(context, post.id)) ?? null);
}

const loadThanks = defineLoader<string, Thanks[]>("giveawayThanks", ({ services }, ids) =>
  readThanks(services.db, ids),
);

/** The thank-yous of a giveaway's winners, the earliest first. */
export async function thanksOf(context: ApiContext, giveawayId: string): Promise<readonly Thanks[]> {
  return (await loadThanks(context, giveawayId)) ?? [];
}

const loadIsThanks = defineLoader<string, true>("giveawayThankingReply", ({ services }, ids) =>
  readThankingReplies(services.db, ids),
);

/** Returns whether a reply is a thank-you of a winner. Reads nothing for replies to anything but a giveaway. */
export async function isThanks(context: ApiContext, post: PostView): Promise<boolean> {
  const mayBe = post.replyToId !== null && (post.replyTo === null || post.replyTo.isGiveaway);
  return mayBe && (await loadIsThanks(context, post.id)) === true;
}
