import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import type { Result } from "#kernel/result.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { createFileAddress } from "../commands/open-file.ts";
import { addApplicationNote, moveApplication, openApplication } from "../commands/work-application.ts";
import type { ApplicationWorkRefusal } from "../commands/work-application.ts";
import { applicationStatuses } from "../domain/application-status.ts";
import { readApplications } from "../queries/staff-applications.ts";
import type { StaffApplication } from "../queries/staff-applications.ts";
import type { ApplicationRow } from "../store/staff-applications-store.ts";
import "./staff-jobs.ts";

const SpJobApplicationStatus = adminBuilder.enumType("SpJobApplicationStatus", { values: applicationStatuses });

const SpQueuedJobApplication = adminBuilder.objectRef<ApplicationRow>("SpQueuedJobApplication").implement({
  description: "An application without its answers and without an address.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    name: t.exposeString("name"),
    jobTitle: t.exposeString("jobTitle"),
    isMember: t.boolean({ resolve: ({ accountId }) => accountId !== null }),
    status: t.expose("status", { type: SpJobApplicationStatus }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpJobApplicationAnswer = adminBuilder
  .objectRef<StaffApplication["answers"][number]>("SpJobApplicationAnswer")
  .implement({
    fields: (t) => ({
      path: t.exposeString("path"),
      title: t.exposeString("title"),
      type: t.exposeString("type"),
      values: t.stringList({ resolve: ({ values }) => [...values] }),
    }),
  });

const SpJobApplicationFile = adminBuilder
  .objectRef<StaffApplication["files"][number]>("SpJobApplicationFile")
  .implement({
    fields: (t) => ({
      id: t.expose("id", { type: "Id" }),
      name: t.exposeString("name"),
      kind: t.exposeString("kind", { description: "pdf, doc or docx." }),
      bytes: t.exposeInt("bytes"),
    }),
  });

const SpJobApplicationNote = adminBuilder
  .objectRef<StaffApplication["notes"][number]>("SpJobApplicationNote")
  .implement({
    fields: (t) => ({
      id: t.expose("id", { type: "Id" }),
      by: t.exposeString("by", { nullable: true, description: "Null when they left." }),
      movedTo: t.expose("movedTo", {
        type: SpJobApplicationStatus,
        nullable: true,
        description: "Null for a note without a move.",
      }),
      text: t.exposeString("text"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
    }),
  });

const SpJobApplication = adminBuilder.objectRef<StaffApplication>("SpJobApplication").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    jobTitle: t.exposeString("jobTitle"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { description: "As given; a guest's is not confirmed." }),
    username: t.exposeString("username", { nullable: true, description: "Null for a guest." }),
    status: t.expose("status", { type: SpJobApplicationStatus }),
    moves: t.field({
      type: [SpJobApplicationStatus],
      description: "States that it may move to now.",
      resolve: ({ moves }) => [...moves],
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    statusChangedAt: t.expose("statusChangedAt", { type: "DateTime" }),
    forwardedAt: t.expose("forwardedAt", { type: "DateTime", nullable: true }),
    forwardError: t.exposeString("forwardError", {
      nullable: true,
      description: "Why the other board refused it.",
    }),
    answers: t.field({ type: [SpJobApplicationAnswer], resolve: (one) => [...one.answers] }),
    files: t.field({ type: [SpJobApplicationFile], resolve: (one) => [...one.files] }),
    notes: t.field({ type: [SpJobApplicationNote], resolve: (one) => [...one.notes] }),
  }),
});

const SpJobApplicationPage = adminBuilder.objectRef<Connection<ApplicationRow>>("SpJobApplicationPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpQueuedJobApplication] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "job_applications";

adminBuilder.queryField("spFetchJobApplications", (t) =>
  t.field({
    guard: { grant: "manageJobs" },
    type: SpJobApplicationPage,
    args: {
      status: t.arg({ type: SpJobApplicationStatus, required: true }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, pagination }, context) => {
      // The longest waiting comes first; of those that are over, the newest.
      const isOver = status === "rejected" || status === "withdrawn";
      const page = pageOf(context, key, { sortOrder: isOver ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readApplications(context.services.db, page, status), page, positionIn(key));
    },
  }),
);

const refused = answers<ApplicationWorkRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageJobs" }],
  not_allowed: byRule("CONFLICT", "A colleague moved this in the meantime."),
  empty: (rule) => badInput("note", rule, "Write something first."),
  too_long: (rule) => badInput("note", rule, "This is longer than 2,000 characters."),
});

function applicationOf(done: Result<StaffApplication, ApplicationWorkRefusal>): StaffApplication {
  if (!done.ok) throw refused(done.error);
  return done.value;
}

const applicationId = { type: "Id", required: true } as const;

adminBuilder.mutationFields((t) => ({
  spOpenJobApplication: t.field({
    guard: { grant: "manageJobs" },
    type: SpJobApplication,
    description: "Reads an application with its answers. Written to the audit log.",
    args: { applicationId: t.arg(applicationId) },
    resolve: async (_root, args, context) =>
      applicationOf(await openApplication(context.services, requireActor(context).personId, args.applicationId)),
  }),
  spMoveJobApplication: t.field({
    guard: { grant: "manageJobs", claim: { queue: "applications", arg: "applicationId" } },
    type: SpJobApplication,
    description: "Moves an application to another state with a note. Changes nothing when it is in that state already.",
    args: {
      applicationId: t.arg(applicationId),
      to: t.arg({ type: SpJobApplicationStatus, required: true }),
      note: t.arg.string({ required: true, description: "At most 2,000 characters." }),
    },
    resolve: async (_root, { to, note, ...args }, context) => {
      const { personId } = requireActor(context);
      return applicationOf(await moveApplication(context.services, personId, args.applicationId, { to, note }));
    },
  }),
  spAddJobApplicationNote: t.field({
    guard: { grant: "manageJobs" },
    type: SpJobApplication,
    description: "Adds a note for colleagues. The applicant does not see its text.",
    args: {
      applicationId: t.arg(applicationId),
      note: t.arg.string({ required: true, description: "At most 2,000 characters." }),
    },
    resolve: async (_root, { note, ...args }, context) =>
      applicationOf(
        await addApplicationNote(context.services, requireActor(context).personId, args.applicationId, note),
      ),
  }),
  spOpenJobApplicationFile: t.string({
    guard: { grant: "manageJobs" },
    description: "The address of a file: good for five minutes, in this staff session. Written to the audit log.",
    args: { fileId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { fileId }, context) => {
      if (context.staffSession === null) throw new ApiError("REAUTH_REQUIRED");
      const staff = { staffId: requireActor(context).personId, staffSessionId: context.staffSession.id };
      const address = await createFileAddress(context.services, staff, fileId);
      if (address.ok) return address.value;
      throw address.error === "forbidden"
        ? new ApiError("FORBIDDEN", { rule: "manageJobs" })
        : new ApiError("NOT_FOUND");
    },
  }),
}));
