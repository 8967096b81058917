import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { paymentPurposes } from "../domain/payment.ts";
import type { Payment } from "../domain/payment.ts";
import { paymentStatuses } from "../domain/payment-status.ts";
import { readClientSecret } from "../queries/find-payment.ts";
import { cardProviderOf, CardProviderType } from "./card-provider.ts";
import { loadMethod, PaymentChannel, UserPaymentMethodType } from "./payment-method.ts";

export const PaymentStatusType = builder.enumType("PaymentStatus", { values: paymentStatuses });
export const PaymentPurposeType = builder.enumType("PaymentPurpose", { values: paymentPurposes });

/** A payment on its way to its payer; `clientSecret` where a call just got it from the provider. */
export interface PaymentView {
  readonly payment: Payment;
  readonly clientSecret?: string | null;
}

const methodOf = async (context: ApiContext, { userPaymentMethodId }: Payment) =>
  userPaymentMethodId === null ? null : ((await loadMethod(context, userPaymentMethodId)) ?? null);

const ChannelInfo = builder.objectRef<PaymentView>("PaymentChannelInfo").implement({
  audience: "handleMoney",
  fields: (t) => ({
    clientSecret: t.string({
      nullable: true,
      description:
        "Lets the payer's browser confirm this payment with the provider; null once there is nothing to confirm.",
      resolve: ({ payment, clientSecret }, _args, context) =>
        clientSecret === undefined ? readClientSecret(context.services, payment) : clientSecret,
    }),
    paymentIntentId: t.string({ nullable: true, resolve: ({ payment }) => payment.intentId }),
    paymentMethodId: t.string({
      nullable: true,
      description: "The provider's id of the kept card this is paid with.",
      resolve: async ({ payment }, _args, context) => (await methodOf(context, payment))?.methodId ?? null,
    }),
    cardProvider: t.field({
      type: CardProviderType,
      description: "Whose card fields confirm this payment.",
      resolve: ({ payment }, _args, { services }) => cardProviderOf(services, payment.provider),
    }),
    cardBrand: t.string({ nullable: true, resolve: ({ payment }) => payment.cardBrand }),
    cardLast4: t.string({ nullable: true, resolve: ({ payment }) => payment.cardLast4 }),
  }),
});

/** Spec 3: Payment. Only ever shown to the account it belongs to. */
export const PaymentType = builder.objectRef<PaymentView>("Payment").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ payment }) => payment.id }),
    amount: t.field({ type: "Cents", resolve: ({ payment }) => payment.amountCents }),
    savePaymentMethod: t.boolean({ resolve: ({ payment }) => payment.savePaymentMethod }),
    channel: t.field({ type: PaymentChannel, resolve: () => "card" as const }),
    purpose: t.field({ type: PaymentPurposeType, resolve: ({ payment }) => payment.purpose }),
    referenceId: t.field({ type: "Id", nullable: true, resolve: ({ payment }) => payment.referenceId }),
    createdAt: t.field({ type: "DateTime", resolve: ({ payment }) => payment.createdAt }),
    status: t.field({ type: PaymentStatusType, resolve: ({ payment }) => payment.status }),
    failureCode: t.string({ nullable: true, resolve: ({ payment }) => payment.failureCode }),
    channelInfo: t.field({ type: ChannelInfo, resolve: (view) => view }),
    userPaymentMethod: t.field({
      type: UserPaymentMethodType,
      nullable: true,
      description: "The kept card this is paid with; also one that was kept by paying.",
      resolve: ({ payment }, _args, context) => methodOf(context, payment),
    }),
  }),
});
