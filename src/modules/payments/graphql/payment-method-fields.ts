import { given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { ShippingAddressInput } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { deleteUserPaymentMethod, findOwnMethod, updateUserPaymentMethod } from "../commands/change-method.ts";
import { saveUserPaymentMethod } from "../commands/converge-method.ts";
import { createUserPaymentMethod } from "../commands/create-method.ts";
import type { BegunMethod } from "../commands/create-method.ts";
import { listOwnMethods } from "../index.ts";
import type { ListedMethod } from "../store/methods-store.ts";
import { CardProviderKind, processorOfKind } from "./card-provider.ts";
import { PaymentChannel, UserPaymentMethodType } from "./payment-method.ts";
import { methodRefused } from "./refused.ts";
import { moneyLimits } from "#modules/ledger/index.ts";
import { paymentLimits } from "../limits.ts";

const key = "payment_methods";

const UserPaymentMethodConnection = builder
  .objectRef<Connection<ListedMethod>>("UserPaymentMethodConnection")
  .implement({
    audience: "handleMoney",
    fields: (t) => ({
      items: t.expose("items", { type: [UserPaymentMethodType] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    }),
  });

builder.queryField("fetchUserPaymentMethods", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: UserPaymentMethodConnection,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      const page = pageOf(context, key, pagination);
      return connectionOf(context, await listOwnMethods(context.services.db, accountId, page), page, positionIn(key));
    },
  }),
);

const UpdateUserPaymentMethodInput = builder.inputType("UpdateUserPaymentMethodInput", {
  fields: (t) => ({
    id: t.field({ type: "Id", required: true }),
    expiryMonth: t.int(),
    expiryYear: t.int(),
    isDefault: t.boolean({ description: "True makes it the default; another one's becoming it is how it stops." }),
    billingAddress: t.field({
      type: ShippingAddressInput,
      description: "For the card processor's checks; it is kept there alone.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createUserPaymentMethod: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Added a card", page: "/account/wallet" } },
    type: UserPaymentMethodType,
    description:
      "Begins to keep a card: the browser confirms it with the provider, then saveUserPaymentMethod is called.",
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      provider: t.arg({
        type: CardProviderKind,
        description:
          "Who is to keep it: the processor of new payments unless named. An earlier one only for an account that it bills.",
      }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "card");
      await limit(context, paymentLimits.add_card_address, context.request.ip, "card");
      let begun: BegunMethod | undefined;
      // Only the id is remembered under the key: the secret is asked of the provider again.
      const id = await withIdempotency(
        context,
        actor,
        "createUserPaymentMethod",
        args.idempotencyKey,
        { channel: args.channel, ...given({ provider: args.provider }) },
        async () => {
          const created = await createUserPaymentMethod(context.services, actor, {
            channel: args.channel,
            ...(args.provider == null ? {} : { provider: processorOfKind(args.provider) }),
            idempotencyKey: args.idempotencyKey ?? context.request.idempotencyKey ?? "",
          });
          if (!created.ok) throw methodRefused(created.error);
          begun = created.value;
          return created.value.method.id;
        },
      );
      if (begun !== undefined) return { ...begun.method, clientSecret: begun.clientSecret };
      const method = await findOwnMethod(context.services, actor, id);
      if (method === undefined) throw new ApiError("NOT_FOUND");
      return method;
    },
  }),
  saveUserPaymentMethod: t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: UserPaymentMethodType,
    args: { userPaymentMethodId: t.arg({ type: "Id", required: true }), idempotencyKey: t.arg.string() },
    // Reading the truth is idempotent by itself: the key is accepted and not needed.
    resolve: async (_root, { userPaymentMethodId }, context) => {
      const saved = await saveUserPaymentMethod(context.services, requireActor(context), userPaymentMethodId);
      if (!saved.ok) throw new ApiError(saved.error === "not_found" ? "NOT_FOUND" : "PROVIDER_UNAVAILABLE");
      return saved.value;
    },
  }),
  updateUserPaymentMethod: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Changed a card", page: "/account/wallet" } },
    type: UserPaymentMethodType,
    args: { input: t.arg({ type: UpdateUserPaymentMethodInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "card");
      const { id, expiryMonth, expiryYear, isDefault, billingAddress } = input;
      const updated = await updateUserPaymentMethod(context.services, actor, {
        id,
        expiryMonth,
        expiryYear,
        isDefault,
        billingAddress,
      });
      if (updated.ok) return updated.value;
      if (updated.error.tag === "address") throw badInput(updated.error.field, updated.error.rule);
      throw methodRefused(updated.error);
    },
  }),
  deleteUserPaymentMethod: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Removed a card", page: "/account/wallet" } },
    type: UserPaymentMethodType,
    description: "Takes a kept card away. Again, it changes nothing.",
    args: { userPaymentMethodId: t.arg({ type: "Id", required: true }), idempotencyKey: t.arg.string() },
    resolve: async (_root, { userPaymentMethodId }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "card");
      const removed = await deleteUserPaymentMethod(context.services, actor, userPaymentMethodId);
      if (!removed.ok) throw methodRefused(removed.error);
      return removed.value;
    },
  }),
}));
