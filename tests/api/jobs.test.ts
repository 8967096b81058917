import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { submitApplication } from "#modules/jobs/index.ts";
import { applicationRetention } from "#modules/jobs/tasks/retention.ts";
import { row, rows } from "#platform/db/db.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { api } from "../support/api.ts";
import { docOf, docx, goodAnswers, pdf, plantJob, zipOf } from "../support/jobs.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const submit = `mutation ($input: JobApplicationInput!) { submitJobApplication(input: $input) { ok reference } }`;
let visitors = 0;
const guest = () => api(world, { ip: `198.51.100.${(visitors += 1)}` });

type Given = readonly (readonly [string, string])[];
const fieldsOf = (given: Given) => given.map(([path, value]) => ({ path, value }));
const fileOf = (content: Buffer, path = "resume", name = "resume.pdf") => ({
  path,
  name,
  content: content.toString("base64"),
});
const inputFor = (jobId: string, change: Given = [], files = [fileOf(pdf)]) => ({
  input: {
    jobId: encodeId(jobId),
    fields: fieldsOf([...goodAnswers.filter(([path]) => change.every(([changed]) => changed !== path)), ...change]),
    files,
  },
});

/** The emails to an address that confirm applications. */
const confirmationsTo = (address: string) =>
  rows(
    world.db,
    sql<{ recipient: string; account_id: string | null; subject: string; text: string; html: string }>`
      select recipient, account_id, subject, text, html from outgoing_message where template = 'job_application_received' and recipient = ${address}`,
  );

describe("jobs", () => {
  test("only open ones are listed and found, with cleaned descriptions", async () => {
    const open = await plantJob(world, { descriptionHtml: "<p onclick=x>Hi<script>alert(1)</script></p>" });
    const closed = await plantJob(world, { status: "closed" });
    const draft = await plantJob(world, { status: "draft" });
    const listed = (await guest()("{ listJobs { id descriptionHtml applicationForm { sections { title } } } }")).data;
    expect(listed).toEqual({ listJobs: [{ id: encodeId(open), descriptionHtml: "<p>Hi</p>", applicationForm: null }] });
    const detail = `query ($id: Id!) { getJobDetail(id: $id) { employmentType applicationForm { sections { fields { isRequired field { type path options { value } } } } } } }`;
    expect((await guest()(detail, { id: encodeId(open) })).data?.["getJobDetail"]).toMatchObject({
      employmentType: "FullTime",
      applicationForm: {
        sections: [{ fields: [{ isRequired: true, field: { type: "String" } }, {}, {}, {}, {}] }, {}],
      },
    });
    for (const id of [closed, draft]) {
      expect((await guest()(detail, { id: encodeId(id) })).data).toEqual({ getJobDetail: null });
      expect((await guest()(submit, inputFor(id))).code).toBe("NOT_FOUND");
    }
  });
});

