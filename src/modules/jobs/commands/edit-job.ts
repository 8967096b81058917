import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { parseJobInput } from "../domain/job-input.ts";
import type { JobContents, JobFault, JobInput } from "../domain/job-input.ts";
import { canMoveJob } from "../domain/job-status.ts";
import type { JobStatus } from "../domain/job-status.ts";
import { jobsBoard } from "../ports/jobs-board.ts";
import { cleanJobHtml } from "../queries/job-html.ts";
import { insertJob } from "../store/jobs-store.ts";
import { lockJob, setJobStatus, updateJob as storeJob } from "../store/staff-jobs-store.ts";
import type { StoredJob } from "../store/staff-jobs-store.ts";

export type JobRefusal =
  | { code: "forbidden" }
  | { code: "not_found" }
  /** The jobs are those of another board, by the provider's name. */
  | { code: "edited_elsewhere"; board: string }
  | { code: "invalid"; faults: readonly JobFault[] }
  /** A colleague changed the job since it was read. */
  | { code: "changed" }
  | { code: "not_allowed" };

type Done = Result<StoredJob, JobRefusal>;

/** Checks what staff entered and cleans the description, as saving would. */
export function checkJob(input: JobInput): Result<JobContents, JobRefusal> {
  const checked = parseJobInput(input, cleanJobHtml);
  return checked.ok ? checked : err({ code: "invalid", faults: checked.error });
}

/** Inserts a job as a draft. Applicants do not see it before it is published. */
export function createJob(services: Services, staffId: string, input: JobInput): Promise<Done> {
  return asStaff(services, staffId, async (tx) => {
    const checked = checkJob(input);
    if (!checked.ok) return checked;
    const id = await insertJob(tx, { ...checked.value, status: "draft" });
    await auditJob(tx, staffId, "job_created", id, null, factsOf({ ...checked.value, status: "draft" }));
    return ok(id);
  });
}

/**
 * Replaces the contents of a job; an open one changes for applicants at once. Refuses when the job has changed since
 * `readAt`, so that colleagues do not overwrite each other's work.
 */
export function updateJob(
  services: Services,
  staffId: string,
  { id, readAt, input }: { id: string; readAt: Date; input: JobInput },
): Promise<Done> {
  return asStaff(services, staffId, async (tx) => {
    const checked = checkJob(input);
    if (!checked.ok) return checked;
    const job = await lockJob(tx, id);
    if (job === undefined) return err({ code: "not_found" });
    // GraphQL's times have milliseconds, as Date has.
    if (job.updatedAt.getTime() !== readAt.getTime()) return err({ code: "changed" });
    await storeJob(tx, id, checked.value);
    const { status } = job;
    await auditJob(tx, staffId, "job_updated", id, factsOf(job), factsOf({ ...checked.value, status }));
    return ok(id);
  });
}

/** Publishes a draft, or a closed job again. Writes nothing when the job is open already. */
export function publishJob(services: Services, staffId: string, id: string): Promise<Done> {
  return moveJob(services, staffId, id, { to: "open", action: "job_published" });
}

/** Closes an open job: its page is gone, and applications are refused. Writes nothing when it is closed already. */
export function closeJob(services: Services, staffId: string, id: string): Promise<Done> {
  return moveJob(services, staffId, id, { to: "closed", action: "job_closed" });
}

function moveJob(
  services: Services,
  staffId: string,
  id: string,
  { to, action }: { to: JobStatus; action: string },
): Promise<Done> {
  return asStaff(services, staffId, async (tx) => {
    const job = await lockJob(tx, id);
    if (job === undefined) return err({ code: "not_found" });
    if (job.status === to) return ok(id);
    if (!canMoveJob(job.status, to)) return err({ code: "not_allowed" });
    await setJobStatus(tx, id, to);
    await auditJob(tx, staffId, action, id, { status: job.status }, { status: to });
    return ok(id);
  });
}

/** Runs an edit that returns the id of its job. Returns the job as it is then. */
async function asStaff(
  services: Services,
  staffId: string,
  work: (tx: Tx) => Promise<Result<string, JobRefusal>>,
): Promise<Done> {
  const { name: board } = jobsBoard.of(services);
  if (board !== "embedded") return err({ code: "edited_elsewhere", board });
  return transactResult(services.db, async (tx): Promise<Done> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageJobs")) return err({ code: "forbidden" });
    const done = await work(tx);
    if (!done.ok) return done;
    const job = await lockJob(tx, done.value);
    if (job === undefined) throw new Error("a locked job is gone");
    return ok(job);
  });
}

/** Returns what the audit log keeps of a job: all but the text of its description. */
function factsOf({ descriptionHtml, applicationForm, ...job }: JobContents & { readonly status: JobStatus }): object {
  const { title, departmentName, locationName, employmentType, compensation, status } = job;
  return {
    title,
    departmentName,
    locationName,
    employmentType,
    compensation,
    status,
    descriptionCharacters: descriptionHtml.length,
    fields: applicationForm.sections.flatMap(({ fields }) =>
      fields.map(({ field }) => `${field.title} (${field.type})`),
    ),
  };
}

async function auditJob(
  tx: Tx,
  staffId: string,
  action: string,
  jobId: string,
  before: object | null,
  after: object,
): Promise<void> {
  await audit(tx, { kind: "staff", actorId: staffId, reason: `job ${jobId}` }, action, null, before, after);
}
