import { ApiError, badInput } from "#graphql/api-error.ts";
import { adminBuilder } from "#graphql/admin-builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { requireRequestSession } from "#graphql/context.ts";
import { readGrants } from "#modules/accounts/index.ts";
import { enterStaffArea, leaveStaffArea } from "../commands/staff-area.ts";
import { twoFactorStanding } from "../index.ts";
import { reauthRequired } from "./step-up.ts";
import { signInLimits } from "../limits.ts";

const needsCode = async (context: ApiContext): Promise<boolean> =>
  (await twoFactorStanding(context.services.db, requireRequestSession(context).personId)).totpConfirmedAt !== null;

export const SpSession = adminBuilder.objectRef<{ expiresAt: Date | null; needsCode: boolean }>("SpSession").implement({
  description: "The staff session of this browser.",
  fields: (t) => ({
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When it ends at the latest; null while there is none. Half an hour without a call ends it too.",
    }),
    needsCode: t.exposeBoolean("needsCode", {
      description: "Whether entering asks for a code of the authenticator app.",
    }),
    grants: t.stringList({
      description: "Grants of the caller. They decide which parts of the staff area are shown.",
      resolve: (_session, _args, context) => readGrants(context.services.db, requireRequestSession(context).personId),
    }),
  }),
});

adminBuilder.queryField("spFetchSession", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages", beforeEntering: true },
    type: SpSession,
    resolve: async (_root, _args, context) => ({
      expiresAt: context.staffSession?.expiresAt ?? null,
      needsCode: await needsCode(context),
    }),
  }),
);

adminBuilder.mutationField("spEnter", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages", beforeEntering: true },
    type: SpSession,
    description: "Begins the staff session; idToken is a step-up token of enter_staff_area.",
    args: { idToken: t.arg.string({ required: true }), code: t.arg.string() },
    resolve: async (_root, { idToken, code }, context) => {
      const { personId, sessionId } = requireRequestSession(context);
      await limit(context, signInLimits.second_factor, personId, "code");
      const { userAgent, ip } = context.request;
      const entered = await enterStaffArea(
        context.services,
        { personId, sessionId, userAgent, ip },
        { idToken, code: (code ?? "").replaceAll(/\s/g, "") },
      );
      if (!entered.ok) {
        if (entered.error === "reauth_required") throw reauthRequired("enter_staff_area");
        if (entered.error === "max_attempts") throw new ApiError("MAX_ATTEMPTS");
        throw badInput("code", entered.error, "This code is not right, or was used already.");
      }
      await context.limits.forget(signInLimits.second_factor, personId);
      context.cookies.setStaffSession(entered.value.token);
      return { expiresAt: entered.value.expiresAt, needsCode: code != null };
    },
  }),
);

adminBuilder.mutationField("spLeave", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpSession,
    description: "Ends the staff session; the session it was opened from goes on.",
    resolve: async (_root, _args, context) => {
      const { personId } = requireRequestSession(context);
      if (context.staffSession !== null)
        await leaveStaffArea(context.services, { personId, staffSessionId: context.staffSession.id });
      context.cookies.setStaffSession(null);
      return { expiresAt: null, needsCode: await needsCode(context) };
    },
  }),
);
