import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { Limit } from "#platform/rate-limits.ts";

/** Uses a point of a limit or throws RATE_LIMITED with the specification's words. */
export async function limit(context: ApiContext, rule: Limit, key: string, thing = ""): Promise<void> {
  const used = await context.limits.use(rule, key);
  if (!used.ok)
    throw new ApiError(
      "RATE_LIMITED",
      { retryAfter: used.error.retryAfter },
      `Too many ${thing === "" ? "" : `${thing} `}attempts`,
    );
}
