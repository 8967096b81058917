import { useRef, useState } from "react";
import type { CombinedError } from "urql";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorHelp } from "../error-help.ts";
import { errorCode, errorDetails, errorMessage, isRateLimited } from "../graph-error.ts";

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

/** Returns a wait in its largest unit, rounded up: `43 seconds`, `3 minutes`, `2 hours`. */
function waitWords(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [Math.ceil(seconds), "second"]
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3_600), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/**
 * Returns the words for an error of the graph. `rules` holds them by `field.rule`; the server's own message is shown
 * for a field not named there.
 */
export function failureOf(error: CombinedError, rules: Readonly<Record<string, string>>): Failure {
  const { field, rule, retryAfter, reason, usableAt } = errorDetails(error);
  const help = errorHelp(error);
  if (isRateLimited(error)) {
    const wait =
      typeof retryAfter === "number" ? ` Please try again in ${waitWords(retryAfter)}.` : " Please wait a few minutes.";
    return generalFailure(`That was one try too many.${wait}`, help);
  }
  if (errorCode(error) === "NETWORK")
    return generalFailure(
      "We couldn’t be reached. Check your connection and try again; nothing you typed is lost.",
      help,
    );
  if (reason === "new_factor" && typeof usableAt === "string")
    return generalFailure(
      `This way of confirming is new, and moves no money before ${formatDeadline(usableAt)}. Use an older one until then.`,
      "/help#two-factor",
    );
  if (typeof field === "string") {
    return fieldFailure(field, rules[`${field}.${String(rule)}`] ?? errorMessage(error) ?? "Please check this.");
  }
  return generalFailure(errorMessage(error) ?? "Something went wrong on our side. Please try again in a moment.", help);
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
