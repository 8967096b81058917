import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { createReauthToken } from "../commands/step-up.ts";
import { reauthActions } from "../domain/reauth-action.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";
import { withHashQueue } from "./with-hash-queue.ts";
import { newFactorError } from "./one-time-code.ts";
import { signInLimits } from "../limits.ts";

export const ReauthActionType = builder.enumType("ReauthAction", {
  description: "What a step-up token allows; it allows nothing else.",
  values: reauthActions,
});

builder.mutationField("createReauthToken", (t) =>
  t.string({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownSignIn" },
    description: "Confirms that it is you. The token is the idToken of one act: five minutes, once.",
    args: { action: t.arg({ type: ReauthActionType, required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, { action, password }, context) =>
      withHashQueue(async () => {
        const { personId } = requireActor(context);
        await limit(context, signInLimits.step_up, personId, "password");
        const token = await createReauthToken(context.services, personId, action, password);
        if (!token.ok && typeof token.error === "object") throw newFactorError(token.error);
        if (!token.ok) throw badInput("password", "wrong_credentials", "This is not your password.");
        await context.limits.forget(signInLimits.step_up, personId);
        return token.value;
      }),
  }),
);

/** The error for a missing step-up token. */
export function reauthRequired(action: ReauthAction): ApiError {
  return new ApiError("REAUTH_REQUIRED", { action });
}

/** The error for removing the last way to sign in. */
export function lastSignInMethodError(): ApiError {
  return new ApiError(
    "CONFLICT",
    { rule: "last_way_in" },
    "This is the only way you have to sign in. Choose a password first.",
  );
}
