import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { audit, readGrants } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import {
  chainFingerprint,
  exportAuditLog,
  readActions,
  readAuditLog,
  readStaffActs,
  readStaffTotals,
} from "../queries/audit-log.ts";
import type { AuditEntry, StaffActs } from "../queries/audit-log.ts";

const SpAuditActor = adminBuilder.enumType("SpAuditActor", { values: ["operator", "staff", "system"] as const });

/** A value of the log as text: what it was before or is after. */
const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const SpAuditEntry = adminBuilder.objectRef<AuditEntry>("SpAuditEntry").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    at: t.expose("at", { type: "DateTime" }),
    actorKind: t.expose("actorKind", { type: SpAuditActor }),
    actorName: t.exposeString("actorName", { nullable: true }),
    actorUsername: t.exposeString("actorUsername", { nullable: true }),
    action: t.exposeString("action"),
    accountId: t.expose("accountId", { type: "Id", nullable: true }),
    accountUsername: t.exposeString("accountUsername", { nullable: true }),
    reason: t.exposeString("reason"),
    before: t.string({ nullable: true, description: "JSON.", resolve: (entry) => text(entry.before) }),
    after: t.string({ nullable: true, description: "JSON.", resolve: (entry) => text(entry.after) }),
  }),
});

const SpAuditPage = adminBuilder.objectRef<Connection<AuditEntry>>("SpAuditPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpAuditEntry] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpAuditChain = adminBuilder.objectRef<{ entries: number; fingerprint: string }>("SpAuditChain").implement({
  description: "The end of the chain that the entries of the log form.",
  fields: (t) => ({
    entries: t.exposeInt("entries"),
    fingerprint: t.exposeString("fingerprint", { description: "Changes with every entry; 16 hexadecimal digits." }),
  }),
});

const SpAuditFilterInput = adminBuilder.inputType("SpAuditFilterInput", {
  fields: (t) => ({
    actor: t.string({ description: "Username of who acted." }),
    about: t.string({ description: "Username of the account it is about." }),
    action: t.string({ description: "The action, as it is written in the log." }),
    since: t.field({ type: "DateTime" }),
    until: t.field({ type: "DateTime" }),
  }),
});

const SpActs = adminBuilder.objectRef<StaffActs>("SpActs").implement({
  fields: (t) => ({
    name: t.exposeString("name"),
    username: t.exposeString("username", { nullable: true }),
    action: t.exposeString("action"),
    count: t.exposeInt("count"),
  }),
});

const key = "audit";

adminBuilder.queryFields((t) => ({
  spFetchAuditLog: t.field({
    guard: { grant: "canEditPermissions" },
    type: SpAuditPage,
    description: "The audit log, the newest first.",
    args: { filter: t.arg({ type: SpAuditFilterInput }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { filter, pagination }, context) => {
      const page = pageOf(context, key, pagination, 20);
      return connectionOf(context, await readAuditLog(context.services.db, filter ?? {}, page), page, positionIn(key));
    },
  }),
  spFetchAuditActions: t.stringList({
    guard: { grant: "canEditPermissions" },
    description: "The actions that the log has, by name.",
    resolve: (_root, _args, { services }) => readActions(services.db),
  }),
  spFetchAuditChain: t.field({
    guard: { grant: "canEditPermissions" },
    type: SpAuditChain,
    nullable: true,
    description: "Null while the log is empty. The weekly email to admins has the same two figures.",
    resolve: (_root, _args, { services }) => chainFingerprint(services.db),
  }),
  spFetchStaffActivity: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpAuditPage,
    description: "What oneself did as staff, or with the grant to see the audit log everyone, the newest first.",
    args: { isEveryone: t.arg.boolean({ required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { isEveryone, pagination }, context) => {
      const { personId } = requireActor(context);
      if (isEveryone && !(await readGrants(context.services.db, personId)).includes("canEditPermissions"))
        throw new ApiError("FORBIDDEN", { rule: "canEditPermissions" });
      const page = pageOf(context, key, pagination, 20);
      const found = await readStaffActs(context.services.db, isEveryone ? null : personId, page);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  spFetchStaffTotals: t.field({
    guard: { grant: "canEditPermissions" },
    type: [SpActs],
    description: "How much each staff member did in the last seven days, by action; the hundred most frequent.",
    resolve: (_root, _args, { services }) => readStaffTotals(services.db),
  }),
}));

adminBuilder.mutationField("spExportAuditLog", (t) =>
  t.string({
    guard: { grant: "canEditPermissions" },
    description: "The newest 10,000 entries that match, as CSV. Written to the log with its reason.",
    args: { filter: t.arg({ type: SpAuditFilterInput }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { filter, reason }, context) => {
      if (reason.trim() === "") throw badInput("reason", "required");
      const { personId } = requireActor(context);
      const csv = await exportAuditLog(context.services.db, filter ?? {});
      await transact(context.services.db, (tx) =>
        audit(tx, { kind: "staff", actorId: personId, reason }, "audit_log_exported", null, null, filter ?? {}),
      );
      return csv;
    },
  }),
);
