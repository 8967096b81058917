import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { ShippingAddressType } from "#modules/accounts/graphql/index.ts";
import { mayCancel } from "../commands/cancel-payout.ts";
import { destinationLine, payoutChannels, sentCents } from "../domain/payout.ts";
import type { Payout, PayoutAddress, PayoutDestination } from "../domain/payout.ts";
import { payoutStatuses } from "../domain/payout-status.ts";
import { destinationsOf, stepsOf } from "../queries/payout-parts.ts";
import type { PayoutStep } from "../queries/payout-parts.ts";

const PayoutStatusType = builder.enumType("PayoutStatus", { values: payoutStatuses });
export const PayoutChannelType = builder.enumType("PayoutChannel", { values: payoutChannels });

const BankCheckInfo = builder.objectRef<Extract<PayoutAddress, { channel: "bank_check" }>>("BankCheckInfo").implement({
  audience: "handleMoney",
  fields: (t) => ({
    recipientName: t.exposeString("recipientName"),
    shippingAddress: t.expose("shippingAddress", { type: ShippingAddressType }),
  }),
});

const PayPalInfo = builder.objectRef<Extract<PayoutAddress, { channel: "paypal" }>>("PayPalInfo").implement({
  audience: "handleMoney",
  fields: (t) => ({ receiver: t.exposeString("receiver") }),
});

const PayoutStepType = builder.objectRef<PayoutStep>("PayoutStep").implement({
  audience: "handleMoney",
  fields: (t) => ({
    status: t.expose("status", { type: PayoutStatusType }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const loadDestination = defineLoader<string, PayoutDestination>("payout destinations", ({ services }, ids) =>
  destinationsOf(services, ids),
);
const loadSteps = defineLoader<string, PayoutStep[]>("payout steps", ({ services }, ids) => stepsOf(services.db, ids));

/** Spec 3: Payout. Only ever shown to the account it belongs to. */
export const PayoutType = builder.objectRef<Payout>("Payout").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.expose("status", { type: PayoutStatusType }),
    channel: t.expose("channel", { type: PayoutChannelType }),
    amount: t.field({
      type: "Cents",
      description: "What left the wallet; the fee and what is withheld are part of it.",
      resolve: ({ amountCents }) => amountCents,
    }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    withheld: t.field({
      type: "Cents",
      description: "For the tax office; part of the amount.",
      resolve: ({ withheldCents }) => withheldCents,
    }),
    received: t.field({ type: "Cents", resolve: (payout) => sentCents(payout) }),
    destination: t.string({
      nullable: true,
      resolve: async ({ destinationId }, _args, context) => {
        const found = await loadDestination(context, destinationId);
        return found === undefined ? null : destinationLine(found.address);
      },
    }),
    bankCheckInfo: t.field({
      type: BankCheckInfo,
      nullable: true,
      resolve: async ({ destinationId }, _args, context) => {
        const address = (await loadDestination(context, destinationId))?.address;
        return address?.channel === "bank_check" ? address : null;
      },
    }),
    payPalInfo: t.field({
      type: PayPalInfo,
      nullable: true,
      resolve: async ({ destinationId }, _args, context) => {
        const address = (await loadDestination(context, destinationId))?.address;
        return address?.channel === "paypal" ? address : null;
      },
    }),
    confirmationNumber: t.exposeString("confirmationNumber", {
      nullable: true,
      description: "PayPal's transaction, or the number of the check.",
    }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
    isCancelable: t.boolean({
      description: "It can be asked back; once it was handed over the provider has the last word.",
      resolve: mayCancel,
    }),
    steps: t.field({
      type: [PayoutStepType],
      description: "Oldest first.",
      resolve: async ({ id }, _args, context) => (await loadSteps(context, id)) ?? [],
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const PayoutDestinationType = builder.objectRef<PayoutDestination>("PayoutDestination").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    channel: t.field({ type: PayoutChannelType, resolve: ({ address }) => address.channel }),
    destination: t.string({ resolve: ({ address }) => destinationLine(address) }),
    usableAt: t.expose("usableAt", { type: "DateTime" }),
    isUsable: t.exposeBoolean("isUsable"),
  }),
});
