import { mayInteract, readUsers, withoutName } from "#modules/graph/index.ts";
import type { FilterReason, UserView } from "#modules/graph/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { warningVisibility } from "../domain/content-warning.ts";
import type { WarningVisibility } from "../domain/content-warning.ts";
import type { PollView } from "../domain/poll.ts";
import { isUnderCustody, resolvePostVisibility } from "../policy.ts";
import type { PostPlace } from "../policy.ts";
import { postStandings, postStates } from "../store/post-state-store.ts";
import type { PollRow, PostStanding, PostStateRow } from "../store/post-state-store.ts";
import { findPost, selectWrittenByOthers } from "../store/posts-store.ts";
import { filterReasonsOf } from "./filtered-posts.ts";

export interface MentionView {
  userId: string;
  /** The username that the text has: the person's when it was written. */
  mention: string;
  /** The person's username now; null unless active. */
  username: string | null;
  /** removed is shown as plain text. */
  status: "active" | "removed";
}

/** A post before one viewer. Ask {@link toVisiblePost} before showing it anywhere. */
export interface PostView extends Omit<PostStateRow, "mentions" | "poll"> {
  author: UserView;
  mentions: MentionView[];
  /** The post this one answers; null for none and for one the viewer may not see. */
  replyTo: PostView | null;
  poll: PollView | null;
  /** The quoted post; null where the viewer does not see it, undefined where it was not loaded. */
  quoted?: PostView | null;
  /** The reposter that brought it into this feed. */
  repostedBy: UserView | null;
  /** The followed hashtag that alone brought it into the feed it stands in. */
  followedTag: string | null;
  /** The viewer's filter that matches the post: it is left out of feeds, and collapsed elsewhere. */
  filteredBy: FilterReason | null;
  /** The post's visibility by its author's marks and the viewer's setting. */
  warningVisibility: WarningVisibility;
  viewerId: string | null;
}

export type ReadUsers = (ids: readonly string[]) => Promise<ReadonlyMap<string, UserView>>;

/**
 * Posts before a viewer, with authors, mentions, parents, quoted posts, counts and flags: three statements however many
 * ids, and two more for those who filter what they read. Hidden and deleted ones are included; unknown ids are absent.
 */
export async function readPosts(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
  users: ReadUsers = (userIds) => readUsers(db, viewerId, userIds),
): Promise<Map<string, PostView>> {
  if (ids.length === 0) return new Map();
  const states = await postStates.run(db, [...new Set(ids)], viewerId);
  const people = await users([
    ...new Set(states.flatMap((one) => [one.accountId, ...one.mentions.map((mention) => mention.accountId)])),
  ]);
  const filtered = await filterReasonsOf(db, viewerId, states, people);
  const views = new Map<string, PostView>();
  for (const state of states) {
    const author = people.get(state.accountId);
    // A post without its author cannot be: a foreign key holds them together.
    if (author === undefined) continue;
    const mentions = state.mentions.map((one) => mentionView(one, people.get(one.accountId)));
    views.set(state.id, {
      ...state,
      author,
      mentions,
      poll: pollView(state.poll),
      replyTo: null,
      repostedBy: null,
      followedTag: null,
      filteredBy: filtered.get(state.id) ?? null,
      warningVisibility: warningVisibility(state, state.warnedPosts, state.accountId === viewerId),
      viewerId,
    });
  }
  const result = new Map<string, PostView>();
  for (const id of ids) {
    const view = views.get(id);
    if (view === undefined) continue;
    const parent = view.replyToId === null ? undefined : views.get(view.replyToId);
    const quoted = view.quotedPostId === null || view.isQuoteDetached ? undefined : views.get(view.quotedPostId);
    result.set(id, {
      ...view,
      replyTo: parent === undefined ? null : toVisiblePost(parent, "thread"),
      quoted: quoted === undefined ? null : toVisiblePost(quoted, "feed"),
    });
  }
  return result;
}

/**
 * Returns which posts the viewer can open, without reading their text: two statements for any number. Null for viewers
 * who filter by words, which need each text.
 */
export async function readFound(
  db: Db,
  viewerId: string,
  ids: readonly string[],
  users: ReadUsers,
): Promise<Set<string> | null> {
  const standings = ids.length === 0 ? [] : await postStandings.run(db, [...ids], viewerId);
  return standings[0]?.viewerFilters === true ? null : filterVisible(standings, users);
}

/**
 * Returns the posts that the viewer can open, as {@link readFound} but without their filters: a filter collapses a post,
 * and its address still leads to it.
 */
export async function readReachable(db: Db, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  const standings = ids.length === 0 ? [] : await postStandings.run(db, [...ids], viewerId);
  return filterVisible(standings, (userIds) => readUsers(db, viewerId, userIds));
}

async function filterVisible(standings: readonly PostStanding[], users: ReadUsers): Promise<Set<string>> {
  const people = await users([...new Set(standings.map(({ accountId }) => accountId))]);
  return new Set(
    standings.flatMap(({ id, accountId, ...facts }) => {
      const author = people.get(accountId);
      return author !== undefined &&
        resolvePostVisibility(
          { ...facts, author, filteredBy: null, hasMarkedAsSpam: false, warningVisibility: "shown" },
          "link",
        ) === "post"
        ? [id]
        : [];
    }),
  );
}

function pollView(poll: PollRow | null): PollView | null {
  return poll === null
    ? null
    : {
        ...poll,
        closesAt: new Date(poll.closesAt),
        votesCount: poll.options.reduce((sum, { votesCount }) => sum + votesCount, 0),
      };
}

function mentionView(mention: PostStateRow["mentions"][number], user: UserView | undefined): MentionView {
  const isActive = user !== undefined && !mention.isBlocked && (user.isSelf || mayInteract(user));
  return {
    userId: mention.accountId,
    mention: mention.mention,
    username: isActive ? user.username : null,
    status: isActive ? "active" : "removed",
  };
}

/** Returns a post as the viewer may see it: itself, its tombstone, or null. */
export function toVisiblePost(post: PostView, place: PostPlace): PostView | null {
  const sight = resolvePostVisibility(post, place);
  if (sight === "post")
    return isUnderCustody(post) ? { ...post, author: withoutName(post.author, "Host suspended") } : post;
  if (sight === "nothing") return null;
  return {
    ...post,
    text: "",
    warning: null,
    isSensitive: false,
    warningVisibility: "shown",
    mentions: [],
    hashtags: [],
    images: [],
    poll: null,
    scheduledAt: null,
    quotedPostId: null,
    quoted: null,
    replyTo: null,
    isGiveaway: false,
    hasLiked: false,
    hasReposted: false,
    hasBookmarked: false,
    hasMutedThread: false,
    isPinned: false,
    editedAt: null,
    canEdit: false,
    likesCount: 0,
    repostsCount: 0,
  };
}

/** Returns true when a post belongs to the acting account, and another person wrote it. */
export async function isWrittenByAnother(db: Db, actor: Actor, postId: string): Promise<boolean> {
  const post = await findPost(db, postId);
  return post?.accountId === actor.accountId && post.personId !== actor.personId;
}

/** Returns those of some posts that belong to the acting account and that another person wrote. */
export async function findWrittenByOthers(db: Db, actor: Actor, postIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectWrittenByOthers(db, actor.accountId, actor.personId, postIds));
}
