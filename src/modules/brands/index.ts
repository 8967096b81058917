export { createBrand } from "./commands/create-brand.ts";
export { accessOf, availableAccounts, brandLinks, brandMembersSince, haveSharedTeam } from "./queries/access.ts";
export type { BrandLink } from "./store/brand-access-store.ts";
