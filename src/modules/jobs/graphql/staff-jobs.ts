import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import type { Result } from "#kernel/result.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { checkJob, closeJob, createJob, publishJob, updateJob } from "../commands/edit-job.ts";
import type { JobRefusal } from "../commands/edit-job.ts";
import { employmentTypes } from "../domain/job.ts";
import type { ApplicationForm, FormField } from "../domain/job.ts";
import { toFieldInputs } from "../domain/job-input.ts";
import type { FieldInput, JobContents, JobInput } from "../domain/job-input.ts";
import { jobStatuses } from "../domain/job-status.ts";
import { boardName, readStaffJob, readStaffJobs } from "../queries/staff-jobs.ts";
import type { JobRow, StoredJob } from "../store/staff-jobs-store.ts";

const SpJobStatus = adminBuilder.enumType("SpJobStatus", { values: jobStatuses });
const SpEmploymentType = adminBuilder.enumType("SpEmploymentType", { values: employmentTypes });

const SpListedJob = adminBuilder.objectRef<JobRow>("SpListedJob").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    title: t.exposeString("title"),
    departmentName: t.exposeString("departmentName"),
    locationName: t.exposeString("locationName"),
    status: t.expose("status", { type: SpJobStatus }),
    applicationCount: t.exposeInt("applicationCount", { description: "Applications of the last 12 months." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const SpJobPage = adminBuilder.objectRef<Connection<JobRow> & { board: string }>("SpJobPage").implement({
  fields: (t) => ({
    board: t.exposeString("board", { description: "embedded, or the board on which jobs are edited instead." }),
    items: t.expose("items", { type: [SpListedJob] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpJobOption = adminBuilder.objectRef<{ label: string; value: string }>("SpJobOption").implement({
  fields: (t) => ({ label: t.exposeString("label"), value: t.exposeString("value") }),
});

const SpJobField = adminBuilder.objectRef<FieldInput>("SpJobField").implement({
  description: "A field of an application form as it is edited.",
  fields: (t) => ({
    path: t.exposeString("path", { nullable: true }),
    heading: t.exposeString("heading", { nullable: true, description: "Starts a section." }),
    type: t.exposeString("type"),
    title: t.exposeString("title"),
    isRequired: t.exposeBoolean("isRequired"),
    options: t.field({
      type: [SpJobOption],
      resolve: ({ options }) => options.map(({ label, value }) => ({ label, value: value ?? label })),
    }),
  }),
});

const SpJob = adminBuilder.objectRef<StoredJob>("SpJob").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    title: t.exposeString("title"),
    departmentName: t.exposeString("departmentName"),
    locationName: t.exposeString("locationName"),
    employmentType: t.expose("employmentType", { type: SpEmploymentType }),
    compensation: t.exposeString("compensation", { nullable: true }),
    descriptionHtml: t.exposeString("descriptionHtml", { description: "Cleaned by the allow-list." }),
    fields: t.field({ type: [SpJobField], resolve: ({ applicationForm }) => toFieldInputs(applicationForm) }),
    status: t.expose("status", { type: SpJobStatus }),
    applicationCount: t.exposeInt("applicationCount", { description: "Applications of the last 12 months." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "Give it back as readAt when you save." }),
    openedAt: t.expose("openedAt", { type: "DateTime", nullable: true, description: "First publication." }),
  }),
});

const SpJobPreviewField = adminBuilder.objectRef<FormField["field"]>("SpJobPreviewField").implement({
  fields: (t) => ({
    id: t.exposeString("id"),
    type: t.exposeString("type"),
    path: t.exposeString("path"),
    title: t.exposeString("title"),
    options: t.field({ type: [SpJobOption], resolve: ({ options }) => [...options] }),
  }),
});

const SpJobPreviewFormField = adminBuilder.objectRef<FormField>("SpJobPreviewFormField").implement({
  fields: (t) => ({
    isRequired: t.exposeBoolean("isRequired"),
    field: t.field({ type: SpJobPreviewField, resolve: ({ field }) => field }),
  }),
});

const SpJobPreviewSection = adminBuilder
  .objectRef<ApplicationForm["sections"][number]>("SpJobPreviewSection")
  .implement({
    fields: (t) => ({
      title: t.exposeString("title", { nullable: true }),
      fields: t.field({ type: [SpJobPreviewFormField], resolve: ({ fields }) => fields }),
    }),
  });

const SpJobPreview = adminBuilder.objectRef<JobContents>("SpJobPreview").implement({
  description: "A job as its page would show it.",
  fields: (t) => ({
    title: t.exposeString("title"),
    departmentName: t.exposeString("departmentName"),
    locationName: t.exposeString("locationName"),
    employmentType: t.expose("employmentType", { type: SpEmploymentType }),
    compensation: t.exposeString("compensation", { nullable: true }),
    descriptionHtml: t.exposeString("descriptionHtml"),
    sections: t.field({ type: [SpJobPreviewSection], resolve: ({ applicationForm }) => applicationForm.sections }),
  }),
});

const SpJobOptionInput = adminBuilder.inputType("SpJobOptionInput", {
  fields: (t) => ({
    label: t.string({ required: true, description: "At most 100 characters." }),
    value: t.string({ description: "As it was read; absent for a new one." }),
  }),
});

const SpJobFieldInput = adminBuilder.inputType("SpJobFieldInput", {
  fields: (t) => ({
    path: t.string({ description: "As it was read; absent for a new field." }),
    heading: t.string({ description: "Starts a section. At most 100 characters." }),
    type: t.string({
      required: true,
      description:
        "String, LongText, Email, Phone, Number, Boolean, Date, ValueSelect, MultiValueSelect, File, SocialLink or Location.",
    }),
    title: t.string({ required: true, description: "At most 200 characters; unique in the form." }),
    isRequired: t.boolean({ required: true }),
    options: t.field({
      type: [SpJobOptionInput],
      description: "Choices of ValueSelect and MultiValueSelect: 1 to 50.",
    }),
  }),
});

const SpJobInput = adminBuilder.inputType("SpJobInput", {
  fields: (t) => ({
    title: t.string({ required: true, description: "At most 120 characters." }),
    departmentName: t.string({ required: true, description: "At most 80 characters." }),
    locationName: t.string({ required: true, description: "At most 80 characters." }),
    employmentType: t.field({ type: SpEmploymentType, required: true }),
    compensation: t.string({ description: "As the page shows it; at most 120 characters." }),
    descriptionHtml: t.string({
      required: true,
      description: "At most 40,000 characters after cleaning: headings, paragraphs, lists, emphasis and links stay.",
    }),
    fields: t.field({
      type: [SpJobFieldInput],
      required: true,
      description:
        "At most 50, five of them files. The paths _systemfield_name and _systemfield_email must be among them.",
    }),
  }),
});

function inputOf({ compensation, fields, ...job }: typeof SpJobInput.$inferInput): JobInput {
  return {
    ...job,
    compensation: compensation ?? null,
    fields: fields.map(({ path, heading, options, ...field }) => ({
      ...field,
      path: path ?? null,
      heading: heading ?? null,
      options: (options ?? []).map(({ label, value }) => ({ label, value: value ?? null })),
    })),
  };
}

const boards: Readonly<Record<string, string>> = { ashby: "Ashby" };

const refused = answers<JobRefusal>({
  forbidden: ["FORBIDDEN", { rule: "manageJobs" }],
  not_found: "NOT_FOUND",
  edited_elsewhere: ({ board }) =>
    new ApiError(
      "NOT_ELIGIBLE",
      { rule: "edited_elsewhere", board },
      `Jobs are edited on ${boards[board] ?? board}, and shown here from there.`,
    ),
  invalid: ({ faults }) => {
    const [first] = faults;
    return new ApiError("BAD_USER_INPUT", { field: first?.field, rule: first?.rule, fields: faults }, first?.message);
  },
  changed: byRule("CONFLICT", "A colleague changed this job in the meantime. Load it again."),
  not_allowed: byRule("CONFLICT", "A draft cannot be closed. Publish it first."),
});

function valueOf<T>(done: Result<T, JobRefusal>): T {
  if (!done.ok) throw refused(done.error);
  return done.value;
}

const key = "staff_jobs";

adminBuilder.queryFields((t) => ({
  spFetchJobs: t.field({
    guard: { grant: "manageJobs" },
    type: SpJobPage,
    description: "Jobs that are edited here, in a state, the newest first.",
    args: {
      status: t.arg({ type: SpJobStatus, required: true }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      const jobs = await readStaffJobs(context.services.db, page, status);
      return { ...connectionOf(context, jobs, page, positionIn(key)), board: boardName(context.services) };
    },
  }),
  spFetchJob: t.field({
    guard: { grant: "manageJobs" },
    type: SpJob,
    description: "A job in any state with its form.",
    args: { jobId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { jobId }, { services }) => {
      const job = await readStaffJob(services.db, jobId);
      if (job === undefined) throw new ApiError("NOT_FOUND");
      return job;
    },
  }),
  spPreviewJob: t.field({
    guard: { grant: "manageJobs" },
    type: SpJobPreview,
    description: "The job as its page would show it after saving. Refuses what saving refuses, and stores nothing.",
    args: { input: t.arg({ type: SpJobInput, required: true }) },
    resolve: (_root, { input }) => valueOf(checkJob(inputOf(input))),
  }),
}));

const jobId = { type: "Id", required: true } as const;

adminBuilder.mutationFields((t) => ({
  spCreateJob: t.field({
    guard: { grant: "manageJobs" },
    type: SpJob,
    description: "Makes a draft of a job. Only where jobs are edited here (JOBS_PROVIDER=embedded).",
    args: { input: t.arg({ type: SpJobInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      valueOf(await createJob(context.services, requireActor(context).personId, inputOf(input))),
  }),
  spUpdateJob: t.field({
    guard: { grant: "manageJobs", claim: { queue: "jobs", arg: "jobId" } },
    type: SpJob,
    description: "Replaces the contents of a job. Refuses when it has changed since readAt.",
    args: {
      jobId: t.arg(jobId),
      readAt: t.arg({ type: "DateTime", required: true, description: "The job's updatedAt as it was read." }),
      input: t.arg({ type: SpJobInput, required: true }),
    },
    resolve: async (_root, { jobId: id, readAt, input }, context) =>
      valueOf(await updateJob(context.services, requireActor(context).personId, { id, readAt, input: inputOf(input) })),
  }),
  spPublishJob: t.field({
    guard: { grant: "manageJobs", claim: { queue: "jobs", arg: "jobId" } },
    type: SpJob,
    description: "Publishes a draft, or a closed job again. Changes nothing when it is open.",
    args: { jobId: t.arg(jobId) },
    resolve: async (_root, args, context) =>
      valueOf(await publishJob(context.services, requireActor(context).personId, args.jobId)),
  }),
  spCloseJob: t.field({
    guard: { grant: "manageJobs", claim: { queue: "jobs", arg: "jobId" } },
    type: SpJob,
    description:
      "Closes an open job: its page is gone and applications are refused. Changes nothing when it is closed.",
    args: { jobId: t.arg(jobId) },
    resolve: async (_root, args, context) =>
      valueOf(await closeJob(context.services, requireActor(context).personId, args.jobId)),
  }),
}));
