export { reclaim, reclaimAsStaff } from "./commands/reclaim.ts";
export { wireDormancy } from "./hooks.ts";
export { dormancyInvariants } from "./queries/invariants.ts";
export { personalData } from "./store/personal-data.ts";
export { dormancySweep, sweepDormant } from "./tasks/sweep-dormant.ts";
