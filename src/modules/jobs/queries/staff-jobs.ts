import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { JobStatus } from "../domain/job-status.ts";
import { jobsBoard } from "../ports/jobs-board.ts";
import { findJob, jobsIn } from "../store/staff-jobs-store.ts";
import type { JobRow, StoredJob } from "../store/staff-jobs-store.ts";
import { cleanJobHtml } from "./job-html.ts";

/** Reads the jobs of the embedded board in a state by when they were made; limit + 1 rows in the direction of travel. */
export function readStaffJobs(db: Db, page: Page, status: JobStatus): Promise<JobRow[]> {
  return jobsIn.read(db, page, status);
}

/** Reads a job of the embedded board in any state, with its description cleaned again. */
export async function readStaffJob(db: Db, id: string): Promise<StoredJob | undefined> {
  const job = await findJob(db, id);
  return job && { ...job, descriptionHtml: cleanJobHtml(job.descriptionHtml) };
}

/** Returns the name of the board that the jobs pages show. Jobs are edited here on the embedded one alone. */
export function boardName(services: Services): string {
  return jobsBoard.of(services).name;
}
