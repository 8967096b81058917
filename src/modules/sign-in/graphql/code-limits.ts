import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { signInLimits } from "../limits.ts";

/**
 * Rate limits of sending a code, for any purpose: one a minute, five an hour, ten a day by subject, and a budget of the
 * sender's network.
 */
export async function limitCodeSending(context: ApiContext, subject: string): Promise<void> {
  await limit(context, signInLimits.code_send_address, context.request.ip, "code");
  for (const rule of [signInLimits.code_send_pause, signInLimits.code_send_hour, signInLimits.code_send_day])
    await limit(context, rule, subject, "code");
}

/** Seconds after which a retry makes sense when the SMS budget is used up. */
export const textBudgetRetry = 3_600;
