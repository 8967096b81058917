import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { discountLimits } from "#kernel/discount-rules.ts";
import { loadUserView, UserType } from "#modules/graph/graphql/index.ts";
import { appNow } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { createDiscount, endDiscount, switchDiscount } from "../commands/change-discounts.ts";
import { discountRefusals, discountStates, stateOfDiscount } from "../domain/discount.ts";
import type { CodeOutcome } from "../domain/discount.ts";
import type { DiscountChangeRefusal } from "../domain/refusals.ts";
import { orderLimits } from "../limits.ts";
import { discountsOfSeller } from "../queries/discounts.ts";
import type { DiscountRow, OrderDiscountRow } from "../queries/discounts.ts";

const DiscountRefusalType = builder.enumType("DiscountRefusal", {
  description: "Why a code takes nothing off a cart: the first thing in the way.",
  values: discountRefusals,
});

/** A code that a buyer typed, and what became of it. */
export const CartDiscountType = builder.objectRef<CodeOutcome>("CartDiscount").implement({
  audience: "everyone",
  description: "What became of a code that the buyer typed. A code of several sellers in the cart is there for each.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "In upper case." }),
    seller: t.field({
      type: UserType,
      nullable: true,
      description: "Null for a code of no seller in the cart.",
      resolve: ({ sellerId }, _args, context) =>
        sellerId === null ? null : loadUserView(context, sellerId).then((found) => found ?? null),
    }),
    refusal: t.expose("refusal", { type: DiscountRefusalType, nullable: true, description: "Null when it applies." }),
    discount: t.field({
      type: "Cents",
      description: "What it takes off net prices.",
      resolve: ({ netCents }) => netCents,
    }),
    takenOff: t.field({
      type: "Cents",
      description: "What it takes off orderTotal: the same with the tax on it.",
      resolve: ({ totalCents }) => totalCents,
    }),
    missing: t.field({
      type: "Cents",
      nullable: true,
      description: "What the seller's net prices miss of the smallest sum; null unless that is what is in the way.",
      resolve: ({ missingCents }) => missingCents,
    }),
  }),
});

/** A code that an order used. */
export const OrderDiscountType = builder.objectRef<OrderDiscountRow>("OrderDiscount").implement({
  audience: "handleMoney",
  description: "A discount code that an order used.",
  fields: (t) => ({
    code: t.exposeString("code"),
    sellerId: t.field({ type: "Id", resolve: ({ sellerId }) => sellerId }),
    discount: t.field({ type: "Cents", description: "What it took off net prices.", resolve: ({ cents }) => cents }),
  }),
});

const DiscountStateType = builder.enumType("DiscountCodeState", {
  description: "`over`: its time is over. `ended`: its seller ended it for good.",
  values: discountStates,
});

/** A code as it stands, with its state when it was read. */
interface DiscountView extends DiscountRow {
  readonly now: Date;
}

const DiscountCodeType = builder.objectRef<DiscountView>("DiscountCode").implement({
  audience: "handleMoney",
  description: "A discount code of a shop. Only ever shown to its seller.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    code: t.exposeString("code"),
    percent: t.exposeInt("percent", { nullable: true, description: "What it takes off net prices, or null." }),
    amount: t.field({
      type: "Cents",
      nullable: true,
      description: "What it takes off the net sum, or null.",
      resolve: ({ amountCents }) => amountCents,
    }),
    startsAt: t.expose("startsAt", { type: "DateTime", nullable: true }),
    endsAt: t.expose("endsAt", { type: "DateTime", nullable: true, description: "It does not apply from then on." }),
    maxUses: t.exposeInt("maxUses", { nullable: true, description: "Null for any number." }),
    isOncePerBuyer: t.exposeBoolean("isOncePerBuyer"),
    leastTotal: t.field({
      type: "Cents",
      nullable: true,
      description: "The smallest sum of the seller's net prices.",
      resolve: ({ leastCents }) => leastCents,
    }),
    isOn: t.exposeBoolean("isOn"),
    uses: t.exposeInt("uses", { description: "Orders that use it, those that are cancelled not counted." }),
    state: t.field({ type: DiscountStateType, resolve: (one) => stateOfDiscount(one, one.now) }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
  }),
});

