import { sql } from "kysely";
import * as v from "valibot";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { formShape } from "../domain/job.ts";
import type { EmploymentType, Job, JobSummary } from "../domain/job.ts";
import type { JobContents } from "../domain/job-input.ts";
import type { JobStatus } from "../domain/job-status.ts";

const columns = sql`id, title, department_name as "departmentName", location_name as "locationName",
  employment_type as "employmentType", compensation, description_html as "descriptionHtml", opened_at as "publishedAt"`;

/** Lists the open jobs of the embedded board by department and title. */
export function listOpenJobs(db: Db): Promise<JobSummary[]> {
  return rows(
    db,
    sql<
      JobSummary & { employmentType: EmploymentType }
    >`select ${columns} from job where status = 'open' order by department_name, title, id limit 500`,
  );
}

/** Finds an open job of the embedded board with its form. */
export async function findOpenJob(db: Db, id: string): Promise<Job | undefined> {
  const found = await row(
    db,
    sql<JobSummary & { employmentType: EmploymentType; form: unknown }>`
      select ${columns}, application_form as form from job where id = ${id} and status = 'open'`,
  );
  if (found === undefined) return undefined;
  const { form, ...job } = found;
  return { ...job, applicationForm: v.parse(formShape, form) };
}

/** A job as staff edit it. */
export interface JobEntry extends JobContents {
  readonly status: JobStatus;
}

/** Inserts a job; returns its id. */
export async function insertJob(db: Db, job: JobEntry): Promise<string> {
  const made = await row(
    db,
    sql<{ id: string }>`
      insert into job (title, department_name, location_name, employment_type, compensation, description_html, application_form, status, opened_at)
      values (${job.title}, ${job.departmentName}, ${job.locationName}, ${job.employmentType}, ${job.compensation}, ${job.descriptionHtml},
              ${JSON.stringify(job.applicationForm)}::jsonb, ${job.status}, case when ${job.status} = 'open' then app_now() end)
      returning id`,
  );
  if (made === undefined) throw new Error("an insert returned no row");
  return made.id;
}