describe("an application", () => {
  test("of a guest is stored, its answers and files sealed", async () => {
    const jobId = await plantJob(world);
    const sent = await guest()(submit, inputFor(jobId));
    expect(sent.data).toEqual({
      submitJobApplication: { ok: true, reference: expect.stringMatching(/^\w{4}-\w{4}$/) },
    });
    const stored = await row(
      world.db,
      sql<
        Record<string, unknown>
      >`select account_id, name, email, status, board, encode(answers_enc, 'escape') as answers
        from job_application where job_id = ${jobId}`,
    );
    expect(stored).toMatchObject({ account_id: null, name: "Theodora Kessler", status: "new", board: "embedded" });
    expect(stored?.["answers"]).not.toContain("refund");
    const [file] = await rows(
      world.db,
      sql<{ name: string; kind: string; content: Buffer }>`select f.name, kind, content_enc as content
        from job_application_file f join job_application a on a.id = application_id where job_id = ${jobId}`,
    );
    expect(file).toMatchObject({ name: "resume.pdf", kind: "pdf" });
    expect(file?.content.includes("%PDF")).toBe(false);
  });

  test("of a member names the account, and a confirmation goes to their confirmed address", async () => {
    const jobId = await plantJob(world);
    const me = await createPerson(world);
    await api(world, { personId: me.id, ip: "198.51.100.200" })(submit, inputFor(jobId));
    expect(await row(world.db, sql`select account_id from job_application where job_id = ${jobId}`)).toEqual({
      account_id: me.id,
    });
    expect(await confirmationsTo(`${me.username}@example.com`)).toMatchObject([{ account_id: me.id }]);
  });

  test("of a guest is confirmed by one email that names what is next and the last day, and nothing they wrote", async () => {
    const jobId = await plantJob(world);
    const addressed = ["_systemfield_email", "once@example.com"] as const;
    const sent = await guest()(
      submit,
      inputFor(jobId, [["_systemfield_name", "Buy pills at evil.example"], addressed]),
    );
    const reference = (sent.data?.["submitJobApplication"] as { reference: string } | undefined)?.reference ?? "";
    const again = await guest()(submit, inputFor(jobId, [addressed]));
    expect(again.code).toBe("LIMIT_EXCEEDED");
    const last = await row(
      world.db,
      sql<{
        day: string;
      }>`select to_char((created_at + interval '12 months') at time zone 'America/New_York', 'Mon FMDD, YYYY') as day
        from job_application where job_id = ${jobId}`,
    );
    const [mail, ...others] = await confirmationsTo("once@example.com");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      account_id: null,
      subject: `We have your application (${reference})`,
    });
    expect(mail?.text).toContain("A person reads it next");
    expect(mail?.text).toContain(`We keep it until ${last?.day} and delete it then.`);
    expect(`${mail?.text} ${mail?.html}`).not.toContain("evil.example");
  });

  test("that is refused is not confirmed", async () => {
    await guest()(
      submit,
      inputFor(await plantJob(world), [
        ["_systemfield_name", ""],
        ["_systemfield_email", "refused@example.com"],
      ]),
    );
    expect(await confirmationsTo("refused@example.com")).toEqual([]);
  });

  test.each([
    ["_systemfield_name", "", "required"],
    ["_systemfield_email", "nobody", "invalid_email"],
    ["papers", "", "required"],
    ["start", "2027-13-01", "invalid_date"],
    ["source", "z", "invalid_option"],
    ["other", "x", "unknown_field"],
  ])("with %s as %j is refused: %s", async (path, value, rule) => {
    const jobId = await plantJob(world);
    const refused = await guest()(submit, inputFor(jobId, [[path, value]]));
    expect([refused.code, refused.details]).toMatchObject(["BAD_USER_INPUT", { field: path, rule }]);
    expect(refused.errors?.[0]?.message).toMatch(/\.$/);
  });

  test.each([
    ["no PDF", Buffer.from("<html>%PDF-1.7 %%EOF"), "wrong_type"],
    ["a zip", zipOf("a.txt"), "wrong_type"],
    ["a workbook", zipOf("[Content_Types].xml", "xl/workbook.xml"), "wrong_type"],
    ["a program", Buffer.concat([Buffer.from("MZ"), docx]), "wrong_type"],
    ["macros in a docx", zipOf("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"), "has_macros"],
    ["macros in a doc", docOf("WordDocument", "_VBA_PROJECT"), "has_macros"],
    ["nothing", Buffer.alloc(0), "empty_file"],
  ])("with a file that is %s is refused", async (_what, content, rule) => {
    const jobId = await plantJob(world);
    const refused = await guest()(submit, inputFor(jobId, [], [fileOf(content)]));
    expect(refused.details).toMatchObject({ field: "resume", rule });
  });

  test("takes Word documents and names them by what they are", async () => {
    const jobId = await plantJob(world);
    await guest()(
      submit,
      inputFor(jobId, [], [fileOf(docx, "resume", "../me.pdf"), fileOf(docOf("WordDocument"), "letter", "a.exe")]),
    );
    expect(
      await rows(
        world.db,
        sql`select f.name from job_application_file f join job_application a on a.id = application_id where job_id = ${jobId} order by f.name`,
      ),
    ).toEqual([{ name: "a.doc" }, { name: "me.docx" }]);
  });

  test("is taken once a job and email address in 24 hours, also at the same time", async () => {
    const jobId = await plantJob(world);
    const codes = await Promise.all(
      Array.from(
        { length: 4 },
        async (_none, index) =>
          (
            await guest()(
              submit,
              inputFor(jobId, [["_systemfield_email", index === 0 ? "Same@example.com" : "same@example.com"]]),
            )
          ).code,
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "LIMIT_EXCEEDED")).toHaveLength(3);
    await world.advance("25 hours");
    expect((await guest()(submit, inputFor(jobId, [["_systemfield_email", "same@example.com"]]))).code).toBeUndefined();
  });

  test("is taken five times a day from one address; refused ones do not count", async () => {
    const applicant = { personId: null, ip: "203.0.113.9", limits: createRateLimits(world.pool, 1) };
    const apply = async (jobId: string, answers: Given): Promise<string | undefined> => {
      const files = [{ path: "resume", name: "me.pdf", content: pdf }];
      const done = await submitApplication(world.services, applicant, { jobId, fields: fieldsOf(answers), files });
      return done.ok ? undefined : done.error.code;
    };
    const jobs = await Promise.all(Array.from({ length: 6 }, () => plantJob(world)));
    expect(await apply(jobs[0] ?? "", [])).toBe("invalid");
    const codes: (string | undefined)[] = [];
    for (const id of jobs) codes.push(await apply(id, goodAnswers));
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, "rate_limited"]);
  });

  test("is deleted after 12 months with its files", async () => {
    await world.advance("12 months 1 day");
    const jobId = await plantJob(world);
    await guest()(submit, inputFor(jobId));
    await applicationRetention.run(world.services);
    expect(await rows(world.db, sql`select job_id from job_application`)).toEqual([{ job_id: jobId }]);
    expect(await row(world.db, sql`select count(*)::int as files from job_application_file`)).toEqual({ files: 1 });
  });
});
