import { adminBuilder } from "#graphql/admin-builder.ts";
import { SpBrand } from "#modules/brands/graphql/index.ts";
import { invoiceStatuses, plans, subscriptionStatuses } from "../domain/subscription.ts";
import type { Invoice, Subscription } from "../domain/subscription.ts";
import { readBilling, readInvoices, readStaffSubscription } from "../queries/subscriptions.ts";

const SpStatus = adminBuilder.enumType("SpBrandSubscriptionStatus", { values: subscriptionStatuses });
const SpInvoiceStatus = adminBuilder.enumType("SpBrandInvoiceStatus", { values: invoiceStatuses });
const SpPlan = adminBuilder.enumType("SpBrandPlan", { values: plans });

const SpBrandInvoice = adminBuilder.objectRef<Invoice>("SpBrandInvoice").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    number: t.exposeString("number"),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.expose("status", { type: SpInvoiceStatus }),
    paymentId: t.expose("paymentId", { type: "Id", nullable: true, description: "The card payment it is paid with." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    paidAt: t.expose("paidAt", { type: "DateTime", nullable: true }),
  }),
});

const SpBrandSubscription = adminBuilder.objectRef<Subscription>("SpBrandSubscription").implement({
  description: "What a brand pays for its plan, as staff read it.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.expose("status", { type: SpStatus }),
    plan: t.expose("plan", { type: SpPlan }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    periodEndsAt: t.expose("periodEndsAt", { type: "DateTime", nullable: true }),
    cancelsAtPeriodEnd: t.exposeBoolean("cancelsAtPeriodEnd"),
    pastDueSince: t.expose("pastDueSince", { type: "DateTime", nullable: true }),
    closesAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the brand is closed, unless it pays.",
      resolve: async (of, _args, { services }) => (await readBilling(services.db, of)).closesAt,
    }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    invoices: t.field({
      type: [SpBrandInvoice],
      description: "The last twelve, the newest first.",
      resolve: (of, _args, { services }) => readInvoices(services.db, of.id, 12),
    }),
  }),
});

adminBuilder.objectField(SpBrand, "subscription", (t) =>
  t.field({
    type: SpBrandSubscription,
    nullable: true,
    description: "The one that is not over, or else the last one.",
    resolve: ({ brandId }, _args, { services }) => readStaffSubscription(services.db, brandId),
  }),
);
