import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PageInfoType } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { may } from "#kernel/capabilities.ts";
import { encodeId } from "#kernel/ids.ts";
import { isFindable } from "#modules/accounts/index.ts";
import { filterReasons } from "#modules/graph/index.ts";
import { UserType, loadUserView, viewerOf } from "#modules/graph/graphql/index.ts";
import { quoteRules, replyRules } from "../domain/new-post.ts";
import {
  hiddenReason,
  hiddenReasons,
  mayDelete,
  mayDescribe,
  mayDetachQuote,
  mayHide,
  mayPin,
  mayQuote,
  mayReply,
} from "../policy.ts";
import type { PostPlace } from "../policy.ts";
import { findWrittenByOthers, readFound, readPosts, toVisiblePost } from "../queries/posts.ts";
import type { MentionView, PostView, ReadUsers } from "../queries/posts.ts";

/** Users through the request's loader, so that an author in ten posts is read once. */
function usersOf(context: ApiContext): ReadUsers {
  return async (ids) => {
    const found = await Promise.all(ids.map((id) => loadUserView(context, id)));
    return new Map(found.flatMap((user) => (user === undefined ? [] : [[user.id, user] as const])));
  };
}

const loadPostView = defineLoader<string, PostView>("post", (context, ids) =>
  readPosts(context.services.db, viewerOf(context), ids, usersOf(context)),
);

/**
 * Reads posts together with the people shown beside them (reposters, causes of notifications): one batch of posts, one
 * of people, or one of both when the authors are known. {@link loadPost} and loadUserView find them afterwards.
 */
export async function preloadPosts(
  context: ApiContext,
  ids: readonly string[],
  people: { readonly authors?: readonly string[]; readonly besides?: readonly string[] },
): Promise<void> {
  const users = usersOf(context);
  const { authors = [], besides = [] } = people;
  const read = readPosts(context.services.db, viewerOf(context), ids, (found) => users([...found, ...besides]));
  const [views] = await Promise.all([read, users(authors)]);
  loadPostView.prime(context, views);
}

/**
 * Returns which posts the viewer finds at their address, in one wave with the people beside them. Null where the
 * viewer's filters need the posts themselves: then {@link preloadPosts} reads them.
 */
export function findPosts(
  context: ApiContext,
  viewerId: string,
  ids: readonly string[],
  besides: readonly string[],
): Promise<Set<string> | null> {
  const users = usersOf(context);
  return readFound(context.services.db, viewerId, ids, (authors) => users([...authors, ...besides]));
}

/** The viewer's view of a post in a place, null for none; batched and kept for the request. */
export async function loadPost(context: ApiContext, id: string, place: PostPlace = "link"): Promise<PostView | null> {
  const view = await loadPostView(context, id);
  return view === undefined ? null : toVisiblePost(view, place);
}

/** A post read afresh, after a mutation changed it. One's own that a rule has just kept out of sight is named as such. */
export async function reloadPost(context: ApiContext, id: string): Promise<PostView> {
  const view = (await readPosts(context.services.db, viewerOf(context), [id])).get(id);
  if (view?.status === "spam" && view.author.isSelf)
    throw new ApiError(
      "NOT_ELIGIBLE",
      { reason: "held" },
      "We keep your stim and look at its link first. It comes out when nothing is wrong with it.",
    );
  const seen = view === undefined ? null : toVisiblePost(view, "link");
  if (seen === null) throw new ApiError("NOT_FOUND");
  return seen;
}

/** Returns true where the viewer's role allows to change what stands about the account. */
function managesContent({ session }: ApiContext): boolean {
  return may(session?.brandAccess ?? null, "manageContent");
}

/** Which posts of the acting account another person wrote. */
const loadWrittenByAnother = defineLoader<string, boolean>("written_by_another", async (context, ids) => {
  const found = await findWrittenByOthers(context.services.db, requireActor(context), ids);
  return new Map(ids.map((id) => [id, found.has(id)]));
});

/**
 * Returns true where the viewer's role allows to change a post of the account: a brand's members change only what they
 * wrote.
 */
async function mayChangeWords(context: ApiContext, { id }: PostView): Promise<boolean> {
  return managesContent(context) || (await loadWrittenByAnother(context, id)) !== true;
}

export const MentionType = builder.objectRef<MentionView>("Mention").implement({
  audience: "everyone",
  fields: (t) => ({
    userId: t.expose("userId", { type: "Id" }),
    mention: t.exposeString("mention", {
      description: "Username as the text has it; the person may have another one by now.",
    }),
    username: t.exposeString("username", {
      nullable: true,
      description: "The person's username now. Null when the mention is to be shown as plain text.",
    }),
    status: t.exposeString("status"),
  }),
});

const HiddenReasonType = builder.enumType("HiddenReason", { values: hiddenReasons });

export const ReplyRuleType = builder.enumType("ReplyRule", { values: replyRules });
export const QuoteRuleType = builder.enumType("QuoteRule", { values: quoteRules });

