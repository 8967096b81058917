import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { TransactionRef } from "#modules/wallet/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { findOwnPayout, listPayoutOptions } from "../queries/own-payouts.ts";
import { listOwnPayouts } from "../index.ts";
import type { PayoutOption } from "../queries/own-payouts.ts";
import type { ListedPayout } from "../store/payouts-store.ts";
import { readPayoutQuote } from "../queries/payout-quote.ts";
import type { PayoutQuote } from "../queries/payout-quote.ts";
import { lastWithdrawals, payoutOf } from "../queries/payout-parts.ts";
import { PayoutChannelType, PayoutDestinationType, PayoutType } from "./payout.ts";

const key = "payouts";

const PayoutConnection = builder.objectRef<Connection<ListedPayout>>("PayoutConnection").implement({
  audience: "handleMoney",
  fields: (t) => ({
    items: t.expose("items", { type: [PayoutType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const PayoutObstacle = builder.objectRef<{ reason: string; until: Date | null }>("PayoutObstacle").implement({
  audience: "handleMoney",
  description: "Why nothing can be withdrawn this way now, and until when, where that is a matter of time.",
  fields: (t) => ({ reason: t.exposeString("reason"), until: t.expose("until", { type: "DateTime", nullable: true }) }),
});

const PayoutOptionType = builder.objectRef<PayoutOption>("PayoutOption").implement({
  audience: "handleMoney",
  fields: (t) => ({
    channel: t.expose("channel", { type: PayoutChannelType }),
    min: t.field({ type: "Cents", resolve: ({ minCents }) => minCents }),
    max: t.field({ type: "Cents", resolve: ({ maxCents }) => maxCents }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    destination: t.expose("destination", { type: PayoutDestinationType, nullable: true }),
    mayWithhold: t.exposeBoolean("mayWithhold", {
      description: "Tax may be withheld of it just now: fetchPayoutQuote says how much.",
    }),
    obstacle: t.field({
      type: PayoutObstacle,
      nullable: true,
      resolve: ({ refusal }) => {
        if (refusal === null) return null;
        const until =
          refusal.tag === "too_soon" ? refusal.againAt : refusal.tag === "destination_rests" ? refusal.usableAt : null;
        return { reason: refusal.tag === "not_eligible" ? refusal.reason : refusal.tag, until };
      },
    }),
  }),
});

const PayoutQuoteType = builder.objectRef<PayoutQuote>("PayoutQuote").implement({
  audience: "handleMoney",
  fields: (t) => ({
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    withheld: t.field({
      type: "Cents",
      description: "Withheld for the tax office for want of an approved W-9 form.",
      resolve: ({ withheldCents }) => withheldCents,
    }),
    received: t.field({ type: "Cents", resolve: ({ receivedCents }) => receivedCents }),
  }),
});

builder.queryFields((t) => ({
  fetchPayouts: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: PayoutConnection,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      const page = pageOf(context, key, pagination);
      return connectionOf(context, await listOwnPayouts(context.services.db, accountId, page), page, positionIn(key));
    },
  }),
  getPayout: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: PayoutType,
    args: { payoutId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { payoutId }, context) => {
      const payout = await findOwnPayout(context.services.db, requireActor(context), payoutId);
      if (payout === undefined) throw new ApiError("NOT_FOUND");
      return payout;
    },
  }),
  fetchPayoutQuote: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: PayoutQuoteType,
    description: "What would reach the person of a sum they withdraw now.",
    args: {
      channel: t.arg({ type: PayoutChannelType, required: true }),
      amount: t.arg({ type: "Cents", required: true }),
    },
    resolve: (_root, { channel, amount }, context) =>
      readPayoutQuote(context.services.db, requireActor(context), channel, amount),
  }),
  fetchPayoutOptions: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: [PayoutOptionType],
    description: "The ways to withdraw, where they lead, and what stands against each just now.",
    resolve: (_root, _args, context) => listPayoutOptions(context.services, requireActor(context)),
  }),
}));

const loadLastWithdrawAt = defineLoader<string, Date>("last withdrawals", ({ services }, ids) =>
  lastWithdrawals(services.db, ids),
);

builder.objectField(SessionUserType, "lastWithdrawAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    guard: { audience: "handleMoney", otherwise: null },
    resolve: async ({ account }, _args, context) => (await loadLastWithdrawAt(context, account.id)) ?? null,
  }),
);

builder.objectField(TransactionRef, "payout", (t) =>
  t.field({
    type: PayoutType,
    nullable: true,
    resolve: async ({ details }, _args, context) => {
      const { payoutId } = details;
      return typeof payoutId === "string" ? ((await payoutOf(context.services.db, payoutId)) ?? null) : null;
    },
  }),
);
