import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { loadUser } from "#modules/graph/graphql/index.ts";
import { EnterMethod, PostConnectionType, postPage } from "#modules/posts/graphql/index.ts";
import { PrizeKindType } from "./enums.ts";
import {
  countHosted,
  countOpen,
  countTickets,
  giveawayOrders,
  readEnterable,
  readHosted,
  readOpen,
  readTickets,
  readUnpaid,
} from "../queries/lists.ts";

/** Where time runs towards the reader, the list begins with the earliest. */
const soonestFirst = (pagination: typeof PaginationInput.$inferInput | null | undefined) => ({
  ...pagination,
  sortOrder: pagination?.sortOrder ?? ("asc" as const),
});

const GiveawayOrder = builder.enumType("GiveawayOrder", {
  description: "By tier, entries of late and host; by deadline, the soonest first; by total prize; by opening time.",
  values: giveawayOrders,
});

builder.queryField("fetchTrendingGiveawayPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description: "Open giveaways.",
    args: {
      enterMethod: t.arg({ type: EnterMethod, description: "Those entered this way; all without it." }),
      minTotal: t.arg({ type: "Cents", description: "Those whose whole prize is at least this, such as a tier’s." }),
      prizeKind: t.arg({ type: PrizeKindType, description: "Those with such prizes; all without it." }),
      orderBy: t.arg({ type: GiveawayOrder, defaultValue: "trending" as const }),
      enterable: t.arg.boolean({
        defaultValue: false,
        description: "Those that the viewer may enter now and is not in; without a count, and none for guests.",
      }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { enterMethod, minTotal, prizeKind, pagination, ...asked }, context) => {
      const { db } = context.services;
      const tier = [enterMethod ?? null, minTotal ?? 0n, prizeKind ?? null] as const;
      const order = asked.orderBy ?? "trending";
      const isEnterable = asked.enterable === true;
      const { session } = context;
      const page = postPage(
        context,
        {
          key: `${order}${isEnterable ? "Enterable" : ""}Giveaways`,
          place: "feed",
          read: async (one) => {
            if (!isEnterable) return readOpen(db, one, order, tier);
            return session === null ? [] : readEnterable(db, one, order, tier, session);
          },
          defaultLimit: GIVEAWAYS_PAGE,
        },
        order === "endingSoon" ? soonestFirst(pagination) : pagination,
      );
      return isEnterable ? page : { ...(await page), count: await countOpen(db, tier) };
    },
  }),
);

builder.queryField("fetchUnpaidGiveaways", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description: "The acting account's giveaways that wait for their card payment, newest first.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      const read = (page: Page) => readUnpaid(context.services.db, page, accountId);
      return postPage(context, { key: "unpaidGiveaways", place: "link", read }, pagination);
    },
  }),
);

builder.queryField("fetchGiveawayTickets", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description:
      "Giveaways in which the viewer has a ticket: those that wait for the draw, the soonest first, or newest.",
    args: {
      status: t.arg({
        type: builder.enumType("TicketStatus", { values: ["waiting", "drawn", "won"] as const }),
        required: true,
      }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { status, pagination }, context) => {
      const { db } = context.services;
      // A brand has no tickets, and its members keep theirs to themselves.
      const { accountId } = requireActor(context);
      const [page, count] = await Promise.all([
        postPage(
          context,
          { key: `${status}Tickets`, place: "profile", read: (one) => readTickets(db, one, accountId, status) },
          status === "waiting" ? soonestFirst(pagination) : pagination,
        ),
        countTickets(db, accountId, status),
      ]);
      return { ...page, count };
    },
  }),
);

builder.queryField("fetchUserGiveawayPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description: "Giveaways of an account, newest first.",
    args: {
      userId: t.arg({ type: "Id", required: true }),
      prizeKind: t.arg({ type: PrizeKindType, description: "Those with such prizes; all without it." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { userId, prizeKind, pagination }, context) => {
      const { db } = context.services;
      const host = await loadUser(context, userId);
      if (host === null || host.standing === "anonymized") throw new ApiError("NOT_FOUND");
      const kind = prizeKind ?? null;
      const [page, count] = await Promise.all([
        postPage(
          context,
          {
            key: `hosted${kind === null ? "" : `_${kind}`}Giveaways`,
            place: "profile",
            read: (one) => readHosted(db, one, userId, kind),
          },
          pagination,
        ),
        countHosted(db, userId, kind),
      ]);
      return { ...page, count };
    },
  }),
);
