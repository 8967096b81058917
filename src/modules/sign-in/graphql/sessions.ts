import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { OkType } from "#graphql/ok.ts";
import { signOut, signOutElsewhere, signOutEverywhere } from "../commands/sign-out.ts";
import { openSessions } from "../queries/sessions.ts";
import type { OpenSession } from "../queries/sessions.ts";
import { requireRequestSession } from "#graphql/context.ts";

const OpenSessionType = builder.objectRef<OpenSession>("OpenSession").implement({
  audience: "signedIn",
  description: "A place where you are signed in.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ id }) => id }),
    device: t.exposeString("device"),
    lastUsedAt: t.field({ type: "DateTime", resolve: ({ lastUsedAt }) => lastUsedAt }),
    isCurrent: t.exposeBoolean("isCurrent"),
  }),
});

builder.queryField("fetchSessions", (t) =>
  t.field({
    guard: { who: "onboarding" },
    type: [OpenSessionType],
    resolve: (_root, _args, context) => {
      const { personId, sessionId } = requireRequestSession(context);
      return openSessions(context.services.db, personId, sessionId);
    },
  }),
);

builder.mutationField("endSession", (t) =>
  t.field({
    guard: { who: "onboarding", act: "ownSignIn" },
    type: OkType,
    description: "Signs out one other device.",
    args: { sessionId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const { personId } = requireRequestSession(context);
      if (!(await signOutElsewhere(context.services, personId, sessionId))) throw new ApiError("NOT_FOUND");
      return { id: "session", ok: true };
    },
  }),
);

builder.mutationField("endOtherSessions", (t) =>
  t.field({
    guard: { who: "onboarding", act: "ownSignIn" },
    type: OkType,
    description: "Signs out every other device.",
    resolve: async (_root, _args, context) => {
      const { personId, sessionId } = requireRequestSession(context);
      await signOutEverywhere(context.services, personId, sessionId);
      return { id: "session", ok: true };
    },
  }),
);

builder.mutationField("signOut", (t) =>
  t.field({
    guard: {
      who: "guest",
      alsoIn: ["suspended", "pending_reactivation", "deleting"],
      forShutBrand: true,
      act: "guestOnly",
    },
    type: OkType,
    description: "Ends this session; everywhere: every session of the person.",
    args: { everywhere: t.arg.boolean({ defaultValue: false }) },
    resolve: async (_root, { everywhere }, context) => {
      const session = context.session ?? context.firstFactor;
      // Who has not given the second factor speaks for this session only.
      if (everywhere === true && context.session !== null)
        await signOutEverywhere(context.services, context.session.personId);
      else if (session !== null) await signOut(context.services, session.sessionId);
      context.cookies.clearSession();
      return { id: "session", ok: true };
    },
  }),
);
