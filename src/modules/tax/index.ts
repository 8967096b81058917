export { enterThreshold } from "./commands/enter-threshold.ts";
export { decideForm, openForm } from "./commands/review-form.ts";
export { carryForm, submitForm } from "./commands/submit-form.ts";
export type { FormRefusal, W9Form } from "./domain/form.ts";
export { wireTax } from "./hooks.ts";
export { taxInvariants } from "./queries/invariants.ts";
export { currentFiscalYear, readRequirement } from "./queries/requirement.ts";
export { personalData } from "./store/personal-data.ts";
export { forgetOldForms, periodicWork, remindOfForms } from "./tasks/sweep-forms.ts";
