import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import type { ApiContext, RequestSession } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import type { SessionUserRow } from "#modules/accounts/index.ts";
import { loadSession, SessionType } from "#modules/accounts/graphql/index.ts";
import { sendAccessCode } from "../commands/access-code.ts";
import { passSecondFactor } from "../commands/pass-second-factor.ts";
import { confirmTotp, disableTwoFactor, enableTotp, regenerateRecoveryCodes } from "../commands/totp.ts";
import { accessCodePurposes } from "../domain/access-code.ts";
import { textBudgetRetry } from "./code-limits.ts";
import { keepBrowser } from "./guess-limits.ts";
import { codeRefused, OneTimeCodeMethod } from "./one-time-code.ts";
import { reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

const TotpEnrolment = builder.objectRef<{ secret: string; uri: string; qrCode: string }>("TotpEnrolment").implement({
  audience: "signedIn",
  fields: (t) => ({
    secret: t.exposeString("secret", { description: "Base32, for typing into an app." }),
    uri: t.exposeString("uri", { description: "The otpauth:// address, for an app on this device." }),
    qrCode: t.exposeString("qrCode", { description: "The address as a picture: SVG text." }),
  }),
});

const RecoveryCodes = builder
  .objectRef<{ recoveryCodes: string[]; session: SessionUserRow }>("RecoveryCodes")
  .implement({
    audience: "signedIn",
    fields: (t) => ({
      recoveryCodes: t.exposeStringList("recoveryCodes", { description: "Shown this once; each works once." }),
      session: t.field({ type: SessionType, resolve: ({ session }) => session }),
    }),
  });

const PendingSignIn = builder.objectRef<SessionUserRow>("PendingSignIn").implement({
  audience: "firstFactor",
  description: "A person who gave the first factor and not yet the second.",
  fields: (t) => ({
    username: t.string({ nullable: true, resolve: ({ person }) => person.username }),
    name: t.string({ resolve: ({ person }) => person.name }),
  }),
});

const OneTimeCodeType = builder.enumType("OneTimeCodeType", {
  description: "What a one-time access code is for; never for signing in.",
  values: accessCodePurposes,
});

/** Continues the session under a new token, with the second factor or without it. */
async function continueSession(
  context: ApiContext,
  session: RequestSession,
  sessionToken: string,
  isTwoFactorAuthenticated: boolean,
): Promise<SessionUserRow> {
  context.cookies.setSession(sessionToken);
  await keepBrowser(context, session.personId);
  context.session = { ...session, isTwoFactorAuthenticated };
  context.firstFactor = null;
  return loadSession(context, session);
}

builder.queryField("fetchPendingSignIn", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PendingSignIn,
    nullable: true,
    resolve: async (_root, _args, context) =>
      context.firstFactor === null ? null : loadSession(context, context.firstFactor),
  }),
);

builder.mutationField("enableTOTPAuth", (t) =>
  t.field({
    guard: { who: "account", stepUp: "two_factor", act: "ownSignIn" },
    type: TotpEnrolment,
    description:
      "Begins to set up an authenticator app. Nothing is on until confirmTOTPAuth. idToken is a step-up token of two_factor; none is needed within ten minutes of signing in.",
    args: { idToken: t.arg.string() },
    resolve: async (_root, { idToken }, context) => {
      const session = requireRequestSession(context);
      const begun = await enableTotp(context.services, { ...session, idToken: idToken ?? null });
      if (!begun.ok)
        throw begun.error === "reauth_required"
          ? reauthRequired("two_factor")
          : new ApiError("CONFLICT", { rule: begun.error });
      return begun.value;
    },
  }),
);

builder.mutationField("confirmTOTPAuth", (t) =>
  t.field({
    guard: { who: "account", act: "ownSignIn" },
    type: RecoveryCodes,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => {
      const session = requireRequestSession(context);
      const confirmed = await confirmTotp(context.services, { ...session, code: code.replaceAll(/\s/g, "") });
      if (!confirmed.ok) throw codeRefused(confirmed.error);
      const { recoveryCodes, sessionToken } = confirmed.value;
      return { recoveryCodes, session: await continueSession(context, session, sessionToken, true) };
    },
  }),
);

