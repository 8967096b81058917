import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { answers } from "#graphql/refusals.ts";
import { submitApplication } from "../commands/submit-application.ts";
import type { ApplicationRefusal } from "../commands/submit-application.ts";
import { employmentTypes } from "../domain/job.ts";
import type { ApplicationForm, FormField, Job, JobSummary } from "../domain/job.ts";
import { readJob, readJobs } from "../queries/jobs.ts";

const EmploymentType = builder.enumType("EmploymentType", { values: employmentTypes });

const JobFieldOption = builder.objectRef<{ label: string; value: string }>("JobFieldOption").implement({
  audience: "everyone",
  fields: (t) => ({ label: t.exposeString("label"), value: t.exposeString("value") }),
});

const JobField = builder.objectRef<FormField["field"]>("JobField").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.exposeString("id"),
    type: t.exposeString("type", {
      description:
        "String, LongText, Email, Phone, Number, Boolean, Date, ValueSelect, MultiValueSelect, File, SocialLink or Location. Show any other as text.",
    }),
    path: t.exposeString("path"),
    humanReadablePath: t.exposeString("humanReadablePath"),
    title: t.exposeString("title"),
    isNullable: t.exposeBoolean("isNullable"),
    options: t.field({
      type: [JobFieldOption],
      description: "Choices of ValueSelect and MultiValueSelect; else empty.",
      resolve: ({ options }) => [...options],
    }),
  }),
});

const JobFormField = builder.objectRef<FormField>("JobFormField").implement({
  audience: "everyone",
  fields: (t) => ({
    isRequired: t.exposeBoolean("isRequired"),
    field: t.field({ type: JobField, resolve: ({ field }) => field }),
  }),
});

const JobFormSection = builder.objectRef<ApplicationForm["sections"][number]>("JobFormSection").implement({
  audience: "everyone",
  fields: (t) => ({
    title: t.exposeString("title", { nullable: true }),
    fields: t.field({ type: [JobFormField], resolve: ({ fields }) => fields }),
  }),
});

const JobApplicationForm = builder.objectRef<ApplicationForm>("JobApplicationForm").implement({
  audience: "everyone",
  fields: (t) => ({ sections: t.field({ type: [JobFormSection], resolve: ({ sections }) => sections }) }),
});

const JobRef = builder.objectRef<JobSummary & Partial<Job>>("Job").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    title: t.exposeString("title"),
    departmentName: t.exposeString("departmentName"),
    locationName: t.exposeString("locationName"),
    employmentType: t.expose("employmentType", { type: EmploymentType, nullable: true }),
    compensation: t.exposeString("compensation", { nullable: true, description: "As the page shows it." }),
    descriptionHtml: t.exposeString("descriptionHtml", {
      description: "Headings, paragraphs, lists, emphasis and links; nothing else.",
    }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", nullable: true }),
    applicationForm: t.field({
      type: JobApplicationForm,
      nullable: true,
      description: "Null in lists.",
      resolve: ({ applicationForm }) => applicationForm ?? null,
    }),
  }),
});

builder.queryFields((t) => ({
  listJobs: t.field({
    guard: { who: "guest" },
    type: [JobRef],
    description: "Open jobs by department and title.",
    resolve: async (_root, _args, { services }) => {
      const jobs = await readJobs(services);
      if (!jobs.ok) throw new ApiError("PROVIDER_UNAVAILABLE");
      return jobs.value;
    },
  }),
  getJobDetail: t.field({
    guard: { who: "guest" },
    type: JobRef,
    nullable: true,
    description: "An open job with its application form; null for a closed one.",
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { id }, { services }) => {
      const job = await readJob(services, id);
      if (job.ok) return job.value;
      if (job.error === "unavailable") throw new ApiError("PROVIDER_UNAVAILABLE");
      return null;
    },
  }),
}));

const JobAnswerInput = builder.inputType("JobAnswerInput", {
  fields: (t) => ({
    path: t.string({ required: true }),
    value: t.string({ required: true, description: "MultiValueSelect: give the path once for each choice." }),
  }),
});

const JobFileInput = builder.inputType("JobFileInput", {
  fields: (t) => ({
    path: t.string({ required: true }),
    name: t.string({ required: true }),
    content: t.string({
      required: true,
      description:
        "Base64. A request has at most 256 kB: larger files, up to 10 MB, are posted as multipart/form-data to /jobs/{jobId}/apply.",
    }),
  }),
});

const JobApplicationInput = builder.inputType("JobApplicationInput", {
  fields: (t) => ({
    jobId: t.field({ type: "Id", required: true }),
    fields: t.field({ type: [JobAnswerInput], required: true }),
    files: t.field({ type: [JobFileInput] }),
  }),
});

const JobApplicationAnswer = builder.objectRef<{ ok: boolean; reference: string }>("JobApplicationAnswer").implement({
  audience: { answers: ["submitJobApplication"] },
  fields: (t) => ({ ok: t.exposeBoolean("ok"), reference: t.exposeString("reference") }),
});

const refused = answers<ApplicationRefusal>({
  not_found: "NOT_FOUND",
  unavailable: "PROVIDER_UNAVAILABLE",
  invalid: ({ faults }) => {
    const [first] = faults;
    return new ApiError("BAD_USER_INPUT", { field: first?.path, rule: first?.rule, fields: faults }, first?.message);
  },
  already_applied: [
    "LIMIT_EXCEEDED",
    { rule: "already_applied" },
    "You applied for this job in the last 24 hours. We have it.",
  ],
  rate_limited: ({ retryAfter }) => new ApiError("RATE_LIMITED", { retryAfter }, "Too many applications attempts"),
});

builder.mutationField("submitJobApplication", (t) =>
  t.field({
    guard: { who: "guest", act: "guestOnly" },
    type: JobApplicationAnswer,
    description:
      "Applies for an open job. Five a day and address, and one in 24 hours for a job and email address. Kept for 12 months.",
    args: { input: t.arg({ type: JobApplicationInput, required: true }) },
    resolve: async (_root, { input: { jobId, fields, files } }, context) => {
      const given = (files ?? []).map(({ path, name, content }) => {
        if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content)) throw badInput(path, "invalid_base64", "Send the file in Base64.");
        return { path, name, content: Buffer.from(content, "base64") };
      });
      const { services, session, request, limits } = context;
      const applicant = { personId: session?.personId ?? null, ip: request.ip, limits };
      const sent = await submitApplication(services, applicant, { jobId, fields, files: given });
      if (!sent.ok) throw refused(sent.error);
      return { ok: true, reference: sent.value.reference };
    },
  }),
);
