import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { GiveawayInput } from "#modules/posts/graphql/index.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { readGiveawayCost } from "../queries/giveaway-cost.ts";
import type { CostQuote } from "../queries/giveaway-cost.ts";

function textOf({ details }: HookRefusal, name: string): string | null {
  const value = details?.[name];
  return typeof value === "string" ? value : null;
}

function numberOf({ details }: HookRefusal, name: string): number | null {
  const value = details?.[name];
  return typeof value === "number" ? value : null;
}

const RefusalType = builder.objectRef<HookRefusal>("GiveawayRefusal").implement({
  audience: "handleMoney",
  description: "A reason against publishing, with the code and the details that createPost would answer.",
  fields: (t) => ({
    code: t.exposeString("code"),
    field: t.string({ nullable: true, resolve: (one) => textOf(one, "field") }),
    rule: t.string({ nullable: true, resolve: (one) => textOf(one, "rule") }),
    reason: t.string({ nullable: true, resolve: (one) => textOf(one, "reason") }),
    limit: t.string({ nullable: true, resolve: (one) => textOf(one, "limit") }),
    max: t.int({ nullable: true, resolve: (one) => numberOf(one, "max") }),
    remaining: t.int({ nullable: true, description: "In cents.", resolve: (one) => numberOf(one, "remaining") }),
    left: t.int({
      nullable: true,
      description: "Pieces the vendor has left.",
      resolve: (one) => numberOf(one, "left"),
    }),
    price: t.int({ nullable: true, description: "In cents.", resolve: (one) => numberOf(one, "price") }),
    available: t.int({ nullable: true, description: "In cents.", resolve: (one) => numberOf(one, "available") }),
    resetAt: t.string({ nullable: true, resolve: (one) => textOf(one, "resetAt") }),
  }),
});

const GiveawayCostType = builder.objectRef<CostQuote>("GiveawayCost").implement({
  audience: "handleMoney",
  fields: (t) => ({
    amount: t.field({
      type: "Cents",
      description: "The prize of each winner. For a product the vendor's price of now, whatever the input says.",
      resolve: ({ amountCents }) => amountCents,
    }),
    tax: t.field({ type: "Cents", description: "Of all products together.", resolve: ({ taxCents }) => taxCents }),
    shipping: t.field({
      type: "Cents",
      description: "Of all products together.",
      resolve: ({ shippingCents }) => shippingCents,
    }),
    prizeTotal: t.field({ type: "Cents", resolve: ({ prizeCents }) => prizeCents }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    total: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
    giveawayBalance: t.field({
      type: "Cents",
      description: "What may be given away, whatever the month allows.",
      resolve: ({ spending }) => spending.availableCents,
    }),
    balanceAfter: t.field({
      type: "Cents",
      description: "Below zero when the balance does not cover it.",
      resolve: ({ spending, totalCents }) => spending.availableCents - totalCents,
    }),
    monthlySpendLimit: t.field({
      type: "Cents",
      nullable: true,
      resolve: ({ spending }) => spending.limit.limitCents,
    }),
    remainingMonthlySpend: t.field({
      type: "Cents",
      nullable: true,
      description: "Before this giveaway; null without a limit.",
      resolve: ({ spending }) => spending.limit.remainingCents,
    }),
    monthEndsAt: t.field({ type: "DateTime", resolve: ({ spending }) => spending.limit.resetAt }),
    campaignTotal: t.field({
      type: "Cents",
      nullable: true,
      description: "The host's giveaways of the campaign with this one.",
      resolve: ({ campaignCents }) => campaignCents,
    }),
    excludedStates: t.field({
      type: ["String"],
      description: "Names of the states whose residents could not enter.",
      resolve: ({ excludedStates }) => excludedStates,
    }),
    refusals: t.field({ type: [RefusalType], resolve: ({ refusals }) => [...refusals] }),
  }),
});

builder.queryField("fetchGiveawayCost", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: GiveawayCostType,
    nullable: true,
    description:
      "What a giveaway would cost the acting account and what stands against it, by the rules of createPost. Publishes nothing.",
    args: { input: t.arg({ type: GiveawayInput, required: true }) },
    resolve: (_root, { input }, context) => readGiveawayCost(context.services, requireActor(context), input),
  }),
);
