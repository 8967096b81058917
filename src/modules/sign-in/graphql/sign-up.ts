import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, unauthenticated } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { limit } from "#graphql/limit.ts";
import { completeSignup, checkUsername, accountLimits } from "#modules/accounts/index.ts";
import type { SessionUserRow } from "#modules/accounts/index.ts";
import { loadSession, SessionType, SessionUserType, sessionOf } from "#modules/accounts/graphql/index.ts";
import { createAccount } from "../commands/create-account.ts";
import type { CreateAccountRefusal } from "../commands/create-account.ts";
import { createSignInToken, signIn } from "../commands/sign-in.ts";
import { createProviderSignInToken } from "../commands/sign-in-with-provider.ts";
import type { ProviderSignInRefusal } from "../commands/sign-in-with-provider.ts";
import { resendVerification, verifyUserEmail } from "../commands/verify-email.ts";
import { signOut } from "../commands/sign-out.ts";
import { readRequestFacts } from "../queries/sessions.ts";
import { checkEmailAddress } from "../queries/email-availability.ts";
import { limitCodeSending } from "./code-limits.ts";
import { keepBrowser, limitPasswordGuess } from "./guess-limits.ts";
import { withHashQueue } from "./with-hash-queue.ts";
import { answerOfToken, isProviderToken, expiredAnswerError } from "./providers.ts";
import { signInLimits } from "../limits.ts";

const CreatedAccount = builder.objectRef<{ sessionUser: SessionUserRow; token: string }>("CreatedAccount").implement({
  audience: { answers: ["createAccountAndSignInToken"] },
  fields: (t) => ({
    sessionUser: t.field({ type: SessionUserType, resolve: ({ sessionUser }) => sessionUser }),
    token: t.exposeString("token"),
  }),
});

const SignInResult = builder
  .objectRef<{ isNewSignUp: boolean; provider: string; session: SessionUserRow | null }>("SignInResult")
  .implement({
    audience: { answers: ["signInWithIdToken"] },
    fields: (t) => ({
      isNewSignUp: t.exposeBoolean("isNewSignUp"),
      provider: t.exposeString("provider"),
      session: t.field({
        type: SessionType,
        nullable: true,
        description: "Null until the second factor is given.",
        resolve: ({ session }) => session,
      }),
    }),
  });

const Availability = builder.objectRef<{ isAvailable: boolean; reason: string | null }>("Availability").implement({
  audience: "everyone",
  fields: (t) => ({
    isAvailable: t.exposeBoolean("isAvailable"),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});

async function requireSession(context: ApiContext): Promise<SessionUserRow> {
  const session = await sessionOf(context);
  if (session === null) throw unauthenticated(context);
  return session;
}

builder.queryField("checkUsername", (t) =>
  t.field({
    guard: { who: "guest" },
    type: Availability,
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, context) => {
      await limit(context, accountLimits.check_name, context.request.ip);
      const checked = await checkUsername(context.services.db, username, context.session?.accountId ?? null);
      return { isAvailable: checked.ok, reason: checked.ok ? null : checked.error };
    },
  }),
);

builder.queryField("checkEmailAddress", (t) =>
  t.field({
    guard: { who: "guest" },
    type: Availability,
    args: { email: t.arg.string({ required: true }), previouslySubmittedEmail: t.arg.string() },
    description: "Whether an address is free for a new account. For the sign-up form only.",
    resolve: async (_root, { email, previouslySubmittedEmail }, context) => {
      if (context.session !== null) throw new ApiError("FORBIDDEN", { rule: "sign_up_only" });
      await limit(context, signInLimits.check_email, context.request.ip, "email");
      const checked = await checkEmailAddress(context.services.db, email, previouslySubmittedEmail ?? null);
      return { isAvailable: checked.ok, reason: checked.ok ? null : checked.error };
    },
  }),
);

builder.mutationField("createAccountAndSignInToken", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: CreatedAccount,
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      dateOfBirth: t.arg({ type: "Date", required: true }),
      previouslySubmittedEmail: t.arg.string(),
      referrerUsername: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const made = await withHashQueue(async () => {
        await limit(context, signInLimits.sign_up, context.request.ip, "sign-up");
        return createAccount(context.services, {
          email: args.email,
          password: args.password,
          dateOfBirth: args.dateOfBirth,
          referrerUsername: args.referrerUsername,
          referrerCookie: context.request.referrerCookie,
          visitId: context.request.visitId,
        });
      });
      if (made.ok) {
        const { accountId, token } = made.value;
        context.isNewcomer = true;
        return { sessionUser: await loadSession(context, { personId: accountId, accountId }), token };
      }
      throw signUpRefused(made.error);
    },
  }),
);

builder.mutationField("createSignInToken", (t) =>
  t.string({
    guard: { who: "guest", act: "guestOnly" },
    args: { usernameEmailOrPhone: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, context) =>
      withHashQueue(async () => {
        const identifier = args.usernameEmailOrPhone.trim().toLowerCase().slice(0, 254);
        const giveBack = await limitPasswordGuess(context, identifier);
        const token = await createSignInToken(context.services, { identifier, password: args.password });
        if (!token.ok) throw badInput("password", "wrong_credentials", "The username or password is wrong.");
        await giveBack();
        return token.value;
      }),
  }),
);

