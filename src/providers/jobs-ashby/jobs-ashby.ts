import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { isUuid } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { formShape, toEmploymentType } from "#modules/jobs/index.ts";
import type { Job, JobsBoard, JobSummary } from "#modules/jobs/index.ts";

export interface AshbyOptions {
  /** The name of the board in its public address. */
  boardName: string;
  /** A key with the permissions jobsRead and candidatesWrite. */
  apiKey: string;
  apiUrl: string;
}

const timeoutMs = 8_000;
const uploadTimeoutMs = 60_000;
/** Milliseconds that answers are kept: a page of a popular job asks once a minute. */
const freshMs = 60_000;

const posting = v.object({
  id: v.optional(v.string()),
  title: v.string(),
  department: v.nullish(v.string()),
  team: v.nullish(v.string()),
  location: v.nullish(v.string()),
  employmentType: v.nullish(v.string()),
  descriptionHtml: v.nullish(v.string()),
  publishedAt: v.nullish(v.string()),
  isListed: v.optional(v.boolean(), true),
  jobUrl: v.nullish(v.string()),
  compensation: v.nullish(v.object({ compensationTierSummary: v.nullish(v.string()) })),
});
const boardReply = v.object({ jobs: v.array(v.unknown()) });

const selectable = v.object({ label: v.string(), value: v.string() });
const definition = v.object({
  sections: v.array(
    v.object({
      title: v.nullish(v.string()),
      fields: v.array(
        v.object({
          isRequired: v.optional(v.boolean(), false),
          field: v.object({
            id: v.string(),
            type: v.string(),
            path: v.string(),
            humanReadablePath: v.nullish(v.string()),
            title: v.string(),
            isNullable: v.optional(v.boolean(), true),
            selectableValues: v.nullish(v.array(selectable)),
          }),
        }),
      ),
    }),
  ),
});
const infoReply = v.object({
  success: v.literal(true),
  results: v.object({ id: v.string(), applicationFormDefinition: definition }),
});
const submitReply = v.object({
  success: v.boolean(),
  errors: v.nullish(v.array(v.string())),
  results: v.nullish(
    v.object({ formMessages: v.nullish(v.object({ blockMessageForCandidateHtml: v.nullish(v.string()) })) }),
  ),
});

const unavailable = err("unavailable" as const);

/**
 * Ashby's public job board, and its form and application endpoints. Descriptions are returned as Ashby has them; the
 * module cleans them. Answers are kept for a minute.
 */
export function jobsAshby({ boardName, apiKey, apiUrl }: AshbyOptions): JobsBoard {
  const lists = new LRUCache<"list", readonly JobSummary[]>({ max: 1, ttl: freshMs });
  const forms = new LRUCache<string, Job["applicationForm"]>({ max: 200, ttl: freshMs });
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;

  /** Calls Ashby; the parsed JSON and the status, or undefined when it does not answer with JSON. */
  async function call(
    path: string,
    init: RequestInit,
    ms = timeoutMs,
  ): Promise<{ ok: boolean; body: unknown } | undefined> {
    try {
      const answer = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(ms), redirect: "error" });
      // Ashby answers refusals with JSON as well.
      if (answer.status >= 500 || answer.status === 429) return undefined;
      return { ok: answer.ok, body: await answer.json() };
    } catch {
      return undefined;
    }
  }

  async function list(): Promise<Result<readonly JobSummary[], "unavailable">> {
    const kept = lists.get("list");
    if (kept !== undefined) return ok(kept);
    const answer = await call(`/posting-api/job-board/${encodeURIComponent(boardName)}?includeCompensation=true`, {
      headers: { accept: "application/json" },
    });
    const parsed = v.safeParse(boardReply, answer?.ok === true ? answer.body : undefined);
    if (!parsed.success) return unavailable;
    const jobs = parsed.output.jobs.flatMap(toSummary);
    lists.set("list", jobs);
    return ok(jobs);
  }

  async function readForm(id: string): Promise<Result<Job["applicationForm"], "unavailable">> {
    const kept = forms.get(id);
    if (kept !== undefined) return ok(kept);
    const answer = await call("/jobPosting.info", {
      method: "POST",
      headers: { authorization, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ jobPostingId: id }),
    });
    const parsed = v.safeParse(infoReply, answer?.body);
    if (!parsed.success) return unavailable;
    const form = v.safeParse(formShape, toForm(parsed.output.results.applicationFormDefinition));
    if (!form.success) return unavailable;
    forms.set(id, form.output);
    return ok(form.output);
  }

  return {
    name: "ashby",
    list,
    find: async (id) => {
      const listed = await list();
      if (!listed.ok) return listed;
      const job = listed.value.find((one) => one.id === id);
      if (job === undefined) return ok(null);
      const form = await readForm(id);
      return form.ok ? ok({ ...job, applicationForm: form.value }) : form;
    },
    forward: async ({ jobId, answers, files }) => {
      const body = new FormData();
      body.set("jobPostingId", jobId);
      const submissions = answers
        .filter(({ type, values }) => type !== "File" && values.length > 0)
        .map(({ path, type, values }) => ({ path, value: toAshbyValue(type, values) }));
      for (const [index, { path, name, content }] of files.entries()) {
        // The value of a file's field names the part of the request that has the file.
        submissions.push({ path, value: `file_${index}` });
        body.set(`file_${index}`, new Blob([Uint8Array.from(content)]), name);
      }
      body.set("applicationForm", JSON.stringify({ fieldSubmissions: submissions }));
      const answer = await call(
        "/applicationForm.submit",
        { method: "POST", headers: { authorization }, body },
        uploadTimeoutMs,
      );
      const parsed = v.safeParse(submitReply, answer?.body);
      if (!parsed.success) return err({ code: "unavailable" });
      if (parsed.output.success) return ok();
      return err({ code: "refused", reason: (parsed.output.errors ?? []).join(", ") || "refused" });
    },
  };
}

/** Reads a listed posting; none for an unlisted one and for one without an id. */
function toSummary(given: unknown): JobSummary[] {
  const parsed = v.safeParse(posting, given);
  if (!parsed.success || !parsed.output.isListed) return [];
  const { id: named, jobUrl, publishedAt, ...one } = parsed.output;
  const id = named ?? jobUrl?.split("?")[0]?.split("/").at(-1) ?? "";
  if (!isUuid(id)) return [];
  const published = new Date(publishedAt ?? Number.NaN);
  return [
    {
      id,
      title: one.title,
      departmentName: one.department ?? one.team ?? "Other",
      locationName: one.location ?? "",
      employmentType: toEmploymentType(one.employmentType ?? ""),
      compensation: one.compensation?.compensationTierSummary ?? null,
      descriptionHtml: one.descriptionHtml ?? "",
      publishedAt: Number.isNaN(published.getTime()) ? null : published,
    },
  ];
}

function toForm({ sections }: v.InferOutput<typeof definition>): unknown {
  return {
    sections: sections.map(({ title, fields }) => ({
      title: title ?? null,
      fields: fields.map(({ isRequired, field: { selectableValues, humanReadablePath, ...field } }) => ({
        isRequired,
        field: { ...field, humanReadablePath: humanReadablePath ?? field.path, options: selectableValues ?? [] },
      })),
    })),
  };
}

function toAshbyValue(type: string, values: readonly string[]): unknown {
  const [value = ""] = values;
  if (type === "MultiValueSelect") return values;
  if (type === "Boolean") return value === "true";
  return type === "Number" ? Number(value) : value;
}
