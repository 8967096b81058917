import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { row, rows } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { goodAnswers, pdf, plantJob } from "../support/jobs.ts";
import { createPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

const LIST = `query ($status: SpJobApplicationStatus!, $pagination: PaginationInput) { spFetchJobApplications(status: $status, pagination: $pagination) { items { id name status isMember } pageInfo { next hasNextPage } } }`;
const OPEN = `mutation ($id: Id!) { spOpenJobApplication(applicationId: $id) { email status moves username answers { title values } files { id name kind bytes } notes { by movedTo text } } }`;
const MOVE = `mutation ($id: Id!, $to: SpJobApplicationStatus!, $note: String!) { spMoveJobApplication(applicationId: $id, to: $to, note: $note) { status moves notes { by movedTo text } } }`;
const NOTE = `mutation ($id: Id!, $note: String!) { spAddJobApplicationNote(applicationId: $id, note: $note) { notes { movedTo text } } }`;
const FILE = `mutation ($id: Id!) { spOpenJobApplicationFile(fileId: $id) }`;
const APPLY = `mutation ($input: JobApplicationInput!) { submitJobApplication(input: $input) { reference } }`;

async function staffMember(...grants: string[]) {
  const { id, username } = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [id, grants]);
  const cookie = await cookieFor(world, id);
  const call = (query: string, variables: Record<string, unknown> = {}) => callStaff(app, cookie, query, variables);
  return { id, username, cookie, call };
}

let visitors = 0;

/** Applies for a new job as a guest; returns the application's id. */
async function application(fileName = "resume.pdf"): Promise<{ id: string; publicId: string; reference: string }> {
  const jobId = await plantJob(world);
  const sent = await api(world, { ip: `198.51.100.${(visitors += 1)}` })(APPLY, {
    input: {
      jobId: encodeId(jobId),
      fields: goodAnswers.map(([path, value]) => ({ path, value })),
      files: [{ path: "resume", name: fileName, content: pdf.toString("base64") }],
    },
  });
  const { reference } = (sent.data as { submitJobApplication: { reference: string } }).submitJobApplication;
  const found = await row(world.db, sql<{ id: string }>`select id from job_application where job_id = ${jobId}`);
  const id = found?.id ?? "";
  return { id, publicId: encodeId(id), reference };
}

const audited = (staffId: string) =>
  rows(
    world.db,
    sql<{
      action: string;
      reason: string;
      after: unknown;
    }>`select action, reason, after from audit_event where actor_id = ${staffId} order by created_at, id`,
  );

describe("the queue", () => {
  test("has the applications of a state by time, in pages, without answers", async () => {
    const clerk = await staffMember("manageJobs");
    const [first, second] = [await application(), await application()];
    const list = async (pagination: object) =>
      (await clerk.call(LIST, { status: "new", pagination })).data?.["spFetchJobApplications"] as {
        items: object[];
        pageInfo: { next: string; hasNextPage: boolean };
      };
    const page = await list({ limit: 1 });
    expect(page.items).toEqual([{ id: first.publicId, name: "Theodora Kessler", status: "new", isMember: false }]);
    expect(page.pageInfo.hasNextPage).toBe(true);
    expect((await list({ limit: 1, after: page.pageInfo.next })).items).toMatchObject([{ id: second.publicId }]);
    const queues = (await clerk.call("{ spFetchQueues { name open goalHours } }")).data;
    expect(queues).toEqual({ spFetchQueues: [{ name: "applications", open: 2, goalHours: 168 }] });
  });

  test("needs its own grant", async () => {
    const other = await staffMember("moderate", "manageMoney");
    const { publicId: id } = await application();
    for (const [query, variables] of [
      [LIST, { status: "new" }],
      [OPEN, { id }],
      [MOVE, { id, to: "in_review", note: "Looks good" }],
      [NOTE, { id, note: "Looks good" }],
      [FILE, { id }],
    ] as const)
      expect((await other.call(query, variables)).code).toBe("FORBIDDEN");
  });
});

