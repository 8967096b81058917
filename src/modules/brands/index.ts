export { createBrand } from "./commands/create-brand.ts";
export { accessOf, availableAccounts, brandLinks, brandMembersSince } from "./queries/access.ts";
export type { BrandLink } from "./store/brand-access-store.ts";
export { personalData } from "./store/personal-data.ts";
export { wireBrands } from "./hooks.ts";
export { taskImplementations } from "./tasks/follow-owner.ts";
