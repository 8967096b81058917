import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { decodeId } from "#kernel/ids.ts";
import { jobsBoard } from "#modules/jobs/index.ts";
import { jobsEmbedded } from "#providers/jobs-embedded/jobs-embedded.ts";
import { jobsAshby } from "#providers/jobs-ashby/jobs-ashby.ts";
import { api } from "../support/api.ts";
import { jobInput, plantJob } from "../support/jobs.ts";
import { createPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

const job = `id title status updatedAt openedAt applicationCount descriptionHtml fields { path heading type title isRequired options { label value } }`;
const CREATE = `mutation ($input: SpJobInput!) { spCreateJob(input: $input) { ${job} } }`;
const UPDATE = `mutation ($jobId: Id!, $readAt: DateTime!, $input: SpJobInput!) { spUpdateJob(jobId: $jobId, readAt: $readAt, input: $input) { ${job} } }`;
const PUBLISH = `mutation ($jobId: Id!) { spPublishJob(jobId: $jobId) { ${job} } }`;
const CLOSE = `mutation ($jobId: Id!) { spCloseJob(jobId: $jobId) { ${job} } }`;
const FETCH = `query ($jobId: Id!) { spFetchJob(jobId: $jobId) { ${job} } }`;
const PREVIEW = `query ($input: SpJobInput!) { spPreviewJob(input: $input) { title descriptionHtml sections { title fields { isRequired field { path type } } } } }`;
const LIST = `query ($status: SpJobStatus!, $pagination: PaginationInput) { spFetchJobs(status: $status, pagination: $pagination) { board items { id title status applicationCount } pageInfo { next hasNextPage } } }`;

interface Job {
  id: string;
  title: string;
  status: string;
  updatedAt: string;
  openedAt: string | null;
  descriptionHtml: string;
  fields: { path: string; heading: string | null; options: object[] }[];
}

async function staffMember(...grants: string[]) {
  const { id } = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [id, grants]);
  const cookie = await cookieFor(world, id);
  return { id, call: (query: string, variables: object = {}) => callStaff(app, cookie, query, { ...variables }) };
}
type Staff = Awaited<ReturnType<typeof staffMember>>;

/** Runs an operation and returns the job that it answers with. */
async function jobBy(staff: Staff, query: string, variables: object): Promise<Job> {
  const { data, code, details } = await staff.call(query, variables);
  const [made] = Object.values(data ?? {}) as Job[];
  if (made == null) throw new Error(JSON.stringify([code, details]));
  return made;
}

const publicTitles = async (): Promise<string[]> =>
  ((await api(world)("{ listJobs { title } }")).data as { listJobs: { title: string }[] }).listJobs.map(
    ({ title }) => title,
  );
const jobCount = async (): Promise<number | null> => (await world.owner.query("select 1 from job")).rowCount;
/** Returns the description as the job's page shows it; null when there is no such page. */
async function shown(id: string): Promise<string | null> {
  const { data } = await api(world)("query ($id: Id!) { getJobDetail(id: $id) { descriptionHtml } }", { id });
  return (data as { getJobDetail: { descriptionHtml: string } | null }).getJobDetail?.descriptionHtml ?? null;
}

