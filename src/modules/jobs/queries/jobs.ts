import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { cleanJobHtml } from "./job-html.ts";
import type { Job, JobSummary } from "../domain/job.ts";
import { jobsBoard } from "../ports/jobs-board.ts";

/** Lists open jobs by department and title, with cleaned descriptions. */
export async function readJobs(services: Services): Promise<Result<JobSummary[], "unavailable">> {
  assertNotTransaction(services.db);
  const listed = await jobsBoard.of(services).list();
  if (!listed.ok) return listed;
  return ok(
    listed.value
      .map((job) => ({ ...job, descriptionHtml: cleanJobHtml(job.descriptionHtml) }))
      .toSorted(
        (a, b) =>
          a.departmentName.localeCompare(b.departmentName, "en") ||
          a.title.localeCompare(b.title, "en") ||
          a.id.localeCompare(b.id),
      ),
  );
}

/** Reads an open job with its form and cleaned description. `not_found` for a closed one too. */
export async function readJob(services: Services, id: string): Promise<Result<Job, "unavailable" | "not_found">> {
  assertNotTransaction(services.db);
  const found = await jobsBoard.of(services).find(id);
  if (!found.ok) return found;
  if (found.value === null) return err("not_found");
  return ok({ ...found.value, descriptionHtml: cleanJobHtml(found.value.descriptionHtml) });
}
