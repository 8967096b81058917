export { decideAdjustment } from "./commands/decide-adjustment.ts";
export { fundPlatform } from "./commands/fund-platform.ts";
export { proposeAdjustment } from "./commands/propose-adjustment.ts";
export type { Adjustment, AdjustmentInput } from "./domain/adjustment.ts";
