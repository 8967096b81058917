import type { CombinedError } from "urql";
import { errorDetails } from "#web/lib/graph-error.ts";
import { failureOf } from "#web/lib/forms/submission.ts";

/** Why a job was not saved: messages by part, such as `fields.3.options`, and a message for the whole. */
export interface JobFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
}

/** Returns every fault of a refused job, and how many there are. */
export function jobFailure(error: CombinedError): JobFailure {
  const { fields: faults } = errorDetails(error);
  if (!Array.isArray(faults)) return failureOf(error, {});
  const fields: Record<string, string> = {};
  for (const { field, message } of faults as { field: string; message: string }[]) fields[field] ??= message;
  const count = Object.keys(fields).length;
  return { fields, message: count === 1 ? "One part needs another look." : `${count} parts need another look.` };
}

/** Returns a failure without the parts that start with one of the names; null when no part is left. */
export function withoutParts(failure: JobFailure | null, names: readonly string[]): JobFailure | null {
  if (failure === null) return null;
  const rest = Object.entries(failure.fields).filter(([field]) => !names.some((name) => field.startsWith(name)));
  return rest.length === 0 ? null : { ...failure, fields: Object.fromEntries(rest) };
}
