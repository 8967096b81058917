import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Vault } from "#platform/vault.ts";
import type { Answer } from "../domain/answers.ts";
import type { ApplicationStatus } from "../domain/application-status.ts";
import { openAnswers, openFile } from "./applications-store.ts";
import type { FileKind } from "./applications-store.ts";

/** An application as the queue reads it: neither address nor answers. */
export interface ApplicationRow extends KeysetRow {
  reference: string;
  name: string;
  jobTitle: string;
  /** Null for a guest. */
  accountId: string | null;
  status: ApplicationStatus;
  createdAt: Date;
}

export interface StoredApplication extends Omit<ApplicationRow, "position"> {
  email: string;
  board: string;
  statusChangedAt: Date;
  forwardedAt: Date | null;
  forwardError: string | null;
}

export interface ApplicationFile {
  id: string;
  path: string;
  name: string;
  kind: FileKind;
  bytes: number;
}

export interface ApplicationNote {
  id: string;
  /** Null when the account is gone. */
  staffId: string | null;
  /** Null for a note without a move. */
  movedTo: ApplicationStatus | null;
  text: string;
  createdAt: Date;
}

const columns = `id, reference, name, job_title as "jobTitle", account_id as "accountId", status, created_at as "createdAt"`;

/** $4 the state: applications in it, by when they came. */
export const applicationsIn = preparedKeyset<[ApplicationStatus], ApplicationRow>(
  "job_applications_in",
  ({ beyond, order }) => `
    select ${columns}, created_at::text as position from job_application
     where status = $4 and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

const caseColumns = sql`${sql.raw(columns)}, email, board, status_changed_at as "statusChangedAt",
  forwarded_at as "forwardedAt", forward_error as "forwardError"`;

export function lockApplication(tx: Tx, id: string): Promise<StoredApplication | undefined> {
  return row(tx, sql<StoredApplication>`select ${caseColumns} from job_application where id = ${id} for update`);
}

/** Reads the answers of an application, opened; empty when there is none. */
export async function readApplicationAnswers(db: Db, vault: Vault, id: string): Promise<Answer[]> {
  const found = await row(
    db,
    sql<{ answers: Buffer }>`select answers_enc as answers from job_application where id = ${id}`,
  );
  return found === undefined ? [] : openAnswers(vault, id, found.answers);
}

/** Lists the files of an application without their content. */
export function listFiles(db: Db, applicationId: string): Promise<ApplicationFile[]> {
  return rows(
    db,
    sql<ApplicationFile>`select id, path, name, kind, bytes from job_application_file where application_id = ${applicationId} order by id`,
  );
}

/** Lists the notes of an application, the oldest first. */
export function listNotes(db: Db, applicationId: string): Promise<ApplicationNote[]> {
  return rows(
    db,
    sql<ApplicationNote>`select id, staff_id as "staffId", moved_to as "movedTo", text, created_at as "createdAt"
      from job_application_note where application_id = ${applicationId} order by created_at, id`,
  );
}

export async function setApplicationStatus(tx: Tx, id: string, status: ApplicationStatus): Promise<void> {
  await sql`update job_application set status = ${status}, status_changed_at = app_now() where id = ${id}`.execute(tx);
}

export async function insertNote(
  tx: Tx,
  applicationId: string,
  { staffId, movedTo, text }: { staffId: string; movedTo: ApplicationStatus | null; text: string },
): Promise<void> {
  await sql`insert into job_application_note (application_id, staff_id, moved_to, text)
    values (${applicationId}, ${staffId}, ${movedTo}, ${text})`.execute(tx);
}

/** A file with the application that it belongs to. */
export interface FileOfApplication extends Omit<ApplicationFile, "path"> {
  applicationId: string;
  reference: string;
  accountId: string | null;
}

/** Finds a file of an application without its content. */
export function findFile(db: Db, fileId: string): Promise<FileOfApplication | undefined> {
  return row(
    db,
    sql<FileOfApplication>`
      select f.id, f.name, f.kind, f.bytes, a.id as "applicationId", a.reference, a.account_id as "accountId"
        from job_application_file f join job_application a on a.id = f.application_id where f.id = ${fileId}`,
  );
}

/** Reads the content of a file, opened; undefined when it is gone. */
export async function readFileContent(db: Db, vault: Vault, fileId: string): Promise<Buffer | undefined> {
  const found = await row(
    db,
    sql<{ sealed: Buffer }>`select content_enc as sealed from job_application_file where id = ${fileId}`,
  );
  return found === undefined ? undefined : openFile(vault, fileId, found.sealed);
}

/** Returns the time in seconds since 1970. */
export async function readSeconds(db: Db): Promise<number> {
  const found = await row(db, sql<{ seconds: number }>`select floor(extract(epoch from app_now()))::float8 as seconds`);
  if (found === undefined) throw new Error("the database has no time");
  return found.seconds;
}
