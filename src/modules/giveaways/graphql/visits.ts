import { ApiError } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { loadPost, PostRef, reloadPost } from "#modules/posts/graphql/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import { visitGiveaway } from "../commands/visit-giveaway.ts";
import type { VisitRefusal } from "../commands/visit-giveaway.ts";
import { visitPath } from "../domain/visit-token.ts";
import { giveawayLimits } from "../limits.ts";
import { readBlockedLinks } from "../queries/visit-target.ts";
import { readVisitCounts } from "../queries/views.ts";
import type { VisitCounts } from "../queries/views.ts";
import { ParticipationStatusType } from "./enums.ts";
import { giveawayOf, participationFor } from "./loaders.ts";

const refused = answers<VisitRefusal>({
  not_found: "NOT_FOUND",
  other_method: ["CONFLICT", { reason: "other_method" }, "This giveaway is not entered by a visit."],
  ended: ["CONFLICT", { reason: "giveaway_ended" }],
  blocked_link: [
    "CONFLICT",
    { reason: "blocked_link" },
    "This link was blocked. You can still enter without visiting it.",
  ],
});

async function visit(context: ApiContext, postId: string, isVisit: boolean): Promise<PostView> {
  const actor = requireActor(context);
  await limit(context, giveawayLimits.visit, actor.personId);
  const done = await visitGiveaway(context.services, actor, postId, { isVisit });
  if (!done.ok) throw refused(done.error);
  return reloadPost(context, postId);
}

/** The blocked ones among links: the setting is read once for all posts of a request. */
const loadIsBlocked = defineLoader<string, boolean>("giveaway_blocked_links", ({ services }, links) =>
  readBlockedLinks(services.db, links),
);

/** The link to visit; null without one, and when the operator blocked it. */
async function linkOf(context: ApiContext, post: PostView): Promise<string | null> {
  const link = (await giveawayOf(context, post))?.link ?? null;
  return link === null || (await loadIsBlocked(context, link)) === true ? null : link;
}

/** Address of the signed redirect to the link. */
async function visitUrlOf(context: ApiContext, post: PostView): Promise<string | null> {
  if ((await linkOf(context, post)) === null) return null;
  return `${context.services.config.baseUrl}${visitPath(context.services.vault, post.id)}`;
}

const GiveawayVisitType = builder.objectRef<{ post: PostView; redirectUrl: string }>("GiveawayVisit").implement({
  audience: "signedIn",
  fields: (t) => ({
    redirectUrl: t.string({
      description: "Address of ours that only redirects to the host's link.",
      resolve: ({ redirectUrl }) => redirectUrl,
    }),
    participationStatus: t.field({
      type: ParticipationStatusType,
      nullable: true,
      resolve: async ({ post }, _args, context) => (await participationFor(context, post))?.status ?? null,
    }),
    post: t.field({ type: PostRef, resolve: ({ post }) => post }),
  }),
});

builder.mutationField("createGiveawayVisit", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Visited the link of a giveaway", page: "post" } },
    type: GiveawayVisitType,
    description: "Visits the link of a giveaway, which enters it.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const post = await visit(context, postId, true);
      return {
        post,
        redirectUrl: `${context.services.config.baseUrl}${visitPath(context.services.vault, post.id)}`,
      };
    },
  }),
);

builder.mutationField("enterWithoutVisit", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Entered a giveaway without the visit", page: "post" } },
    type: PostRef,
    description: "Enters a giveaway of the way visitLink without a visit, which counts the same.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { postId }, context) => visit(context, postId, false),
  }),
);

const GiveawayVisitCountsType = builder.objectRef<Omit<VisitCounts, "giveawayId">>("GiveawayVisitCounts").implement({
  audience: "signedIn",
  description: "Use of a giveaway's link by people who were signed in, while it was open.",
  fields: (t) => ({
    visitsCount: t.int({ resolve: ({ visits }) => visits }),
    visitorsCount: t.int({ description: "Accounts that visited.", resolve: ({ visitors }) => visitors }),
    withoutVisitCount: t.int({
      description: "Accounts that entered without a visit.",
      resolve: ({ withoutVisit }) => withoutVisit,
    }),
  }),
});

builder.queryField("fetchGiveawayVisits", (t) =>
  t.field({
    guard: { who: "account" },
    type: GiveawayVisitCountsType,
    nullable: true,
    description: "For the host alone, FORBIDDEN for others; null for a post that asks for no visit.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const { accountId } = requireActor(context);
      const post = await loadPost(context, postId);
      if (post === null) throw new ApiError("NOT_FOUND");
      const giveaway = await giveawayOf(context, post);
      if (giveaway === null || giveaway.link === null) return null;
      if (giveaway.hostAccountId !== accountId) throw new ApiError("FORBIDDEN");
      const found = await readVisitCounts(context.services.db, [postId]);
      return found.get(postId) ?? { visits: 0, visitors: 0, withoutVisit: 0 };
    },
  }),
);

builder.objectFields(PostRef, (t) => ({
  giveawayLink: t.string({
    nullable: true,
    description: "Page that the host asks people to visit; null for other ways of entering, and when it was blocked.",
    resolve: (post, _args, context) => (post.isGiveaway ? linkOf(context, post) : null),
  }),
  giveawayVisitUrl: t.string({
    nullable: true,
    description: "Redirect of ours to giveawayLink; null without one.",
    resolve: (post, _args, context) => (post.isGiveaway ? visitUrlOf(context, post) : null),
  }),
}));
