import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { balanceNames, explainBalance } from "../queries/balance-parts.ts";
import type { BalanceExplanation, BalancePart } from "../queries/balance-parts.ts";

const BalanceNameType = builder.enumType("BalanceName", { values: balanceNames });
const RestReasonType = builder.enumType("RestReason", {
  values: ["card", "prize", "transfer", "other"] as const,
  description: "Why money is not there yet.",
});

const BalancePartType = builder.objectRef<BalancePart>("BalancePart").implement({
  audience: "handleMoney",
  description: "Money of one origin within a balance.",
  fields: (t) => ({
    lotId: t.expose("id", {
      type: "Id",
      description: "Not an id of this object: a lot is part of several balances, each with a release of its own.",
    }),
    transactionId: t.expose("txId", { type: "Id" }),
    type: t.exposeString("type"),
    description: t.exposeString("description"),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    original: t.field({
      type: "Cents",
      description: "What it was before some of it was used.",
      resolve: ({ originalCents }) => originalCents,
    }),
    receivedAt: t.expose("receivedAt", { type: "DateTime" }),
    releasedAt: t.expose("releasedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it joins the balance it waits for.",
    }),
    reason: t.expose("reason", { type: RestReasonType, nullable: true }),
  }),
});

const BalanceExplanationType = builder.objectRef<BalanceExplanation>("BalanceExplanation").implement({
  audience: "handleMoney",
  description: "A balance of the wallet and what makes it: parts + otherAmount − beyondLimit = amount.",
  fields: (t) => ({
    name: t.expose("name", { type: BalanceNameType }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    parts: t.field({
      type: [BalancePartType],
      description: "In the order in which they are used; at most a hundred.",
      resolve: ({ parts }) => [...parts],
    }),
    otherCount: t.int({ resolve: ({ others }) => others.count }),
    otherAmount: t.field({ type: "Cents", resolve: ({ others }) => others.cents }),
    beyondLimit: t.field({
      type: "Cents",
      description: "What this month's limit keeps back.",
      resolve: ({ beyondLimitCents }) => beyondLimitCents,
    }),
    setAside: t.field({
      type: [BalancePartType],
      description: "In no balance: on its way out, or in the escrow of one's giveaways. Of the available balance only.",
      resolve: ({ setAside }) => [...setAside],
    }),
  }),
});

builder.queryField("fetchBalanceParts", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: BalanceExplanationType,
    args: { balance: t.arg({ type: BalanceNameType, required: true }) },
    resolve: (_root, { balance }, context) =>
      explainBalance(context.services.db, requireActor(context).accountId, balance),
  }),
);