const DiscountCodeConnection = builder.objectRef<Connection<DiscountView>>("DiscountCodeConnection").implement({
  audience: "handleMoney",
  fields: (t) => ({
    items: t.expose("items", { type: [DiscountCodeType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const CreateDiscountCodeInput = builder.inputType("CreateDiscountCodeInput", {
  fields: (t) => ({
    code: t.string({ required: true, description: "3 to 20 letters, digits and hyphens." }),
    percent: t.int({ description: "1 to 90. Either this or `amount`." }),
    amount: t.field({ type: "Cents", description: "1 to 100,000, before tax." }),
    startsAt: t.field({ type: "DateTime", description: "Without it at once." }),
    endsAt: t.field({ type: "DateTime", description: "In the future and after `startsAt`; without it never." }),
    maxUses: t.int({ description: "1 to 100,000; without it any number." }),
    isOncePerBuyer: t.boolean({ required: true }),
    leastTotal: t.field({ type: "Cents", description: "Smallest sum of the seller's goods, before tax." }),
  }),
});

const refused = answers<DiscountChangeRefusal>({
  not_found: "NOT_FOUND",
  no_shop: byRule("NOT_FOUND", "Open a shop first."),
  code_taken: byRule("CONFLICT", "You have a code with this name already."),
  ended: byRule("CONFLICT", "This code is ended."),
  limit_exceeded: ({ limit: most }) => new ApiError("LIMIT_EXCEEDED", { limit: most }),
  invalid: ({ field, rule }) => badInput(field, rule),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, orderLimits.order_change, actor.personId);
  return actor;
}

const viewOf = async (context: ApiContext, one: DiscountRow): Promise<DiscountView> => ({
  ...one,
  now: await appNow(context.services.db),
});

/** Checks how much was typed, and how often. Returns the codes. */
export async function typedCodes(
  context: ApiContext,
  codes: readonly string[] | null | undefined,
): Promise<readonly string[]> {
  const typed = codes ?? [];
  if (typed.length === 0) return [];
  if (typed.length > discountLimits.typed) throw badInput("discountCodes", "too_many");
  if (typed.some((code) => code.length > 40)) throw badInput("discountCodes", "too_long");
  // Codes are short enough to be guessed.
  await limit(context, orderLimits.discount_try, context.session?.personId ?? context.request.ip);
  return typed;
}

const key = "discount_codes";

builder.queryField("fetchDiscountCodes", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: DiscountCodeConnection,
    description: "Discount codes of the acting account's shop, the newest first.",
    args: { cursorKey: t.arg.string(), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const page = pageOf(context, key, pagination);
      const rows = await discountsOfSeller.read(context.services.db, page, requireActor(context).accountId);
      const found = connectionOf(context, rows, page, positionIn(key));
      const now = await appNow(context.services.db);
      return { ...found, items: found.items.map((one) => ({ ...one, now })) };
    },
  }),
);

builder.mutationFields((t) => ({
  createDiscountCode: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Made a discount code", page: "/shop/discounts" } },
    type: DiscountCodeType,
    description: "Makes a discount code of the acting account's shop. Its value never changes.",
    args: { input: t.arg({ type: CreateDiscountCodeInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const done = await createDiscount(context.services, await act(context), {
        code: input.code,
        percent: input.percent ?? null,
        amountCents: input.amount ?? null,
        startsAt: input.startsAt ?? null,
        endsAt: input.endsAt ?? null,
        maxUses: input.maxUses ?? null,
        isOncePerBuyer: input.isOncePerBuyer,
        leastCents: input.leastTotal ?? null,
      });
      if (!done.ok) throw refused(done.error);
      return viewOf(context, done.value);
    },
  }),
  switchDiscountCode: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Switched a discount code", page: "/shop/discounts" } },
    type: DiscountCodeType,
    description: "Switches a discount code on or off.",
    args: { discountCodeId: t.arg({ type: "Id", required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: async (_root, { discountCodeId, isOn }, context) => {
      const done = await switchDiscount(context.services, await act(context), { id: discountCodeId, isOn });
      if (!done.ok) throw refused(done.error);
      return viewOf(context, done.value);
    },
  }),
  endDiscountCode: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Ended a discount code", page: "/shop/discounts" } },
    type: DiscountCodeType,
    description: "Ends a discount code for good. Orders that used it keep their discount.",
    args: { discountCodeId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { discountCodeId }, context) => {
      const done = await endDiscount(context.services, await act(context), discountCodeId);
      if (!done.ok) throw refused(done.error);
      return viewOf(context, done.value);
    },
  }),
}));