describe("a job of staff", () => {
  test("is a draft, is published, changes, is closed and is published again", async () => {
    const staff = await staffMember("manageJobs");
    const made = await jobBy(staff, CREATE, { input: jobInput({ title: " Moderator,\tnights " }) });
    expect(made).toMatchObject({ title: "Moderator, nights", status: "draft", openedAt: null });
    expect(made.fields.map(({ path }) => path)).toEqual(["_systemfield_name", "_systemfield_email", "resume"]);
    expect(await shown(made.id)).toBeNull();
    expect(await publicTitles()).toEqual([]);
    const jobId = made.id;
    const published = await jobBy(staff, PUBLISH, { jobId });
    expect(published.status).toBe("open");
    expect(await shown(jobId)).toBe("<p>You read reports.</p>");
    const updated = await jobBy(staff, UPDATE, {
      jobId,
      readAt: published.updatedAt,
      input: jobInput({ title: "Moderator, days", descriptionHtml: "<h1>New</h1><script>alert(1)</script>" }),
    });
    expect(updated).toMatchObject({ status: "open", descriptionHtml: "<h2>New</h2>" });
    expect(await publicTitles()).toEqual(["Moderator, days"]);
    expect(await shown(jobId)).toBe("<h2>New</h2>");
    expect((await jobBy(staff, CLOSE, { jobId })).status).toBe("closed");
    expect(await shown(jobId)).toBeNull();
    expect(await publicTitles()).toEqual([]);
    const again = await jobBy(staff, PUBLISH, { jobId });
    expect(again.openedAt).toBe(published.openedAt);
    expect(await shown(jobId)).toBe("<h2>New</h2>");
  });

  test("is written to the audit log once for each change; what changes nothing is not", async () => {
    const staff = await staffMember("manageJobs");
    const { id: jobId, updatedAt: readAt } = await jobBy(staff, CREATE, { input: jobInput() });
    await jobBy(staff, UPDATE, { jobId, readAt, input: jobInput({ title: "B" }) });
    for (const query of [PUBLISH, PUBLISH, CLOSE, CLOSE]) await jobBy(staff, query, { jobId });
    const { rows } = await world.owner.query<{ action: string; reason: string; before: unknown; after: unknown }>(
      "select action, reason, before, after from audit_event where actor_id = $1 order by created_at, id",
      [staff.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["job_created", "job_updated", "job_published", "job_closed"]);
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set([`job ${decodeId(jobId)}`]));
    expect(rows[1]).toMatchObject({ before: { title: "Moderator, nights" }, after: { title: "B" } });
    expect(rows[3]).toMatchObject({ before: { status: "open" }, after: { status: "closed" } });
  });

  test("keeps headings, paths and values when it is saved as it was read", async () => {
    const staff = await staffMember("manageJobs");
    const fields = [
      { path: "_systemfield_name", heading: "You", type: "String", title: "Name", isRequired: true },
      { path: "_systemfield_email", type: "Email", title: "Email", isRequired: true },
      {
        heading: "More",
        type: "ValueSelect",
        title: "Name?",
        isRequired: false,
        options: [{ label: "A", value: "x" }],
      },
      { type: "Number", title: "…", isRequired: false },
    ];
    const made = await jobBy(staff, CREATE, { input: jobInput({ fields }) });
    expect(made.fields).toMatchObject([
      { heading: "You" },
      { heading: null },
      { path: "name", heading: "More", options: [{ label: "A", value: "x" }] },
      { path: "field" },
    ]);
    const saved = await jobBy(staff, UPDATE, {
      jobId: made.id,
      readAt: made.updatedAt,
      input: jobInput({ fields: made.fields }),
    });
    expect(saved.fields).toEqual(made.fields);
  });

  test("is not saved over a colleague's change, nor while a colleague works on it", async () => {
    const [one, other] = [await staffMember("manageJobs"), await staffMember("manageJobs")];
    const { id: jobId, updatedAt: readAt } = await jobBy(one, CREATE, { input: jobInput() });
    await world.advance("1 minute");
    const both = await Promise.all(
      [one, other].map((staff) => staff.call(UPDATE, { jobId, readAt, input: jobInput({ title: "B" }) })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(["CONFLICT", undefined]);
    expect(both.find(({ code }) => code !== undefined)?.details).toMatchObject({ rule: "changed" });
    await one.call(`mutation ($id: Id!) { spClaimCase(queue: "jobs", caseId: $id) { isOwn } }`, { id: jobId });
    expect((await other.call(PUBLISH, { jobId })).details).toMatchObject({ rule: "claimed" });
  });

  test("that is a draft cannot be closed; one that is not there is not found", async () => {
    const staff = await staffMember("manageJobs");
    const { id: jobId, updatedAt: readAt } = await jobBy(staff, CREATE, { input: jobInput() });
    expect((await staff.call(CLOSE, { jobId })).details).toMatchObject({ rule: "not_allowed" });
    const none = "AaIbdRqYecS3O_4KNF442w";
    for (const query of [FETCH, PUBLISH, CLOSE])
      expect((await staff.call(query, { jobId: none })).code).toBe("NOT_FOUND");
    expect((await staff.call(UPDATE, { jobId: none, readAt, input: jobInput() })).code).toBe("NOT_FOUND");
  });

  test("needs its own grant", async () => {
    const staff = await staffMember("moderate", "manageMoney");
    const variables = { jobId: "AaIbdRqYecS3O_4KNF442w", readAt: "2026-11-27T08:00:00.000Z", input: jobInput() };
    for (const query of [CREATE, UPDATE, PUBLISH, CLOSE, FETCH, PREVIEW])
      expect((await staff.call(query, pick(variables, query))).code).toBe("FORBIDDEN");
    expect((await staff.call(LIST, { status: "open" })).code).toBe("FORBIDDEN");
  });

  test("is listed by state with its applications, in pages", async () => {
    const staff = await staffMember("manageJobs");
    const titles = ["A", "B", "C"];
    for (const title of titles) await jobBy(staff, CREATE, { input: jobInput({ title }) });
    await plantJob(world);
    const list = async (pagination: object) =>
      (await staff.call(LIST, { status: "draft", pagination })).data?.["spFetchJobs"] as {
        board: string;
        items: { title: string; applicationCount: number }[];
        pageInfo: { next: string; hasNextPage: boolean };
      };
    const first = await list({ limit: 2 });
    expect([first.board, first.pageInfo.hasNextPage]).toEqual(["embedded", true]);
    const rest = await list({ limit: 1, after: first.pageInfo.next });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(["C", "B", "A"]);
    expect(first.items[0]?.applicationCount).toBe(0);
  });

  test("is previewed as its page shows it, and not stored", async () => {
    const staff = await staffMember("manageJobs");
    const before = await jobCount();
    const input = jobInput({ descriptionHtml: "<p onclick=x>Hi<img src=x onerror=alert(1)></p>" });
    expect((await staff.call(PREVIEW, { input })).data).toMatchObject({
      spPreviewJob: {
        descriptionHtml: "<p>Hi</p>",
        sections: [{ title: null, fields: [{}, {}, { isRequired: true }] }],
      },
    });
    expect((await staff.call(PREVIEW, { input: jobInput({ title: "" }) })).details).toMatchObject({ field: "title" });
    expect(await jobCount()).toBe(before);
  });
});

function faultsOf(details: Record<string, unknown> | undefined): { message: string }[] {
  return (details?.["fields"] ?? []) as { message: string }[];
}

/** Returns the variables that an operation declares. */
function pick(variables: Readonly<Record<string, unknown>>, query: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => query.includes(`$${name}:`)));
}

