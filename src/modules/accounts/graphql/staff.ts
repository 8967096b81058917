import { defined, given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { adminBuilder } from "#graphql/admin-builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { setUserStatus } from "../commands/set-user-status.ts";
import type { SetUserStatusRefusal } from "../commands/set-user-status.ts";
import { updatePermissions } from "../commands/update-permissions.ts";
import type { PermissionsRefusal } from "../commands/update-permissions.ts";
import { findStaffAccount } from "../index.ts";
import type { StaffAccount } from "../store/permissions-store.ts";

const SpUserStatus = adminBuilder.enumType("SpUserStatus", {
  values: ["active", "suspended", "pending_reactivation", "deleted"] as const,
});
const SpRole = adminBuilder.enumType("SpRole", { values: ["user", "staff", "admin"] as const });

const SpUser = adminBuilder.objectRef<StaffAccount>("SpUser").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    status: t.expose("status", { type: SpUserStatus }),
    statusEndsAt: t.expose("statusEndsAt", { type: "DateTime", nullable: true }),
    role: t.expose("role", { type: SpRole }),
    acl: t.exposeStringList("acl"),
    isTrusted: t.exposeBoolean("isTrusted"),
    earlyAccess: t.exposeBoolean("earlyAccess"),
    monthlySpendLimit: t.expose("monthlySpendLimit", { type: "Cents", nullable: true }),
    dailyPostLimit: t.exposeInt("dailyPostLimit", { nullable: true }),
  }),
});

async function spUser(context: ApiContext, id: string): Promise<StaffAccount> {
  const found = await findStaffAccount(context.services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

const SpSetUserStatusInput = adminBuilder.inputType("SpSetUserStatusInput", {
  fields: (t) => ({
    userId: t.field({ type: "Id", required: true }),
    status: t.field({ type: SpUserStatus, required: true }),
    policy: t.string({ required: true }),
    reason: t.string({ required: true }),
    endsAt: t.field({ type: "DateTime" }),
  }),
});

adminBuilder.mutationField("spSetUserStatus", (t) =>
  t.field({
    guard: { grant: "canDeleteAccounts" },
    type: SpUser,
    description:
      "Suspends, lifts, asks for the steps back, starts a deletion or takes one back. `endsAt` is the end of a suspension; without one it is permanent.",
    args: { input: t.arg({ type: SpSetUserStatusInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { personId } = requireActor(context);
      const set = await setUserStatus(
        context.services,
        { personId },
        { ...input, accountId: input.userId, endsAt: input.endsAt ?? null },
      );
      if (!set.ok) throw statusRefused(set.error);
      return spUser(context, input.userId);
    },
  }),
);

const statusRefused = answers<SetUserStatusRefusal>({
  no_account: "NOT_FOUND",
  policy_required: () => badInput("policy", "required"),
  reason_required: () => badInput("reason", "required"),
  end_in_past: (rule) => badInput("endsAt", rule),
  end_without_suspension: (rule) => badInput("endsAt", rule),
  not_allowed: ["CONFLICT", { rule: "status" }],
  oneself: byRule("FORBIDDEN"),
  staff_account: byRule("FORBIDDEN"),
});

const SpUpdatePermissionsInput = adminBuilder.inputType("SpUpdatePermissionsInput", {
  fields: (t) => ({
    userId: t.field({ type: "Id", required: true }),
    reason: t.string({ required: true }),
    role: t.field({ type: SpRole }),
    acl: t.stringList(),
    isTrusted: t.boolean(),
    earlyAccess: t.boolean(),
    monthlySpendLimit: t.field({ type: "Cents" }),
    dailyPostLimit: t.int(),
  }),
});

const SpPermissionsUpdate = adminBuilder
  .objectRef<{ user: StaffAccount; isWaitingForSecondAdmin: boolean }>("SpPermissionsUpdate")
  .implement({
    fields: (t) => ({
      user: t.expose("user", { type: SpUser }),
      isWaitingForSecondAdmin: t.exposeBoolean("isWaitingForSecondAdmin"),
    }),
  });

adminBuilder.mutationField("spUpdatePermissions", (t) =>
  t.field({
    guard: { grant: "canEditPermissions" },
    type: SpPermissionsUpdate,
    description:
      "Changes role, grants, limits and trusted status of another person. A limit of null is the tier's; omitted fields stay unchanged.",
    args: { input: t.arg({ type: SpUpdatePermissionsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { personId } = requireActor(context);
      const { userId, reason, role, acl, isTrusted, earlyAccess, monthlySpendLimit, dailyPostLimit } = input;
      if (monthlySpendLimit != null && monthlySpendLimit < 0n) throw badInput("monthlySpendLimit", "negative");
      if (dailyPostLimit != null && dailyPostLimit < 0) throw badInput("dailyPostLimit", "negative");
      const done = await updatePermissions(context.services, personId, {
        accountId: userId,
        reason,
        change: {
          ...given({ role }),
          ...(acl == null ? {} : { acl: [...new Set(acl)] }),
          ...given({ isTrusted, earlyAccess }),
          ...defined({ monthlySpendLimit, dailyPostLimit }),
        },
      });
      if (!done.ok) throw permissionsRefused(done.error);
      return { user: await spUser(context, userId), isWaitingForSecondAdmin: done.value.isWaiting };
    },
  }),
);

const permissionsRefused = answers<PermissionsRefusal>({
  no_account: "NOT_FOUND",
  reason_required: () => badInput("reason", "required"),
  unknown_grant: (rule) => badInput("acl", rule),
  oneself: byRule("FORBIDDEN"),
  brand: byRule("FORBIDDEN"),
});
