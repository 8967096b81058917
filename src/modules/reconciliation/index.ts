export { proposeExplanation, reconcile, signExplained } from "./commands/staff-acts.ts";
export { reconciliationInvariants } from "./queries/invariants.ts";
export { personalData } from "./store/personal-data.ts";
export { collecting, collectReconciliations } from "./tasks/collect-days.ts";