const FilterReasonType = builder.enumType("FilterReason", { values: filterReasons });

export const PostRef = builder.objectRef<PostView>("Post");

/** A post before the viewer. The giveaways module adds the giveaway's part with builder.objectFields(PostRef, …). */
PostRef.implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    text: t.exposeString("text"),
    mentions: t.expose("mentions", { type: [MentionType] }),
    hashtags: t.exposeStringList("hashtags"),
    postedBy: t.field({ type: UserType, resolve: (post) => post.author }),
    userId: t.field({ type: "Id", resolve: (post) => post.accountId }),
    status: t.exposeString("status"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    scheduledAt: t.expose("scheduledAt", {
      type: "DateTime",
      nullable: true,
      description: "When it goes out, as long as it waits for that.",
    }),
    hasPoll: t.boolean({ resolve: ({ poll }) => poll !== null }),
    votedOptionId: t.field({
      type: "Id",
      nullable: true,
      description: "The viewer's vote. Never shown to others.",
      resolve: ({ poll }) => poll?.votedOptionId ?? null,
    }),
    replyToId: t.field({ type: "Id", nullable: true, resolve: (post) => post.replyToId }),
    replyTo: t.field({ type: PostRef, nullable: true, resolve: (post) => post.replyTo }),
    repostedBy: t.field({ type: UserType, nullable: true, resolve: (post) => post.repostedBy }),
    followedTag: t.exposeString("followedTag", {
      nullable: true,
      description: "The hashtag the viewer follows that alone brought it into the feed it stands in.",
    }),
    repliesCount: t.exposeInt("repliesCount"),
    repostsCount: t.exposeInt("repostsCount"),
    likesCount: t.exposeInt("likesCount"),
    hasLiked: t.exposeBoolean("hasLiked"),
    hasReposted: t.exposeBoolean("hasReposted"),
    editedAt: t.expose("editedAt", { type: "DateTime", nullable: true }),
    canEdit: t.boolean({
      resolve: async (post, _args, context) => post.canEdit && (await mayChangeWords(context, post)),
      description: "The viewer may give it other words now; that ends with time.",
    }),
    canEditDescriptions: t.boolean({
      resolve: async (post, _args, context) =>
        mayDescribe(post, post.viewerId) && (await mayChangeWords(context, post)),
      description: "The viewer may describe its pictures, also when its words cannot change any more.",
    }),
    hasBookmarked: t.exposeBoolean("hasBookmarked"),
    isPinned: t.exposeBoolean("isPinned", { description: "Stands first on its author's profile." }),
    canPin: t.boolean({
      resolve: (post, _args, context) => mayPin(post, post.viewerId) && managesContent(context),
    }),
    hasMarkedAsSpam: t.exposeBoolean("hasMarkedAsSpam", {
      description: "By the viewer, in whose feeds it is no more.",
    }),
    filteredBy: t.expose("filteredBy", {
      type: FilterReasonType,
      nullable: true,
      description: "Why the viewer's own filters keep it away: not in feeds, folded up elsewhere.",
    }),
    hiddenReason: t.field({
      type: HiddenReasonType,
      nullable: true,
      resolve: hiddenReason,
      description: "Why a reply stands apart from its thread.",
    }),
    canHide: t.boolean({
      resolve: (post, _args, context) =>
        mayHide(post, post.replyTo?.accountId, post.viewerId) && managesContent(context),
      description: "The viewer hides it from the thread, or shows it again: it answers them.",
    }),
    replyRule: t.expose("replyRule", { type: ReplyRuleType, description: "Who may answer in its thread." }),
    canReply: t.boolean({ resolve: mayReply }),
    quoteRule: t.expose("quoteRule", { type: QuoteRuleType, description: "Who may show it in a post of theirs." }),
    canQuote: t.boolean({ resolve: (post) => post.viewerId !== null && mayQuote(post) }),
    canDetachQuote: t.boolean({
      resolve: (post, _args, context) => mayDetachQuote(post) && managesContent(context),
      description: "The viewer wrote what it quotes and may take that back from it.",
    }),
    canDelete: t.boolean({
      resolve: async (post, _args, context) => mayDelete(post, post.viewerId) && (await mayChangeWords(context, post)),
    }),
    metaImageUrl: t.string({
      nullable: true,
      description: "A picture of it for sites it is shared on; null where its author is not findable.",
      resolve: (post, _args, { services }) =>
        isFindable(post.author) && post.status === "active"
          ? `${services.config.baseUrl}/share/${encodeId(post.id)}.png`
          : null,
    }),
  }),
});

export type PostConnection = Connection<PostView> & { count?: number | null };

export const PostConnectionType = builder.objectRef<PostConnection>("PostConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [PostRef] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    count: t.int({ nullable: true, resolve: (page) => page.count ?? null }),
  }),
});
