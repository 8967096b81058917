import { useRef, useState } from "react";
import type { CombinedError } from "urql";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorHelp } from "../error-help.ts";
import { failureWords } from "../failures/failure-words.ts";
import { errorDetails } from "../graph-error.ts";

/** Failure of a form: messages for single fields, and a message for the whole. */
export interface Failure {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** Address of the article that explains the error. */
  readonly help?: string | null;
}

/** Builds a failure of one field. */
export function fieldFailure(field: string, text: string): Failure {
  return { fields: { [field]: text }, message: null };
}

/** Builds a failure that belongs to no field. */
export function generalFailure(message: string, help: string | null = null): Failure {
  return { fields: {}, message, help };
}

/**
 * Returns the words for an error of the graph. `rules` holds those of fields by `field.rule`; all others are those of
 * {@link failureWords}.
 */
export function failureOf(error: CombinedError, rules: Readonly<Record<string, string>>): Failure {
  const { field, rule, reason, usableAt } = errorDetails(error);
  const help = errorHelp(error);
  if (reason === "new_factor" && typeof usableAt === "string")
    return generalFailure(
      `This way of confirming is new, and moves no money before ${formatDeadline(usableAt)}. Use an older one until then.`,
      "/help#two-factor",
    );
  if (typeof field === "string") {
    return fieldFailure(field, rules[`${field}.${String(rule)}`] ?? failureWords(error));
  }
  return generalFailure(failureWords(error), help);
}

interface Submission<Input> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Does nothing while the previous submission runs. */
  readonly submit: (input: Input) => Promise<void>;
  readonly clear: () => void;
  /** Clears a field's message while it is being corrected. */
  readonly edit: (field: string) => void;
}

/** Runs one submission at a time. `work` returns the failure, or null. */
export function useSubmission<Input>(work: (input: Input) => Promise<Failure | null>): Submission<Input> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const submit = async (input: Input): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      setFailure(await work(input));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    submit,
    clear: () => {
      setFailure(null);
    },
    edit: (field) => {
      if (failure?.fields[field] === undefined) return;
      const { [field]: _edited, ...fields } = failure.fields;
      setFailure({ ...failure, fields });
    },
  };
}
