import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { createAppeal } from "../commands/create-appeal.ts";
import { deleteOwnAccount } from "../commands/delete-account.ts";
import type { DeletionRefusal } from "../commands/delete-account.ts";
import { guidelinesVersion, reactivateAccount } from "../commands/reactivate-account.ts";
import type { ReactivationRefusal } from "../commands/reactivate-account.ts";
import type { ReactivationSteps } from "../commands/reactivate-account.ts";
import type { DeletionBlocker } from "../hooks.ts";
import { accountStanding } from "../queries/account-standing.ts";
import type { AccountStanding } from "../queries/account-standing.ts";
import { loadSession, SessionType } from "./session-user.ts";

const AccountStateType = builder.enumType("AccountState", {
  values: ["active", "suspended", "pending_reactivation", "deleting", "deleted"] as const,
});

const AppealType = builder.objectRef<NonNullable<AccountStanding["appeal"]>>("Appeal").implement({
  audience: "signedIn",
  fields: (t) => ({
    status: t.exposeString("status"),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    answer: t.exposeString("answer"),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const StepsType = builder.objectRef<ReactivationSteps>("ReactivationSteps").implement({
  audience: "signedIn",
  fields: (t) => ({ newPassword: t.exposeBoolean("newPassword"), phone: t.exposeBoolean("phone") }),
});

export const DeletionBlockerType = builder.objectRef<DeletionBlocker>("DeletionBlocker").implement({
  audience: "signedIn",
  fields: (t) => ({
    reason: t.exposeString("reason"),
    accountId: t.expose("accountId", { type: "Id" }),
    count: t.exposeInt("count"),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
  }),
});

/** The standing of the session's account, for its own person only. */
const StandingType = builder.objectRef<AccountStanding>("AccountStanding").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    state: t.expose("state", { type: AccountStateType }),
    actionId: t.expose("actionId", { type: "Id", nullable: true }),
    policy: t.exposeString("policy"),
    reason: t.exposeString("reason"),
    since: t.expose("since", { type: "DateTime", nullable: true }),
    endsAt: t.expose("endsAt", { type: "DateTime", nullable: true }),
    appeal: t.expose("appeal", { type: AppealType, nullable: true }),
    canAppeal: t.exposeBoolean("canAppeal"),
    steps: t.expose("steps", { type: StepsType, nullable: true }),
    guidelinesVersion: t.string({ resolve: () => guidelinesVersion }),
    canReactivate: t.exposeBoolean("canReactivate"),
    canAnonymize: t.exposeBoolean("canAnonymize"),
    keepsAnswered: t.exposeBoolean("keepsAnswered"),
    blockers: t.expose("blockers", { type: [DeletionBlockerType] }),
    brandsThatGo: t.stringList({
      resolve: ({ brandsThatGo }) => brandsThatGo.map(({ name, username }) => (name === "" ? (username ?? "") : name)),
    }),
  }),
});

async function standingOf(context: ApiContext): Promise<AccountStanding> {
  const { accountId } = requireActor(context);
  const standing = await accountStanding(context.services.db, accountId);
  if (standing === undefined) throw new ApiError("NOT_FOUND");
  return standing;
}

builder.queryField("fetchAccountStanding", (t) =>
  t.field({
    guard: { who: "onboarding" },
    type: StandingType,
    resolve: (_root, _args, context) => standingOf(context),
  }),
);

const deletionRefused = (
  action: "delete_account" | "request_anonymization",
): ((refusal: DeletionRefusal) => ApiError) =>
  answers<DeletionRefusal>({
    reauth_required: ["REAUTH_REQUIRED", { action }],
    not_allowed: ["CONFLICT", { rule: "status" }],
    blocked: ({ blockers }) =>
      new ApiError(
        "CONFLICT",
        { rule: "blocked", reasons: blockers.map(({ reason }) => reason) },
        "Something is still open with this account.",
      ),
  });

