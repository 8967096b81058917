import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { cardProviderOf, CardProviderType } from "./card-provider.ts";
import { methodStatuses } from "../domain/payment-method.ts";
import type { UserPaymentMethod } from "../domain/payment-method.ts";
import { findMethods } from "../index.ts";
import { readSetupSecret } from "../queries/find-payment.ts";

export const PaymentChannel = builder.enumType("PaymentChannel", { values: ["card", "wallet"] as const });
const UserPaymentMethodStatus = builder.enumType("UserPaymentMethodStatus", { values: methodStatuses });

export const loadMethod = defineLoader<string, UserPaymentMethod>("payment methods", ({ services }, ids) =>
  findMethods(services.db, ids),
);

/** A card on its way to its owner; `clientSecret` where a call just got it from the provider. */
export interface MethodView extends UserPaymentMethod {
  readonly clientSecret?: string | null;
}

/** Spec 3: User payment method. Only ever shown to the account it belongs to. */
export const UserPaymentMethodType = builder.objectRef<MethodView>("UserPaymentMethod").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    channel: t.expose("channel", { type: PaymentChannel }),
    status: t.expose("status", { type: UserPaymentMethodStatus }),
    isDefault: t.exposeBoolean("isDefault"),
    cardBrand: t.exposeString("cardBrand", { nullable: true }),
    last4: t.string({ nullable: true, resolve: ({ cardLast4 }) => cardLast4 }),
    expiryMonth: t.exposeInt("expiryMonth", { nullable: true }),
    expiryYear: t.exposeInt("expiryYear", { nullable: true }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
    cardProvider: t.field({
      type: CardProviderType,
      description: "Who keeps it. Only the processor of new payments charges a card for one.",
      resolve: ({ provider }, _args, { services }) => cardProviderOf(services, provider),
    }),
    setupIntentId: t.string({ nullable: true, resolve: ({ setupId }) => setupId }),
    clientSecret: t.string({
      nullable: true,
      description:
        "Lets its owner's browser confirm this card with the provider; null once there is nothing to confirm.",
      resolve: (method, _args, { services }) =>
        method.clientSecret === undefined ? readSetupSecret(services, method) : method.clientSecret,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    lastUsedAt: t.expose("lastUsedAt", { type: "DateTime", nullable: true }),
  }),
});
