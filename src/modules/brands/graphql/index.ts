// The door of this module's API for other modules.
export { BrandPlanType, saveRefused } from "./onboarding.ts";
export { SpBrand } from "./staff-brand.ts";
