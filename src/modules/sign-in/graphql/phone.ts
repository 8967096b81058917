import { err } from "#kernel/result.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { loadSession, SessionType } from "#modules/accounts/graphql/index.ts";
import { sendPhoneCode, verifyPhone } from "../commands/verify-phone.ts";
import { limitCodeSending, textBudgetRetry } from "./code-limits.ts";
import { reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

async function sendCode(
  context: ApiContext,
  input: { phoneNumber: string; smsConsent: boolean; idToken: string | null },
): Promise<{ id: string; ok: boolean }> {
  const { personId } = requireActor(context);
  await limitCodeSending(context, `phone:${personId}`);
  const sent = await sendPhoneCode(context.services, { personId, ...input, ip: context.request.ip });
  if (sent.ok) return { id: "phone", ok: true };
  await context.limits.forget(signInLimits.code_send_pause, `phone:${personId}`);
  if (sent.error === "reauth_required") throw reauthRequired("change_phone");
  if (sent.error === "text_budget")
    throw new ApiError("RATE_LIMITED", { retryAfter: textBudgetRetry }, "Too many code attempts");
  throw badInput("phoneNumber", sent.error, "This does not look like a phone number that can receive text messages.");
}

builder.mutationField("sendSmsCode", (t) =>
  t.field({
    guard: { who: "onboarding", alsoIn: ["pending_reactivation"], act: "ownSignIn" },
    type: OkType,
    description: "Sends a code to the first phone number of an account.",
    args: { phoneNumber: t.arg.string({ required: true }), smsConsent: t.arg.boolean() },
    resolve: (_root, { phoneNumber, smsConsent }, context) =>
      sendCode(context, { phoneNumber, smsConsent: smsConsent ?? false, idToken: null }),
  }),
);

builder.mutationField("sendSmsCodeWithPassword", (t) =>
  t.field({
    guard: { who: "onboarding", stepUp: "change_phone", act: "ownSignIn" },
    type: OkType,
    description:
      "Sends a code to the number that is to take the place of the verified one; idToken is a step-up token of change_phone.",
    args: { phoneNumber: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: (_root, { phoneNumber, idToken }, context) =>
      sendCode(context, { phoneNumber, smsConsent: false, idToken }),
  }),
);

builder.mutationField("verifySmsCode", (t) =>
  t.field({
    guard: { who: "onboarding", alsoIn: ["pending_reactivation"], act: "ownSignIn" },
    type: SessionType,
    args: { phoneNumber: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, { phoneNumber, code }, context) => {
      const actor = requireActor(context);
      const { personId } = actor;
      await limit(context, signInLimits.code_guess_day, `phone:${personId}`, "code");
      const verified = /^\d{6}$/.test(code)
        ? await verifyPhone(context.services, { personId, phoneNumber, code })
        : err("wrong_code" as const);
      if (!verified.ok) {
        if (verified.error === "max_attempts") throw new ApiError("MAX_ATTEMPTS");
        throw badInput(
          verified.error === "wrong_code" || verified.error === "no_code" ? "code" : "phoneNumber",
          verified.error,
        );
      }
      return loadSession(context, actor);
    },
  }),
);