const [name, email, resume] = jobInput()["fields"] as Record<string, unknown>[];
const plain = { type: "String", title: "Years", isRequired: false };
const choice = { ...plain, type: "ValueSelect" };
const withField = (...fields: object[]) => ({ fields: [name, email, ...fields] });
const options = (...labels: string[]) => labels.map((label) => ({ label }));

describe("a job is refused", () => {
  test.each<[what: string, change: Record<string, unknown>, field: string, rule: string]>([
    ["without a title", { title: " \t " }, "title", "required"],
    ["with a long title", { title: "x".repeat(121) }, "title", "too_long"],
    ["without a department", { departmentName: "" }, "departmentName", "required"],
    ["with a long department", { departmentName: "x".repeat(81) }, "departmentName", "too_long"],
    ["without a place", { locationName: "" }, "locationName", "required"],
    ["with a long pay", { compensation: "x".repeat(121) }, "compensation", "too_long"],
    ["without a description", { descriptionHtml: "<p> </p>&nbsp;" }, "descriptionHtml", "required"],
    ["with a description of scripts", { descriptionHtml: "<script>x</script>" }, "descriptionHtml", "required"],
    ["with a long description", { descriptionHtml: "x".repeat(40_001) }, "descriptionHtml", "too_long"],
    ["with a very long one", { descriptionHtml: "<b>".repeat(30_000) }, "descriptionHtml", "too_long"],
    ["that grows", { descriptionHtml: '<a href="/x">x</a>'.repeat(900) }, "descriptionHtml", "too_long"],
    ["without fields", { fields: [] }, "fields", "required"],
    ["without the name", { fields: [email, resume] }, "fields", "missing_name"],
    ["without the email address", { fields: [name, resume] }, "fields", "missing_email"],
    ["with an optional name", { fields: [{ ...name, isRequired: false }, email] }, "fields.0.type", "fixed"],
    ["with an email address of text", { fields: [name, { ...email, type: "String" }] }, "fields.1.type", "fixed"],
    [
      "with 51 fields",
      withField(...Array.from({ length: 49 }, (_none, n) => ({ ...plain, title: `T${n}` }))),
      "fields",
      "too_many",
    ],
    [
      "with six files",
      withField(...Array.from({ length: 6 }, (_none, n) => ({ ...resume, title: `F${n}` }))),
      "fields",
      "too_many_files",
    ],
    ["with an unknown type", withField({ ...plain, type: "Score" }), "fields.2.type", "unknown_type"],
    ["with a type of an object", withField({ ...plain, type: "constructor" }), "fields.2.type", "unknown_type"],
    ["with a blank label", withField({ ...plain, title: "" }), "fields.2.title", "required"],
    ["with a long label", withField({ ...plain, title: "x".repeat(201) }), "fields.2.title", "too_long"],
    ["with doubled labels", withField(plain, { ...plain, title: "YEARS" }), "fields.3.title", "doubled"],
    ["with a label of the name", withField({ ...plain, title: "Full  name" }), "fields.2.title", "doubled"],
    [
      "with doubled paths",
      withField({ ...plain, path: "a" }, { ...plain, path: "a", title: "B" }),
      "fields.3.path",
      "doubled",
    ],
    ["with a path of markup", withField({ ...plain, path: '"><b>' }), "fields.2.path", "invalid"],
    ["with a long heading", withField({ ...plain, heading: "x".repeat(101) }), "fields.2.heading", "too_long"],
    ["with a choice of nothing", withField(choice), "fields.2.options", "required"],
    ["with choices of blanks", withField({ ...choice, options: options(" ", "") }), "fields.2.options", "required"],
    ["with doubled choices", withField({ ...choice, options: options("Yes", "yes") }), "fields.2.options", "doubled"],
    ["with a long choice", withField({ ...choice, options: options("x".repeat(101)) }), "fields.2.options", "too_long"],
    [
      "with 51 choices",
      withField({ ...choice, options: options(...Array.from({ length: 51 }, (_none, n) => `${n}`)) }),
      "fields.2.options",
      "too_many",
    ],
    ["with choices of a text", withField({ ...plain, options: options("Yes") }), "fields.2.options", "not_allowed"],
  ])("%s", async (_what, change, field, rule) => {
    const staff = await staffMember("manageJobs");
    const before = await jobCount();
    const refused = await staff.call(CREATE, { input: jobInput(change) });
    expect([refused.code, refused.details]).toMatchObject(["BAD_USER_INPUT", { field, rule }]);
    expect(faultsOf(refused.details)[0]?.message).toMatch(/\.$/);
    expect(await jobCount()).toBe(before);
  });

  test("with every fault at once", async () => {
    const staff = await staffMember("manageJobs");
    const refused = await staff.call(CREATE, { input: jobInput({ title: "", descriptionHtml: "", fields: [name] }) });
    expect(refused.details?.["fields"]).toMatchObject([
      { field: "title", rule: "required" },
      { field: "descriptionHtml", rule: "required" },
      { field: "fields", rule: "missing_email" },
    ]);
  });
});

describe("with another board", () => {
  afterEach(() => jobsBoard.attach(world.services, jobsEmbedded(world.services.db)));

  test("jobs are not edited here", async () => {
    const staff = await staffMember("manageJobs");
    const { id: jobId, updatedAt: readAt } = await jobBy(staff, CREATE, { input: jobInput() });
    const ashby = jobsAshby({ boardName: "x", apiKey: "x", apiUrl: "http://127.0.0.1:9" });
    jobsBoard.attach(world.services, ashby);
    const variables = { jobId, readAt, input: jobInput() };
    for (const query of [CREATE, UPDATE, PUBLISH, CLOSE]) {
      const refused = await staff.call(query, pick(variables, query));
      expect([refused.code, refused.details]).toMatchObject([
        "NOT_ELIGIBLE",
        { rule: "edited_elsewhere", board: "ashby" },
      ]);
    }
    expect((await staff.call(LIST, { status: "draft" })).data).toMatchObject({ spFetchJobs: { board: "ashby" } });
  });
});
