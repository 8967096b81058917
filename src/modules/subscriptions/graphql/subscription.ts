import { builder } from "#graphql/builder.ts";
import { BrandPlanType } from "#modules/brands/graphql/index.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import {
  cardProviderOf,
  CardProviderType,
  PaymentStatusType,
  PaymentChannel,
  UserPaymentMethodType,
} from "#modules/payments/graphql/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { invoiceStatuses, isLive, subscriptionStatuses } from "../domain/subscription.ts";
import type { Attempt, Invoice, Subscription } from "../domain/subscription.ts";
import { invoicesOfBrand, readBilling, readCard, readSecret } from "../queries/subscriptions.ts";
import type { Plans } from "../queries/subscriptions.ts";

const StatusType = builder.enumType("BrandSubscriptionStatus", { values: subscriptionStatuses });
const InvoiceStatusType = builder.enumType("BrandInvoiceStatus", { values: invoiceStatuses });

export const BrandPlansType = builder.objectRef<Plans>("BrandPlans").implement({
  audience: "everyone",
  fields: (t) => ({
    monthCents: t.expose("monthCents", { type: "Cents" }),
    yearCents: t.expose("yearCents", { type: "Cents" }),
    trialDays: t.exposeInt("trialDays"),
  }),
});

const InvoiceType = builder.objectRef<Invoice & KeysetRow>("BrandInvoice").implement({
  audience: "manageBilling",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    number: t.exposeString("number"),
    amountCents: t.expose("amountCents", { type: "Cents" }),
    status: t.expose("status", { type: InvoiceStatusType }),
    periodStartsAt: t.expose("periodStartsAt", { type: "DateTime" }),
    periodEndsAt: t.expose("periodEndsAt", { type: "DateTime" }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    paidAt: t.expose("paidAt", { type: "DateTime", nullable: true }),
  }),
});

const InvoiceConnection = builder.objectRef<Connection<Invoice & KeysetRow>>("BrandInvoiceConnection").implement({
  audience: "manageBilling",
  fields: (t) => ({
    items: t.expose("items", { type: [InvoiceType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const AttemptType = builder.objectRef<Attempt>("BrandInvoiceAttempt").implement({
  audience: "manageBilling",
  fields: (t) => ({
    at: t.field({ type: "DateTime", resolve: ({ createdAt }) => createdAt }),
    isPaid: t.boolean({ resolve: ({ isPaid }) => isPaid === true }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
  }),
});

const InitialPayment = builder.objectRef<Payment>("BrandInitialPayment").implement({
  audience: "manageBilling",
  fields: (t) => ({
    paymentId: t.field({ type: "Id", resolve: ({ id }) => id }),
    clientSecret: t.string({
      nullable: true,
      description: "Lets the payer's browser confirm it with the provider; null once there is nothing to confirm.",
      resolve: (payment, _args, { services }) => readSecret(services, payment),
    }),
    paymentIntentId: t.string({ nullable: true, resolve: ({ intentId }) => intentId }),
    isPaymentInReview: t.boolean({ resolve: ({ status }) => status === "in_review" }),
    status: t.field({ type: PaymentStatusType, resolve: ({ status }) => status }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
  }),
});

const ChannelInfo = builder.objectRef<Subscription>("BrandSubscriptionChannelInfo").implement({
  audience: "manageBilling",
  fields: (t) => ({
    subscriptionId: t.string({
      nullable: true,
      description: "The provider's number of it.",
      resolve: ({ providerSubscriptionId }) => providerSubscriptionId,
    }),
    cardProvider: t.field({
      type: CardProviderType,
      description: "Who bills it, and keeps the cards that can pay it.",
      resolve: ({ provider }, _args, { services }) => cardProviderOf(services, provider),
    }),
    initialPayment: t.field({
      type: InitialPayment,
      nullable: true,
      resolve: async (subscription, _args, { services }) => (await readBilling(services.db, subscription)).first,
    }),
  }),
});

/** What a brand pays for its plan. Only ever shown to its owners, and to the person who founds it. */
export const BrandPaymentSubscriptionType = builder.objectRef<Subscription>("BrandPaymentSubscription").implement({
  audience: "manageBilling",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    brandId: t.expose("brandId", { type: "Id" }),
    channel: t.field({ type: PaymentChannel, resolve: ({ channel }) => channel }),
    status: t.expose("status", { type: StatusType }),
    plan: t.expose("plan", { type: BrandPlanType }),
    nextPlan: t.expose("nextPlan", { type: BrandPlanType, nullable: true }),
    amountCents: t.expose("amountCents", { type: "Cents" }),
    nextAmountCents: t.expose("nextAmountCents", { type: "Cents", nullable: true }),
    renewsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Null for one that ends, is over or waits for its first payment.",
      resolve: ({ status, cancelsAtPeriodEnd, periodEndsAt }) =>
        isLive(status) && status !== "incomplete" && !cancelsAtPeriodEnd ? periodEndsAt : null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    cancelsAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ status, cancelsAtPeriodEnd, periodEndsAt }) =>
        isLive(status) && cancelsAtPeriodEnd ? periodEndsAt : null,
    }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    pastDueSince: t.expose("pastDueSince", { type: "DateTime", nullable: true }),
    nextAttemptAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: async (subscription, _args, { services }) =>
        (await readBilling(services.db, subscription)).nextAttemptAt,
    }),
    closesAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the brand is closed if its renewal is not paid by then.",
      resolve: async (subscription, _args, { services }) => (await readBilling(services.db, subscription)).closesAt,
    }),
    attempts: t.field({
      type: [AttemptType],
      description: "Charges of the newest invoice without its payer, oldest first.",
      resolve: async (subscription, _args, { services }) => [
        ...(await readBilling(services.db, subscription)).attempts,
      ],
    }),
    userPaymentMethod: t.field({
      type: UserPaymentMethodType,
      nullable: true,
      resolve: (subscription, _args, { services }) => readCard(services.db, subscription),
    }),
    channelInfo: t.field({ type: ChannelInfo, resolve: (subscription) => subscription }),
    invoices: t.field({
      type: InvoiceConnection,
      description: "The invoices of the brand, newest first, also those of earlier subscriptions.",
      args: { pagination: t.arg({ type: PaginationInput }) },
      resolve: async ({ brandId }, { pagination }, context) => {
        const page = pageOf(context, "brand_invoices", pagination);
        const rows = await invoicesOfBrand.read(context.services.db, page, brandId);
        return connectionOf(context, rows, page, positionIn("brand_invoices"));
      },
    }),
  }),
});