builder.mutationField("signInWithIdToken", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: SignInResult,
    args: {
      idToken: t.arg.string({ required: true }),
      referrerUsername: t.arg.string(),
      dateOfBirth: t.arg({ type: "Date" }),
    },
    description:
      "The only way a session begins. idToken comes from createSignInToken, createAccountAndSignInToken, a passkey, or a provider (fetchProviderSignIn); who is new by a provider gives a date of birth.",
    resolve: async (_root, { idToken, referrerUsername, dateOfBirth }, context) => {
      const { ip, userAgent, deviceToken } = context.request;
      const token = isProviderToken(idToken)
        ? await tokenOfProvider(context, { idToken, referrerUsername, dateOfBirth: dateOfBirth ?? null })
        : idToken;
      const signedIn = await signIn(context.services, { token, ip, userAgent, deviceToken });
      if (!signedIn.ok)
        throw badInput("idToken", "invalid_or_expired", "This sign-in has expired. Please sign in again.");
      const { personId, sessionId, sessionToken, isNewSignUp, provider, isTwoFactorAuthenticated } = signedIn.value;
      const before = context.session ?? context.firstFactor;
      if (before !== null) await signOut(context.services, before.sessionId);
      context.cookies.setSession(sessionToken);
      if (!signedIn.value.awaitsSecondFactor) await keepBrowser(context, personId);
      const made = {
        sessionId,
        personId,
        accountId: personId,
        isTwoFactorAuthenticated,
        brandAccess: null,
        ...(await readRequestFacts(context.services.db, sessionToken)),
      };
      const isWhole = !signedIn.value.awaitsSecondFactor;
      context.session = isWhole ? made : null;
      context.firstFactor = isWhole ? null : made;
      return { isNewSignUp, provider, session: isWhole ? await loadSession(context, made) : null };
    },
  }),
);

/** Trades a provider's answer for a sign-in token, with a new account where there is none. */
async function tokenOfProvider(
  context: ApiContext,
  input: { idToken: string; referrerUsername: string | null | undefined; dateOfBirth: string | null },
): Promise<string> {
  const answer = await answerOfToken(context, input.idToken);
  if (answer === undefined) throw expiredAnswerError();
  if (input.dateOfBirth !== null) await limit(context, signInLimits.sign_up, context.request.ip, "sign-up");
  const { referrerUsername, dateOfBirth } = input;
  const token = await createProviderSignInToken(context.services, answer, {
    referrerUsername,
    referrerCookie: context.request.referrerCookie,
    dateOfBirth,
    visitId: context.request.visitId,
  });
  if (!token.ok) throw providerRefused(token.error);
  context.cookies.setProvider(null);
  return token.value;
}

const signUpRefused = answers<CreateAccountRefusal>({
  invalid: ({ field, rule }) => badInput(field, rule),
  email_taken: () => badInput("email", "taken"),
  not_accepted: () => signUpRefusedError(),
});

const providerRefused = answers<ProviderSignInRefusal>({
  lapsed: () => expiredAnswerError(),
  not_accepted: () => signUpRefusedError(),
  birth_date_needed: () => badInput("dateOfBirth", "required"),
  invalid: ({ field, rule }) => badInput(field, rule),
  email_taken: () =>
    badInput(
      "idToken",
      "email_taken",
      "There is an account with this address already. Log in to it, and link this one under Security.",
    ),
  no_email: () => badInput("idToken", "no_email", "This provider shares no email address with us."),
});

/** The refusal of a person who is too young; the pages state the age. */
function signUpRefusedError(): ApiError {
  return new ApiError("FORBIDDEN", { rule: "not_accepted" }, "We cannot create an account for you.");
}

const CompleteSignupInput = builder.inputType("CompleteSignupInput", {
  fields: (t) => ({
    username: t.string({ required: true }),
    name: t.string(),
    acceptTermsVersion: t.string({ required: true }),
    smsConsent: t.boolean(),
  }),
});

builder.mutationField("completeSignup", (t) =>
  t.field({
    guard: { who: "onboarding", act: "ownSignIn" },
    type: SessionType,
    args: { input: t.arg({ type: CompleteSignupInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { personId } = requireActor(context);
      const done = await completeSignup(context.services, {
        personId,
        username: input.username,
        name: input.name ?? "",
        acceptTermsVersion: input.acceptTermsVersion,
        ip: context.request.ip,
      });
      if (!done.ok) {
        if (done.error === "already_chosen") throw new ApiError("CONFLICT");
        throw badInput(
          done.error === "terms" ? "acceptTermsVersion" : done.error.startsWith("name_") ? "name" : "username",
          done.error,
        );
      }
      return requireSession(context);
    },
  }),
);

builder.mutationField("verifyUserEmail", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: OkType,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      if (!(await verifyUserEmail(context.services, token, context.session)))
        throw badInput("token", "invalid_or_expired", "This link has expired or was used already.");
      return { id: "email", ok: true };
    },
  }),
);

builder.mutationField("resendEmailVerificationToken", (t) =>
  t.field({
    guard: { who: "onboarding", act: "ownSignIn" },
    type: OkType,
    resolve: async (_root, _args, context) => {
      const { personId } = requireActor(context);
      await limitCodeSending(context, `email:${personId}`);
      return { id: "email", ok: await resendVerification(context.services, personId) };
    },
  }),
);