describe("an application", () => {
  test("is read with its answers and files, and each read is audited", async () => {
    const clerk = await staffMember("manageJobs");
    const { publicId, reference } = await application();
    const read = (await clerk.call(OPEN, { id: publicId })).data?.["spOpenJobApplication"];
    expect(read).toMatchObject({
      email: "theodora.k@example.com",
      status: "new",
      moves: ["in_review", "rejected", "withdrawn"],
      username: null,
      files: [{ name: "resume.pdf", kind: "pdf", bytes: pdf.length }],
      notes: [],
    });
    expect((read as { answers: object[] }).answers).toContainEqual({ title: "Title of skills", values: ["a", "b"] });
    await clerk.call(OPEN, { id: publicId });
    expect(await audited(clerk.id)).toMatchObject([
      { action: "job_application_read", reason: reference },
      { action: "job_application_read", reason: reference },
    ]);
    expect((await clerk.call(OPEN, { id: encodeId(await plantJob(world)) })).code).toBe("NOT_FOUND");
  });

  test("moves with a note and one audit row; a repeated move changes nothing", async () => {
    const clerk = await staffMember("manageJobs");
    const { publicId: id, reference } = await application();
    const move = (to: string, note = "Seven years of ledgers") => clerk.call(MOVE, { id, to, note });
    const moved = (await move("in_review")).data;
    expect(moved).toMatchObject({
      spMoveJobApplication: {
        status: "in_review",
        moves: ["interview", "rejected", "withdrawn"],
        notes: [{ movedTo: "in_review", text: "Seven years of ledgers" }],
      },
    });
    expect((await move("in_review")).data).toEqual(moved);
    expect(await audited(clerk.id)).toEqual([
      { action: "job_application_moved", reason: reference, after: { status: "in_review" } },
    ]);
  });

  test("that moves twice at once is moved once", async () => {
    const clerk = await staffMember("manageJobs");
    const { id, publicId } = await application();
    const variables = { id: publicId, to: "rejected", note: "No résumé" };
    await Promise.all([clerk.call(MOVE, variables), clerk.call(MOVE, variables)]);
    expect(await rows(world.db, sql`select 1 from job_application_note where application_id = ${id}`)).toHaveLength(1);
    expect(await audited(clerk.id)).toHaveLength(1);
  });

  test("refuses moves that its state does not allow, and notes that are empty or too long", async () => {
    const clerk = await staffMember("manageJobs");
    const { id, publicId } = await application();
    const refused = await clerk.call(MOVE, { id: publicId, to: "offer", note: "At once" });
    expect([refused.code, refused.details]).toMatchObject(["CONFLICT", { rule: "not_allowed" }]);
    for (const note of ["  ", "x".repeat(2_001)])
      expect((await clerk.call(NOTE, { id: publicId, note })).details).toMatchObject({ field: "note" });
    expect(await rows(world.db, sql`select 1 from job_application_note where application_id = ${id}`)).toEqual([]);
    expect((await audited(clerk.id)).map(({ action }) => action)).toEqual([
      "spMoveJobApplication_refused",
      "spAddJobApplicationNote_refused",
      "spAddJobApplicationNote_refused",
    ]);
  });

  test("takes notes without a move", async () => {
    const clerk = await staffMember("manageJobs");
    const { publicId: id } = await application();
    const noted = await clerk.call(NOTE, { id, note: " Called her. " });
    expect(noted.data).toEqual({ spAddJobApplicationNote: { notes: [{ movedTo: null, text: "Called her." }] } });
    expect(await audited(clerk.id)).toMatchObject([{ action: "job_application_noted", after: null }]);
  });

  test("that a colleague claims is not moved", async () => {
    const [one, other] = [await staffMember("manageJobs"), await staffMember("manageJobs")];
    const { publicId: id } = await application();
    await one.call(`mutation ($id: Id!) { spClaimCase(queue: "applications", caseId: $id) { isOwn } }`, { id });
    expect((await other.call(MOVE, { id, to: "in_review", note: "Looks good" })).details).toMatchObject({
      rule: "claimed",
    });
  });
});

describe("a file", () => {
  test("is downloaded as an attachment in the staff session that asked for it, and audited", async () => {
    const [clerk, other] = [await staffMember("manageJobs"), await staffMember("manageJobs")];
    const { id, reference } = await application('Résumé "final".pdf');
    const file = await row(
      world.db,
      sql<{ id: string }>`select id from job_application_file where application_id = ${id}`,
    );
    const asked = await clerk.call(FILE, { id: encodeId(file?.id ?? "") });
    const url = asked.data?.["spOpenJobApplicationFile"] as string;
    const get = (address: string, cookie: string) => app.inject({ url: address, headers: { cookie } });
    const got = await get(url, clerk.cookie);
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload.equals(pdf)).toBe(true);
    expect(got.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="R_sum_ final.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20final.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await audited(clerk.id)).toMatchObject([
      { action: "job_application_file_address", reason: reference },
      { action: "job_application_file_read", reason: reference },
    ]);
    for (const [address, cookie] of [
      [url, ""],
      [url, other.cookie],
      [url, clerk.cookie.replace(/; sp=.*/, "")],
      [url.replace(/until=\d+/, "until=99999999999"), clerk.cookie],
      [url.replace(/signature=.*/, "signature=x"), clerk.cookie],
      ["/media/job-files/x", clerk.cookie],
    ] as const)
      expect((await get(address, cookie)).statusCode, address).toBe(404);
    await world.owner.query("update account set acl = '{}' where id = $1", [clerk.id]);
    expect((await get(url, clerk.cookie)).statusCode).toBe(404);
  });
});
