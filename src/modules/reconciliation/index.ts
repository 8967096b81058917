export { collectDay } from "./commands/collect-day.ts";
export { proposeExplanation, reconcile, signExplained } from "./commands/staff-acts.ts";
export { reconciliationTransitions } from "./domain/reconciliation.ts";
export { reportersOf } from "./ports/reporters.ts";
export { reconciliationInvariants } from "./queries/invariants.ts";
export { personalData } from "./store/personal-data.ts";
export { collecting, collectReconciliations } from "./tasks/collect-days.ts";
