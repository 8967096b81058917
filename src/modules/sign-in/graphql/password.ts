import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { requireRequestSession } from "#graphql/context.ts";
import { loadSession, SessionType } from "#modules/accounts/graphql/index.ts";
import { changePassword } from "../commands/change-password.ts";
import {
  createPasswordResetToken,
  isPasswordResetToken,
  otherWaysIn,
  resetPassword,
  sendPasswordResetCode,
} from "../commands/recover-password.ts";
import type { OtherWaysIn } from "../commands/recover-password.ts";
import { identifierDigest } from "../commands/sign-in.ts";
import { keepBrowser, limitResetGuess } from "./guess-limits.ts";
import { withHashQueue } from "./with-hash-queue.ts";
import { reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

builder.mutationField("changePassword", (t) =>
  t.field({
    guard: { who: "onboarding", alsoIn: ["pending_reactivation"], stepUp: "change_password", act: "ownSignIn" },
    type: SessionType,
    description:
      "Gives the person another password; idToken is a step-up token of change_password. Signs out every other device.",
    args: { password: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) => {
      const session = requireRequestSession(context);
      await limit(context, signInLimits.change_credential, session.personId, "password");
      const changed = await withHashQueue(() => changePassword(context.services, session, input));
      if (!changed.ok)
        throw changed.error === "reauth_required"
          ? reauthRequired("change_password")
          : badInput("password", changed.error);
      context.cookies.setSession(changed.value);
      await keepBrowser(context, session.personId);
      return loadSession(context, session);
    },
  }),
);

builder.mutationField("sendPasswordResetCode", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: OkType,
    description:
      "Sends a password reset code to the account with this username, email address or phone number. The answer is the same when there is none.",
    args: { usernameEmailOrPhone: t.arg.string({ required: true }) },
    resolve: async (_root, { usernameEmailOrPhone }, context) => {
      const typed = usernameEmailOrPhone.trim().slice(0, 254);
      const subject = identifierDigest(typed).toString("base64url");
      await limit(context, signInLimits.recover_address, context.request.ip, "password");
      for (const rule of [signInLimits.code_send_pause, signInLimits.code_send_hour, signInLimits.code_send_day])
        await limit(context, rule, `reset:${subject}`, "code");
      await sendPasswordResetCode(context.services, typed);
      return { id: "password", ok: true };
    },
  }),
);

builder.mutationField("createPasswordResetToken", (t) =>
  t.string({
    guard: { who: "guest", act: "guestOnly" },
    description: "Trades the code for a token of resetPassword.",
    args: { usernameEmailOrPhone: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, { usernameEmailOrPhone, code }, context) => {
      await limit(context, signInLimits.code_guess_address, context.request.ip, "code");
      const typed = usernameEmailOrPhone.slice(0, 254);
      const giveBack = await limitResetGuess(context, typed);
      const token = await createPasswordResetToken(context.services, typed, code.slice(0, 16));
      if (!token.ok) throw badInput("code", "wrong_code", "This code is not right, or no longer good.");
      await giveBack();
      return token.value;
    },
  }),
);

builder.queryField("verifyPasswordResetToken", (t) =>
  t.boolean({
    guard: { who: "guest" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => isPasswordResetToken(context.services, token),
  }),
);

const OtherWaysInType = builder.objectRef<OtherWaysIn>("OtherWaysIn").implement({
  audience: { answers: ["fetchOtherWaysIn"] },
  description: "What opens an account beside its password.",
  fields: (t) => ({
    providers: t.exposeStringList("providers", { description: "Their names." }),
    passkeysCount: t.exposeInt("passkeysCount"),
    hasAuthenticator: t.exposeBoolean("hasAuthenticator"),
  }),
});

builder.queryField("fetchOtherWaysIn", (t) =>
  t.field({
    guard: { who: "guest" },
    type: OtherWaysInType,
    nullable: true,
    description:
      "What will open the account beside the new password; null when the token of resetPassword is not good.",
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => (await otherWaysIn(context.services, token)) ?? null,
  }),
);

builder.mutationField("resetPassword", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: OkType,
    args: { token: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, { token, password }, context) => {
      await limit(context, signInLimits.recover_address, context.request.ip, "password");
      const done = await withHashQueue(() => resetPassword(context.services, token, password));
      if (!done.ok) {
        throw done.error === "invalid_token"
          ? badInput("token", "invalid_or_expired", "This link has expired or was used already.")
          : badInput("password", done.error);
      }
      // Who had forgotten it had probably tried too often. They show by the mail who they are.
      await context.limits.forget(signInLimits.sign_in_account, `${done.value}:${context.request.ip}`);
      await keepBrowser(context, done.value);
      return { id: "password", ok: true };
    },
  }),
);
