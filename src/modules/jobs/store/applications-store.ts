import { sql } from "kysely";
import * as v from "valibot";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Vault } from "#platform/vault.ts";
import { fieldTypes } from "../domain/job.ts";
import type { Answer } from "../domain/answers.ts";

export type FileKind = "pdf" | "doc" | "docx";

export interface NewFile {
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly content: Uint8Array;
}

export interface NewApplication {
  readonly reference: string;
  readonly jobId: string;
  readonly jobTitle: string;
  readonly board: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly answers: readonly Answer[];
  readonly files: readonly NewFile[];
}

const answersCell = (id: string) => ({ table: "job_application", column: "answers_enc", rowId: id });
const fileCell = (id: string) => ({ table: "job_application_file", column: "content_enc", rowId: id });

const answersShape = v.array(
  v.object({ path: v.string(), title: v.string(), type: v.picklist(fieldTypes), values: v.array(v.string()) }),
);

/** Serializes applications of one address for one job, until the transaction ends. */
export async function lockApplicant(tx: Tx, jobId: string, email: string): Promise<void> {
  const key = `job application ${jobId} ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Returns true when an address applied for a job in the last 24 hours. */
export async function hasApplied(tx: Tx, jobId: string, email: string): Promise<boolean> {
  const found = await row(
    tx,
    sql<{ found: boolean }>`select exists (
      select 1 from job_application
       where job_id = ${jobId} and lower(email) = lower(${email}) and created_at > app_now() - interval '24 hours') as found`,
  );
  return found?.found === true;
}

/** Time after which {@link deleteOldApplications} deletes an application. */
const retention = sql.lit("12 months");

/** Stores an application with its files, sealed. Returns its id, and the time at which it is deleted. */
export async function insertApplication(
  tx: Tx,
  vault: Vault,
  made: NewApplication,
): Promise<{ id: string; keptUntil: Date }> {
  const ids = await rows(
    tx,
    sql<{ id: string }>`select new_id() as id from generate_series(0, ${made.files.length}::int)`,
  );
  const [id = "", ...fileIds] = ids.map((one) => one.id);
  const answers = vault.seal(answersCell(id), JSON.stringify(made.answers));
  const stored = await row(
    tx,
    sql<{ keptUntil: Date }>`
      insert into job_application (id, reference, job_id, job_title, board, account_id, name, email, answers_enc)
      values (${id}, ${made.reference}, ${made.jobId}, ${made.jobTitle}, ${made.board}, ${made.accountId}, ${made.name}, ${made.email}, ${answers})
      returning created_at + ${retention}::interval as "keptUntil"`,
  );
  if (stored === undefined) throw new Error("the application was not stored");
  for (const [index, { path, name, kind, content }] of made.files.entries()) {
    const fileId = fileIds[index] ?? "";
    await sql`insert into job_application_file (id, application_id, path, name, kind, bytes, content_enc)
      values (${fileId}, ${id}, ${path}, ${name}, ${kind}, ${content.length}, ${vault.seal(fileCell(fileId), content)})`.execute(
      tx,
    );
  }
  return { id, ...stored };
}

/** An application on its way to another board; undefined when it was taken, or is gone. */
export async function findToForward(
  db: Db,
  vault: Vault,
  id: string,
): Promise<{ board: string; jobId: string; answers: Answer[] } | undefined> {
  const found = await row(
    db,
    sql<{ board: string; jobId: string; answers: Buffer }>`
      select board, job_id as "jobId", answers_enc as answers from job_application
       where id = ${id} and forwarded_at is null and forward_error is null`,
  );
  if (found === undefined) return undefined;
  return { ...found, answers: openAnswers(vault, id, found.answers) };
}

/** Opens the sealed answers of an application. */
export function openAnswers(vault: Vault, id: string, sealed: Buffer): Answer[] {
  return v.parse(answersShape, JSON.parse(vault.open(answersCell(id), sealed).toString("utf8")));
}

/** Opens the sealed content of a file. */
export function openFile(vault: Vault, fileId: string, sealed: Buffer): Buffer {
  return vault.open(fileCell(fileId), sealed);
}

/** The files of an application, opened. */
export async function openFiles(
  db: Db,
  vault: Vault,
  applicationId: string,
): Promise<{ path: string; name: string; content: Buffer }[]> {
  const found = await rows(
    db,
    sql<{ id: string; path: string; name: string; sealed: Buffer }>`
      select id, path, name, content_enc as sealed from job_application_file where application_id = ${applicationId} order by id`,
  );
  return found.map(({ id, path, name, sealed }) => ({ path, name, content: openFile(vault, id, sealed) }));
}

/** Notes what the other board answered: taken, or refused with its words. */
export async function noteForwarded(db: Db, id: string, refusal: string | null): Promise<void> {
  await sql`update job_application
               set forwarded_at = case when ${refusal}::text is null then app_now() end, forward_error = left(${refusal}, 500)
             where id = ${id} and forwarded_at is null`.execute(db);
}

/** Deletes applications of a year ago, with their files; at most `limit`. Returns how many. */
export async function deleteOldApplications(db: Db, limit: number): Promise<number> {
  const done = await sql`delete from job_application where id in (
    select id from job_application where created_at < app_now() - ${retention}::interval order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0n);
}

/** Finds the application of an address. */
export function findApplicationOf(db: Db, email: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from job_application where email = ${email}`);
}
