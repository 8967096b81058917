import { centsToNumber } from "#kernel/cents.ts";
import { ApiError } from "./api-error.ts";
import type { ErrorCode } from "./api-error.ts";

/** The literal that tells the refusals of a union apart: the refusal itself, or its `tag`, `code` or `kind`. */
type TagOf<R> = R extends string
  ? R
  : R extends { readonly tag: infer T extends string }
    ? T
    : R extends { readonly code: infer T extends string }
      ? T
      : R extends { readonly kind: infer T extends string }
        ? T
        : never;

/** The members of a union that have this tag. */
type Tagged<R, T> = R extends unknown ? (T extends TagOf<R> ? R : never) : never;

/** A row: a code; a code with details and message; or a function of the refusal. */
type Answer<R, T> =
  | ErrorCode
  | readonly [code: ErrorCode, details: Readonly<Record<string, unknown>>, message?: string]
  | ((refusal: R, tag: T) => ApiError);

/** A table with one row for each refusal of a union; a missing or superfluous row does not compile. */
type RefusalTable<R> = { readonly [T in TagOf<R>]: Answer<Tagged<R, T>, T> };

type AnyRefusal = string | { readonly tag?: string; readonly code?: string; readonly kind?: string };

/** Declares the API error of each refusal of a union. Returns the function that translates one. */
export function answers<R extends AnyRefusal>(table: RefusalTable<R>): (refusal: R) => ApiError {
  const rows = new Map<string, Answer<R, string>>(Object.entries(table));
  return (refusal) => {
    const tag = typeof refusal === "string" ? refusal : (refusal.tag ?? refusal.code ?? refusal.kind ?? "");
    const answer = rows.get(tag);
    // A typed caller cannot get here.
    if (answer === undefined) throw new Error(`no answer is declared for the refusal ${tag}`);
    if (typeof answer === "function") return answer(refusal, tag);
    if (typeof answer === "string") return new ApiError(answer);
    const [code, details, message] = answer;
    return new ApiError(code, { ...details }, message);
  };
}

/** Makes a row whose details are the refusal's own tag, as `rule`. */
export const byRule =
  (code: ErrorCode, message?: string) =>
  (_refusal: unknown, tag: string): ApiError =>
    new ApiError(code, { rule: tag }, message);

/** Answers NOT_ELIGIBLE with the refusal's reason. */
export const notEligible = ({ reason }: { readonly reason: string }): ApiError =>
  new ApiError("NOT_ELIGIBLE", { reason });

/** Answers BAD_USER_INPUT for the field `amount`, with its bounds in cents. */
export const amountOutOfRange = ({
  minCents,
  maxCents,
}: {
  readonly minCents: bigint;
  readonly maxCents: bigint;
}): ApiError =>
  new ApiError("BAD_USER_INPUT", {
    field: "amount",
    rule: "range",
    min: centsToNumber(minCents),
    max: centsToNumber(maxCents),
  });

/** Answers INSUFFICIENT_FUNDS with what is available, in cents. */
export const insufficientFunds = ({ availableCents }: { readonly availableCents: bigint }): ApiError =>
  new ApiError("INSUFFICIENT_FUNDS", { available: centsToNumber(availableCents) });
