import { createContext, use } from "react";

/** A form that was posted without script and refused: what was entered, and what is wrong. */
export interface SubmittedForm {
  /** Entered values by the field's name. Files are not among them: browsers send them once. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What is wrong, by the field's name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole form; null when the fields say it. */
  readonly message: string | null;
}

export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** Returns the refused form that this page answers; null on a page that was opened. */
export function useSubmittedForm(): SubmittedForm | null {
  return use(SubmittedFormContext);
}
