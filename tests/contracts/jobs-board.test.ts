import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { sql } from "kysely";
import { readJob, readJobs } from "#modules/jobs/queries/jobs.ts";
import { jobsBoard, submitApplication } from "#modules/jobs/index.ts";
import type { JobsBoard } from "#modules/jobs/index.ts";
import { forwardApplication } from "#modules/jobs/commands/forward-application.ts";
import { row } from "#platform/db/db.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { jobsAshby } from "#providers/jobs-ashby/jobs-ashby.ts";
import { jobsEmbedded } from "#providers/jobs-embedded/jobs-embedded.ts";
import { startAshbyDouble } from "../support/ashby-double.ts";
import type { AshbyDouble } from "../support/ashby-double.ts";
import { pdf, plantJob } from "../support/jobs.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let double: AshbyDouble;
const ashby = (): JobsBoard => jobsAshby({ boardName: "stims", apiKey: "key", apiUrl: double.url });
beforeAll(async () => {
  double = await startAshbyDouble();
});
afterAll(() => double.close());

describe.each([
  [
    "embedded",
    () => jobsEmbedded(world.db),
    () => plantJob(world, { descriptionHtml: "<p>Draw.</p><script>x</script>" }),
  ],
  ["ashby", ashby, () => Promise.resolve(double.jobId)],
] as const)("%s", (name, board, open) => {
  test("lists open jobs and finds one with its form; others do not exist", async () => {
    jobsBoard.attach(world.services, board());
    const id = await open();
    expect(board().name).toBe(name);
    expect(await readJobs(world.services)).toMatchObject({
      ok: true,
      value: [{ id, descriptionHtml: "<p>Draw.</p>" }],
    });
    const found = await readJob(world.services, id);
    if (!found.ok) throw new Error(found.error);
    const fields = found.value.applicationForm.sections.flatMap((section) => section.fields);
    expect(fields.slice(0, 2).map(({ field }) => field.path)).toEqual(["_systemfield_name", "_systemfield_email"]);
    expect(await readJob(world.services, "0194f8a0-2222-7abc-8def-000000000003")).toEqual({
      ok: false,
      error: "not_found",
    });
  });
});

describe("Ashby", () => {
  const applicant = () => ({ personId: null, ip: "203.0.113.7", limits: createRateLimits(world.pool, 1_000) });
  const apply = async (email: string): Promise<string> => {
    jobsBoard.attach(world.services, ashby());
    const sent = await submitApplication(world.services, applicant(), {
      jobId: double.jobId,
      fields: [
        { path: "_systemfield_name", value: "Ada" },
        { path: "_systemfield_email", value: email },
        { path: "tools", value: "pen" },
        { path: "papers", value: "true" },
      ],
      files: [{ path: "_systemfield_resume", name: "me.pdf", content: pdf }],
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const found = await row(
      world.db,
      sql<{ id: string }>`select id from job_application where reference = ${sent.value.reference}`,
    );
    return found?.id ?? "";
  };
  const outcome = (id: string) =>
    row(
      world.db,
      sql`select forwarded_at is not null as taken, forward_error as error from job_application where id = ${id}`,
    );

  test("gets the answers by type and the file as a part of the request, once", async () => {
    const id = await apply("ada@example.com");
    await forwardApplication(world.services, id);
    await forwardApplication(world.services, id);
    expect(double.submitted).toEqual([
      {
        authorization: expect.stringMatching(/^Basic /),
        jobPostingId: double.jobId,
        fields: [
          { path: "_systemfield_name", value: "Ada" },
          { path: "_systemfield_email", value: "ada@example.com" },
          { path: "tools", value: ["pen"] },
          { path: "papers", value: true },
          { path: "_systemfield_resume", value: "file_0" },
        ],
        files: { file_0: `me.pdf ${pdf.toString()}` },
      },
    ]);
    expect(await outcome(id)).toEqual({ taken: true, error: null });
  });

  test("is asked again when it does not answer, and not after a refusal", async () => {
    const id = await apply("eve@example.com");
    double.isDown = true;
    await expect(forwardApplication(world.services, id)).rejects.toThrow("does not answer");
    expect(await ashby().list()).toEqual({ ok: false, error: "unavailable" });
    double.isDown = false;
    double.refuseWith = ["application_limit_reached"];
    await forwardApplication(world.services, id);
    double.refuseWith = null;
    await forwardApplication(world.services, id);
    expect(await outcome(id)).toEqual({ taken: false, error: "application_limit_reached" });
    expect(double.submitted).toHaveLength(1);
  });
});
