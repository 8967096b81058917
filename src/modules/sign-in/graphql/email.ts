import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { loadSession, SessionType } from "#modules/accounts/graphql/index.ts";
import { changeEmail, sendEmailChangeCode, undoEmailChange } from "../commands/change-email.ts";
import { limitCodeSending } from "./code-limits.ts";
import { keepBrowser } from "./guess-limits.ts";
import { withHashQueue } from "./with-hash-queue.ts";
import { reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

builder.mutationField("sendEmailChangeCode", (t) =>
  t.field({
    guard: { who: "onboarding", stepUp: "change_email", act: "ownSignIn" },
    type: OkType,
    description: "Sends a code to the address that is to become yours; idToken is a step-up token of change_email.",
    args: { email: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) => {
      const { personId } = requireActor(context);
      await limitCodeSending(context, `change_email:${personId}`);
      const sent = await sendEmailChangeCode(context.services, personId, input);
      if (!sent.ok) {
        await context.limits.forget(signInLimits.code_send_pause, `change_email:${personId}`);
        throw sent.error === "reauth_required" ? reauthRequired("change_email") : badInput("email", sent.error);
      }
      return { id: "email", ok: true };
    },
  }),
);

builder.mutationField("updateUserEmail", (t) =>
  t.field({
    guard: { who: "onboarding", act: "ownSignIn" },
    type: SessionType,
    description: "Changes the address to the one the code was sent to. The old address can take it back for 72 hours.",
    args: { email: t.arg.string({ required: true }), password: t.arg.string(), code: t.arg.string({ required: true }) },
    resolve: async (_root, { email, password, code }, context) => {
      const session = requireRequestSession(context);
      await limit(context, signInLimits.change_credential, session.personId, "code");
      const changed = await withHashQueue(() =>
        changeEmail(context.services, session, { email, password: password ?? null, code: code.slice(0, 16) }),
      );
      if (!changed.ok) {
        if (changed.error === "max_attempts") throw new ApiError("MAX_ATTEMPTS");
        throw badInput(
          changed.error === "wrong_credentials"
            ? "password"
            : changed.error === "wrong_code" || changed.error === "no_code"
              ? "code"
              : "email",
          changed.error,
        );
      }
      context.cookies.setSession(changed.value);
      await keepBrowser(context, session.personId);
      return loadSession(context, session);
    },
  }),
);

builder.mutationField("undoEmailChange", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: OkType,
    description:
      "Reverts a change of email address, by the token in the email to the old address. Ends all sessions and asks for a new password.",
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await limit(context, signInLimits.recover_address, context.request.ip);
      const undone = await undoEmailChange(context.services, token);
      if (!undone.ok)
        throw badInput(
          "token",
          undone.error === "taken" ? "taken" : "invalid_or_expired",
          "This link has expired or was used already.",
        );
      return { id: "email", ok: true };
    },
  }),
);
