import { sql } from "kysely";
import * as v from "valibot";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { formShape } from "../domain/job.ts";
import type { EmploymentType } from "../domain/job.ts";
import type { JobContents } from "../domain/job-input.ts";
import type { JobStatus } from "../domain/job-status.ts";

/** A job as the list of staff shows it. */
export interface JobRow extends KeysetRow {
  title: string;
  departmentName: string;
  locationName: string;
  status: JobStatus;
  /** Applications of the last 12 months. */
  applicationCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A job of the embedded board in any state. */
export interface StoredJob extends JobContents {
  readonly id: string;
  readonly employmentType: EmploymentType;
  readonly status: JobStatus;
  readonly applicationCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it was first published; null for a job that never was. */
  readonly openedAt: Date | null;
}

const columns = `id, title, department_name as "departmentName", location_name as "locationName", status,
  (select count(*)::int from job_application a where a.job_id = job.id) as "applicationCount",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** $4 the state: jobs in it, by when they were made. */
export const jobsIn = preparedKeyset<[JobStatus], JobRow>(
  "jobs_in",
  ({ beyond, order }) => `
    select ${columns}, created_at::text as position from job
     where status = $4 and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

const caseColumns = sql`${sql.raw(columns)}, employment_type as "employmentType", compensation,
  description_html as "descriptionHtml", application_form as form, opened_at as "openedAt"`;

/** Finds a job in any state, with its form. */
export async function findJob(db: Db, id: string): Promise<StoredJob | undefined> {
  return parsed(await row(db, sql<Row>`select ${caseColumns} from job where id = ${id}`));
}

export async function lockJob(tx: Tx, id: string): Promise<StoredJob | undefined> {
  return parsed(await row(tx, sql<Row>`select ${caseColumns} from job where id = ${id} for update`));
}

type Row = Omit<StoredJob, "applicationForm"> & { form: unknown };

function parsed(found: Row | undefined): StoredJob | undefined {
  if (found === undefined) return undefined;
  const { form, ...job } = found;
  return { ...job, applicationForm: v.parse(formShape, form) };
}

/** Replaces the contents of a job. */
export async function updateJob(tx: Tx, id: string, job: JobContents): Promise<void> {
  await sql`
    update job set title = ${job.title}, department_name = ${job.departmentName}, location_name = ${job.locationName},
      employment_type = ${job.employmentType}, compensation = ${job.compensation},
      description_html = ${job.descriptionHtml}, application_form = ${JSON.stringify(job.applicationForm)}::jsonb,
      updated_at = app_now()
    where id = ${id}`.execute(tx);
}

/** Sets the state of a job. The time of its first publication stays. */
export async function setJobStatus(tx: Tx, id: string, status: JobStatus): Promise<void> {
  await sql`
    update job set status = ${status}, updated_at = app_now(),
      opened_at = case when ${status} = 'open' then coalesce(opened_at, app_now()) else opened_at end
    where id = ${id}`.execute(tx);
}
