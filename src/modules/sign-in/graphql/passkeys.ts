import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { encodeId } from "#kernel/ids.ts";
import {
  beginPasskey,
  beginPasskeyUse,
  createPasskeyReauthToken,
  createPasskeySignInToken,
  deletePasskey,
  registerPasskey,
  renamePasskey,
} from "../commands/passkeys.ts";
import { fetchPasskeys } from "../queries/ways-in.ts";
import type { PasskeyRow } from "../store/passkeys-store.ts";
import { newFactorError } from "./one-time-code.ts";
import { lastSignInMethodError, ReauthActionType, reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

/** Longest answer of a browser that is read. */
const answerMax = 16_384;

const PasskeyType = builder.objectRef<PasskeyRow>("Passkey").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    name: t.exposeString("name"),
    isBackedUp: t.exposeBoolean("is_backed_up", {
      description: "Kept by an account of the person's, so that another device has it too.",
    }),
    createdAt: t.expose("created_at", { type: "DateTime" }),
    lastUsedAt: t.expose("last_used_at", { type: "DateTime", nullable: true }),
  }),
});

function answerOf(text: string): string {
  if (text.length > answerMax) throw badInput("answer", "too_long");
  return text;
}

const passkeyRefusedError = (): ApiError => badInput("answer", "invalid", "This passkey was not accepted.");

builder.queryField("fetchPasskeys", (t) =>
  t.field({
    guard: { who: "account" },
    type: [PasskeyType],
    resolve: (_root, _args, context) => fetchPasskeys(context.services.db, requireActor(context).personId),
  }),
);

builder.mutationField("beginPasskey", (t) =>
  t.string({
    guard: { who: "account", act: "ownSignIn" },
    description: "Options of navigator.credentials.create, as JSON text, for a new key of this person.",
    resolve: (_root, _args, context) => beginPasskey(context.services, requireActor(context).personId),
  }),
);

builder.mutationField("registerPasskey", (t) =>
  t.field({
    guard: { who: "account", stepUp: "two_factor", act: "ownSignIn" },
    type: PasskeyType,
    args: {
      name: t.arg.string({ required: true }),
      answer: t.arg.string({ required: true }),
      idToken: t.arg.string({ required: true }),
    },
    resolve: async (_root, { name, answer, idToken }, context) => {
      const made = await registerPasskey(context.services, requireActor(context).personId, {
        name,
        answer: answerOf(answer),
        idToken,
      });
      if (made.ok) return made.value;
      if (made.error === "reauth_required") throw reauthRequired("two_factor");
      if (made.error === "name") throw badInput("name", "length");
      throw made.error === "invalid" ? passkeyRefusedError() : new ApiError("CONFLICT", { rule: made.error });
    },
  }),
);

builder.mutationField("renamePasskey", (t) =>
  t.field({
    guard: { who: "account", act: "ownSignIn" },
    type: PasskeyType,
    args: { id: t.arg({ type: "Id", required: true }), name: t.arg.string({ required: true }) },
    resolve: async (_root, { id, name }, context) => {
      const renamed = await renamePasskey(context.services, requireActor(context).personId, id, name);
      if (renamed.ok) return renamed.value;
      throw renamed.error === "name" ? badInput("name", "length") : new ApiError("NOT_FOUND");
    },
  }),
);

builder.mutationField("deletePasskey", (t) =>
  t.field({
    guard: { who: "account", stepUp: "two_factor", act: "ownSignIn" },
    type: OkType,
    args: { id: t.arg({ type: "Id", required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { id, idToken }, context) => {
      const gone = await deletePasskey(context.services, requireActor(context).personId, id, idToken);
      if (!gone.ok)
        throw gone.error === "reauth_required"
          ? reauthRequired("two_factor")
          : gone.error === "last_way_in"
            ? lastSignInMethodError()
            : new ApiError("NOT_FOUND");
      return { id: encodeId(id), ok: true };
    },
  }),
);

builder.mutationField("beginPasskeySignIn", (t) =>
  t.string({
    guard: { who: "guest", act: "guestOnly" },
    description: "Options of navigator.credentials.get, as JSON text, for signing in with a passkey.",
    resolve: (_root, _args, context) => beginPasskeyUse(context.services, "sign_in", null),
  }),
);

builder.mutationField("createPasskeySignInToken", (t) =>
  t.string({
    guard: { who: "guest", act: "guestOnly" },
    description: "A token for signInWithIdToken; a passkey is both factors.",
    args: { answer: t.arg.string({ required: true }) },
    resolve: async (_root, { answer }, context) => {
      await limit(context, signInLimits.sign_in_address, context.request.ip, "sign-in");
      const token = await createPasskeySignInToken(context.services, answerOf(answer));
      if (!token.ok) throw passkeyRefusedError();
      return token.value;
    },
  }),
);

builder.mutationField("beginPasskeyReauth", (t) =>
  t.string({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownSignIn" },
    args: { action: t.arg({ type: ReauthActionType, required: true }) },
    resolve: (_root, { action }, context) =>
      beginPasskeyUse(context.services, `reauth:${action}`, requireActor(context).personId),
  }),
);

builder.mutationField("createPasskeyReauthToken", (t) =>
  t.string({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownSignIn" },
    description: "As createReauthToken, by one of the person's own passkeys.",
    args: { action: t.arg({ type: ReauthActionType, required: true }), answer: t.arg.string({ required: true }) },
    resolve: async (_root, { action, answer }, context) => {
      const { personId } = requireActor(context);
      await limit(context, signInLimits.step_up, personId, "passkey");
      const token = await createPasskeyReauthToken(context.services, personId, action, answerOf(answer));
      if (!token.ok) throw token.error === "invalid" ? passkeyRefusedError() : newFactorError(token.error);
      await context.limits.forget(signInLimits.step_up, personId);
      return token.value;
    },
  }),
);
