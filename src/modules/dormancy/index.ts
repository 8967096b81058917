export { reclaim, reclaimAsStaff } from "./commands/reclaim.ts";
export { sweepDormant } from "./tasks/sweep-dormant.ts";
