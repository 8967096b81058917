import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";

/**
 * What sending a code costs, whatever it is for: one a minute, five an hour, ten a day by subject, and a budget of the
 * sender's network (T24).
 */
export async function limitCodeSending(context: ApiContext, subject: string): Promise<void> {
  await limit(context, "code_send_address", context.request.ip, "code");
  for (const rule of ["code_send_pause", "code_send_hour", "code_send_day"] as const)
    await limit(context, rule, subject, "code");
}

/** When it is worth asking again after texts ran out, in seconds. */
export const textBudgetRetry = 3_600;
