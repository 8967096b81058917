export { createBrand } from "./commands/create-brand.ts";
export { followBrand } from "./commands/follow-brand.ts";
export { subscriptionAsked } from "./hooks.ts";
export type { SubscriptionFacts } from "./hooks.ts";
export { accessOf, availableAccounts, brandLinks, brandMembersSince, haveSharedTeam } from "./queries/access.ts";
export { brandRecipients, ownersOf } from "./queries/brand-facts.ts";
export type { BrandLink } from "./store/brand-access-store.ts";
export type { BrandRecipient } from "./store/brand-store.ts";
