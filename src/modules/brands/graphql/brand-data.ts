import { builder } from "#graphql/builder.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { emailRecipients, openItems } from "../domain/brand-state.ts";
import { readBrandData } from "../queries/brand-facts.ts";
import type { BrandData } from "../queries/brand-facts.ts";

const BrandStatusType = builder.enumType("BrandStatus", { values: ["pending", "active"] as const });
export const BrandEmailRecipientType = builder.enumType("BrandEmailRecipient", {
  description: "Who reads the email to a brand: its owners, its contact address, or all who manage it.",
  values: emailRecipients,
});
const BrandOpenItemType = builder.enumType("BrandOpenItem", {
  description: "What a brand still needs to be active.",
  values: openItems,
});

/** What only a brand has. Its people see it as they act as it, and its founder while it is being founded. */
export const BrandDataType = builder.objectRef<BrandData>("BrandData").implement({
  audience: "signedIn",
  fields: (t) => ({
    brandStatus: t.expose("brandStatus", { type: BrandStatusType }),
    emailRecipient: t.expose("emailRecipient", { type: BrandEmailRecipientType }),
    requestDate: t.expose("requestDate", { type: "DateTime", description: "When its name was handed in." }),
    contactEmail: t.string({
      nullable: true,
      description: "The confirmed address.",
      guard: { audience: "editAccount", otherwise: null },
      resolve: ({ contactEmail }) => contactEmail,
    }),
    pendingContactEmail: t.string({
      nullable: true,
      description: "The address that waits for its code. The confirmed one counts until then.",
      guard: { audience: "editAccount", otherwise: null },
      resolve: ({ pendingContactEmail }) => pendingContactEmail,
    }),
    isContactEmailVerified: t.boolean({ resolve: ({ contactEmail }) => contactEmail !== null }),
    isSubscriptionExempt: t.boolean({ resolve: ({ isExemptNow }) => isExemptNow }),
    exemptUntil: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ isExemptNow, exemptUntil }) => (isExemptNow ? exemptUntil : null),
    }),
    openItems: t.field({ type: [BrandOpenItemType], resolve: (brand) => [...brand.openItems] }),
    nameReason: t.string({
      description: "Why its name was rejected; empty otherwise.",
      resolve: ({ nameReview, nameReason }) => (nameReview === "rejected" ? nameReason : ""),
    }),
    closedAt: t.expose("closedAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when it is not active any more; null for an active brand and one that never was.",
    }),
  }),
});

builder.objectField(SessionUserType, "brandData", (t) =>
  t.field({
    type: BrandDataType,
    nullable: true,
    description: "Null for people.",
    resolve: async ({ account }, _args, { services }) =>
      account.account_type === "brand" ? ((await readBrandData(services.db, account.id)) ?? null) : null,
  }),
);