const reactivationRefused = answers<ReactivationRefusal>({
  guidelines: () => badInput("acceptGuidelinesVersion", "required"),
  steps_left: ["NOT_ELIGIBLE", { reason: "steps_left" }],
  not_allowed: ["CONFLICT", { rule: "status" }],
});

builder.mutationField("deleteOwnAccount", (t) =>
  t.field({
    guard: {
      who: "onboarding",
      may: "actPersonally",
      alsoIn: ["suspended", "pending_reactivation"],
      stepUp: "delete_account",
    },
    type: SessionType,
    description:
      "Puts the person's account out of sight now and deletes it in 30 days; idToken is a step-up token of delete_account. What is left in the wallet is left behind only with leaveBalance.",
    args: { idToken: t.arg.string({ required: true }), leaveBalance: t.arg.boolean() },
    resolve: async (_root, { idToken, leaveBalance }, context) => {
      const { personId, sessionId } = requireRequestSession(context);
      const done = await deleteOwnAccount(context.services, {
        personId,
        sessionId,
        idToken,
        leaveBalance: leaveBalance ?? false,
        keepAnswered: false,
      });
      if (!done.ok) throw deletionRefused("delete_account")(done.error);
      return loadSession(context, { personId, accountId: personId });
    },
  }),
);

builder.mutationField("requestAnonymization", (t) =>
  t.field({
    guard: { who: "onboarding", may: "actPersonally", stepUp: "request_anonymization" },
    type: SessionType,
    description:
      "As deleteOwnAccount, but what others answered stays, as written by a deleted user; idToken is a step-up token of request_anonymization.",
    args: { idToken: t.arg.string({ required: true }), leaveBalance: t.arg.boolean() },
    resolve: async (_root, { idToken, leaveBalance }, context) => {
      const { personId, sessionId } = requireRequestSession(context);
      if (!(await standingOf(context)).canAnonymize)
        throw new ApiError("FORBIDDEN", { rule: "canRequestAnonymization" });
      const done = await deleteOwnAccount(context.services, {
        personId,
        sessionId,
        idToken,
        leaveBalance: leaveBalance ?? false,
        keepAnswered: true,
      });
      if (!done.ok) throw deletionRefused("request_anonymization")(done.error);
      return loadSession(context, { personId, accountId: personId });
    },
  }),
);

builder.mutationField("reactivateAccount", (t) =>
  t.field({
    guard: { who: "onboarding", may: "actPersonally", alsoIn: ["pending_reactivation", "deleting"] },
    type: SessionType,
    description:
      "Takes a deletion back within its 30 days, or opens an account whose suspension was lifted on conditions, once they are met.",
    args: { acceptGuidelinesVersion: t.arg.string() },
    resolve: async (_root, { acceptGuidelinesVersion }, context) => {
      const { personId } = requireRequestSession(context);
      const done = await reactivateAccount(context.services, {
        personId,
        acceptGuidelinesVersion: acceptGuidelinesVersion ?? null,
        ip: context.request.ip,
      });
      if (!done.ok) throw reactivationRefused(done.error);
      return loadSession(context, { personId, accountId: personId });
    },
  }),
);

const appealRefused = answers<"empty" | "too_long" | "not_found" | "already_filed" | "too_late">({
  not_found: "NOT_FOUND",
  empty: (rule) => badInput("text", rule),
  too_long: (rule) => badInput("text", rule),
  already_filed: byRule("CONFLICT"),
  too_late: byRule("CONFLICT"),
});

builder.mutationField("createAppeal", (t) =>
  t.field({
    guard: { who: "onboarding", alsoIn: ["suspended", "pending_reactivation", "deleting"], act: "ownAccount" },
    type: StandingType,
    description: "Asks staff to look again at the decision the account stands under; once a decision.",
    args: { actionId: t.arg({ type: "Id", required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_root, { actionId, text }, context) => {
      const { accountId } = requireActor(context);
      const filed = await createAppeal(context.services, { accountId, actionId, text });
      if (!filed.ok) throw appealRefused(filed.error);
      return standingOf(context);
    },
  }),
);
