import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import {
  beginProviderLink,
  beginProviderReauth,
  createProviderReauthToken,
  linkProvider,
  unlinkProvider,
} from "../commands/provider-links.ts";
import { providerAnswer } from "../commands/provider-trip.ts";
import type { ProviderAnswer } from "../commands/provider-trip.ts";
import { providerOutcome } from "../commands/sign-in-with-provider.ts";
import type { ProviderOutcome } from "../commands/sign-in-with-provider.ts";
import { signInProviders } from "../ports/sign-in-provider.ts";
import { linkedProviders } from "../queries/ways-in.ts";
import type { LinkedProvider } from "../queries/ways-in.ts";
import { newFactorError } from "./one-time-code.ts";
import { lastSignInMethodError, ReauthActionType, reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

/** Prefix of the tokens that name a provider's answer. */
const prefix = "provider.";

/** The answer a token names, out of this browser's cookie; undefined for tokens of any other kind or browser. */
export async function answerOfToken(
  { services, request }: ApiContext,
  token: string,
): Promise<ProviderAnswer | undefined> {
  const answer = await providerAnswer(services, request.providerCookie);
  return answer !== undefined && token === prefix + answer.id ? answer : undefined;
}

export function isProviderToken(token: string): boolean {
  return token.startsWith(prefix);
}

const SignInProviderType = builder.objectRef<{ id: string; name: string }>("SignInProvider").implement({
  audience: "everyone",
  description: "A place elsewhere that signs people in here.",
  fields: (t) => ({ id: t.exposeString("id"), name: t.exposeString("name") }),
});

const Outcome = builder.enumType("ProviderOutcome", {
  description:
    "known: signs in. new: a date of birth makes an account. email_taken: there is an account with this address, and its owner has to link it.",
  values: ["known", "new", "email_taken", "no_email"] as const,
});

const ProviderSignIn = builder
  .objectRef<{ answer: ProviderAnswer; name: string; outcome: ProviderOutcome }>("ProviderSignIn")
  .implement({
    audience: { answers: ["fetchProviderSignIn"] },
    description: "What a provider said to this browser.",
    fields: (t) => ({
      idToken: t.string({
        description:
          "Names the answer: for signInWithIdToken, linkProvider or createProviderReauthToken; once, within ten minutes, from this browser.",
        resolve: ({ answer }) => prefix + answer.id,
      }),
      purpose: t.string({
        description: "sign_in, link, or reauth: and the action.",
        resolve: ({ answer }) => answer.purpose,
      }),
      providerName: t.exposeString("name"),
      email: t.string({ nullable: true, resolve: ({ answer }) => answer.email }),
      destination: t.string({ resolve: ({ answer }) => answer.destination }),
      outcome: t.expose("outcome", { type: Outcome }),
    }),
  });

const LinkedProviderType = builder.objectRef<LinkedProvider>("LinkedProvider").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    provider: t.exposeString("provider"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    createdAt: t.expose("created_at", { type: "DateTime" }),
    lastUsedAt: t.expose("last_used_at", { type: "DateTime", nullable: true }),
  }),
});

builder.objectField(SessionUserType, "hasPassword", (t) =>
  t.boolean({
    description: "False for those who only come by a provider or a passkey.",
    resolve: ({ person }) => person.has_password,
  }),
);

builder.queryField("fetchSignInProviders", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [SignInProviderType],
    description: "By which providers one may sign in here.",
    resolve: (_root, _args, { services }) => [...signInProviders.all(services)],
  }),
);

builder.queryField("fetchProviderSignIn", (t) =>
  t.field({
    guard: { who: "guest" },
    type: ProviderSignIn,
    nullable: true,
    description: "The answer a provider gave to this browser, until it is used.",
    resolve: async (_root, _args, { services, request }) => {
      const answer = await providerAnswer(services, request.providerCookie);
      if (answer === undefined) return null;
      return {
        answer,
        name: signInProviders.named(services, answer.provider)?.name ?? answer.provider,
        outcome: await providerOutcome(services, answer),
      };
    },
  }),
);

builder.queryField("fetchLinkedProviders", (t) =>
  t.field({
    guard: { who: "account" },
    type: [LinkedProviderType],
    resolve: (_root, _args, context) => linkedProviders(context.services, requireActor(context).personId),
  }),
);

