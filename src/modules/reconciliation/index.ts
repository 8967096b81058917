export { proposeExplanation, reconcile, signExplained } from "./commands/staff-acts.ts";
export { collectReconciliations } from "./tasks/collect-days.ts";