builder.mutationField("regenerateRecoveryCodes", (t) =>
  t.field({
    guard: { who: "account", stepUp: "two_factor", act: "ownSignIn" },
    type: RecoveryCodes,
    args: { idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { idToken }, context) => {
      const session = requireRequestSession(context);
      const made = await regenerateRecoveryCodes(context.services, session.personId, idToken);
      if (!made.ok) throw made.error === "reauth_required" ? reauthRequired("two_factor") : codeRefused(made.error);
      return { recoveryCodes: made.value, session: await loadSession(context, session) };
    },
  }),
);

builder.mutationField("disableTwoFactorAuthentication", (t) =>
  t.field({
    guard: { who: "account", stepUp: "two_factor", act: "ownSignIn" },
    type: SessionType,
    args: { idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { idToken }, context) => {
      const session = requireRequestSession(context);
      const done = await disableTwoFactor(context.services, { ...session, idToken });
      if (!done.ok) throw done.error === "reauth_required" ? reauthRequired("two_factor") : codeRefused(done.error);
      return continueSession(context, session, done.value, false);
    },
  }),
);

builder.mutationField("verifyOneTimeAccessCode", (t) =>
  t.field({
    guard: { who: "firstFactor", act: "ownSignIn" },
    type: SessionType,
    description: "Gives the second factor to this session: a code of the app, or a recovery code.",
    args: {
      method: t.arg({ type: OneTimeCodeMethod, required: true }),
      code: t.arg.string({ required: true }),
      trustDevice: t.arg.boolean(),
    },
    resolve: async (_root, { method, code, trustDevice }, context) => {
      const session = context.firstFactor ?? requireRequestSession(context);
      if (method === "sms" || method === "email") throw badInput("method", "not_for_sign_in");
      await limit(context, signInLimits.second_factor, session.personId, "code");
      const passed = await passSecondFactor(context.services, {
        ...session,
        method,
        code: method === "totp" ? code.replaceAll(/\s/g, "") : code.slice(0, 40),
        trustDevice: trustDevice ?? false,
        userAgent: context.request.userAgent,
      });
      if (!passed.ok) throw codeRefused(passed.error);
      await context.limits.forget(signInLimits.second_factor, session.personId);
      if (passed.value.deviceToken !== null) context.cookies.setDevice(passed.value.deviceToken);
      return continueSession(context, session, passed.value.sessionToken, true);
    },
  }),
);

builder.mutationField("sendOneTimeAccessCode", (t) =>
  t.field({
    guard: { who: "account", act: "halfway" },
    type: OkType,
    description:
      "Sends a code for one act to one of availableTwoFactorDestinations. By totp nothing is sent: it is the step-up before the app's code is taken.",
    args: {
      method: t.arg({ type: OneTimeCodeMethod, required: true }),
      type: t.arg({ type: OneTimeCodeType, required: true }),
      destination: t.arg.string({ required: true }),
      idToken: t.arg.string({ required: true }),
      payload: t.arg.string({
        description: "What exactly is to be done, as the act's own call states it; the code is good for nothing else.",
      }),
    },
    resolve: async (_root, { method, type, destination, idToken, payload }, context) => {
      const { personId } = requireActor(context);
      if (method === "recovery_code") throw badInput("method", "method");
      if (method !== "totp")
        for (const rule of [signInLimits.code_send_pause, signInLimits.code_send_hour, signInLimits.code_send_day])
          await limit(context, rule, `access:${personId}`, "code");
      const sent = await sendAccessCode(context.services, {
        personId,
        purpose: type,
        method,
        destination,
        idToken,
        payload: payload ?? "",
      });
      if (!sent.ok) {
        if (method !== "totp") await context.limits.forget(signInLimits.code_send_pause, `access:${personId}`);
        if (sent.error === "reauth_required") throw new ApiError("REAUTH_REQUIRED");
        if (sent.error === "text_budget")
          throw new ApiError("RATE_LIMITED", { retryAfter: textBudgetRetry }, "Too many code attempts");
        throw badInput(sent.error, sent.error);
      }
      return { id: "access_code", ok: true };
    },
  }),
);
