export { createBrand } from "./commands/create-brand.ts";
export { leavesTrace, noteAct } from "./commands/note-act.ts";
export { followBrand } from "./commands/follow-brand.ts";
export { joiningGivesUp, subscriptionAsked } from "./hooks.ts";
export type { SubscriptionFacts } from "./hooks.ts";
export { accessOf, availableAccounts, brandLinks, brandMembersSince, haveSharedTeam } from "./queries/access.ts";
export { openMembers } from "./queries/members-csv.ts";
export { brandRecipients, ownersOf } from "./queries/brand-facts.ts";
export type { BrandLink } from "./store/brand-access-store.ts";