/** Sends the browser off: the cookie first, the address for it to go to as the answer. */
function sendOff(context: ApiContext, begun: { address: string; cookie: string }): string {
  context.cookies.setProvider(begun.cookie);
  return begun.address;
}

function tripRefusedError(refusal: "reauth_required" | "unknown_provider" | "unavailable"): ApiError {
  if (refusal === "reauth_required") return reauthRequired("link_provider");
  return refusal === "unknown_provider" ? new ApiError("NOT_FOUND") : new ApiError("PROVIDER_UNAVAILABLE");
}

builder.mutationField("beginProviderLink", (t) =>
  t.string({
    guard: { who: "account", stepUp: "link_provider", act: "ownSignIn" },
    description: "The address at the provider to go to; idToken is a step-up token of link_provider.",
    args: { provider: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { provider, idToken }, context) => {
      const { personId } = requireActor(context);
      await limit(context, signInLimits.sign_in_address, context.request.ip, "sign-in");
      const begun = await beginProviderLink(context.services, {
        personId,
        provider,
        idToken,
        origin: context.request.origin,
      });
      if (!begun.ok) throw tripRefusedError(begun.error);
      return sendOff(context, begun.value);
    },
  }),
);

builder.mutationField("linkProvider", (t) =>
  t.field({
    guard: { who: "account", act: "ownSignIn" },
    type: LinkedProviderType,
    args: { idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { idToken }, context) => {
      const { personId } = requireActor(context);
      const answer = await answerOfToken(context, idToken);
      const linked = answer === undefined ? undefined : await linkProvider(context.services, personId, answer);
      context.cookies.setProvider(null);
      if (linked?.ok === true)
        return {
          ...linked.value,
          name: signInProviders.named(context.services, linked.value.provider)?.name ?? linked.value.provider,
        };
      throw linked?.error === "linked_already"
        ? new ApiError("CONFLICT", { rule: "linked_already" })
        : expiredAnswerError();
    },
  }),
);

builder.mutationField("unlinkProvider", (t) =>
  t.field({
    guard: { who: "account", stepUp: "link_provider", act: "ownSignIn" },
    type: OkType,
    args: { provider: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { provider, idToken }, context) => {
      const gone = await unlinkProvider(context.services, requireActor(context).personId, provider, idToken);
      if (gone.ok) return { id: provider, ok: true };
      if (gone.error === "last_way_in") throw lastSignInMethodError();
      throw gone.error === "reauth_required" ? reauthRequired("link_provider") : new ApiError("NOT_FOUND");
    },
  }),
);

builder.mutationField("beginProviderReauth", (t) =>
  t.string({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownSignIn" },
    description: "The address at a linked provider to go to, for confirming one act.",
    args: { provider: t.arg.string({ required: true }), action: t.arg({ type: ReauthActionType, required: true }) },
    resolve: async (_root, { provider, action }, context) => {
      const { personId } = requireActor(context);
      await limit(context, signInLimits.step_up, personId, "sign-in");
      const begun = await beginProviderReauth(context.services, {
        personId,
        provider,
        action,
        origin: context.request.origin,
      });
      if (!begun.ok) throw tripRefusedError(begun.error);
      return sendOff(context, begun.value);
    },
  }),
);

builder.mutationField("createProviderReauthToken", (t) =>
  t.string({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownSignIn" },
    description: "The step-up token of an act, from a provider that has just asked who it is.",
    args: { action: t.arg({ type: ReauthActionType, required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { action, idToken }, context) => {
      const { personId } = requireActor(context);
      const answer = await answerOfToken(context, idToken);
      const token =
        answer === undefined ? undefined : await createProviderReauthToken(context.services, personId, action, answer);
      context.cookies.setProvider(null);
      if (token?.ok === false && typeof token.error === "object") throw newFactorError(token.error);
      if (token?.ok !== true)
        throw token?.error === "not_linked"
          ? badInput("idToken", "not_linked", "This isn’t the account that is linked to yours.")
          : expiredAnswerError();
      await context.limits.forget(signInLimits.step_up, personId);
      return token.value;
    },
  }),
);

/** The error for a provider's answer that is missing, of another browser, used, or expired. */
export function expiredAnswerError(): ApiError {
  return badInput("idToken", "invalid_or_expired", "This sign-in has expired. Please try again.");
}
