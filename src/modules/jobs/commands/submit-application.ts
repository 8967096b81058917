import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { formatDate } from "#kernel/format-time.ts";
import { composeMail, confirmedEmailOf } from "#modules/accounts/index.ts";
import { isPdf } from "#modules/media/index.ts";
import { newReference } from "#modules/support/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { checkAnswers, faultOf } from "../domain/answers.ts";
import type { Answer, Fault, FaultRule, GivenAnswer } from "../domain/answers.ts";
import { fileName } from "../domain/file-name.ts";
import { emailPath, fieldsOf, namePath } from "../domain/job.ts";
import type { FormField, Job } from "../domain/job.ts";
import { hasMacros, wordKind } from "../domain/word-file.ts";
import { jobLimits } from "../limits.ts";
import { jobsBoard } from "../ports/jobs-board.ts";
import { readJob } from "../queries/jobs.ts";
import { hasApplied, insertApplication, lockApplicant } from "../store/applications-store.ts";
import type { FileKind, NewFile } from "../store/applications-store.ts";
import { forwardTask } from "../tasks/forward-task.ts";

export const fileMaxBytes = 10_485_760;

/** A file as it arrived. `content` may end after {@link fileMaxBytes}; then `isCut` is true. */
export interface GivenFile {
  readonly path: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly isCut?: boolean;
}

export interface Application {
  readonly jobId: string;
  readonly fields: readonly GivenAnswer[];
  readonly files: readonly GivenFile[];
}

/** Who applies: the person who is signed in, and the address of the request. */
export interface Applicant {
  readonly personId: string | null;
  readonly ip: string;
  readonly limits: RateLimits;
}

export type ApplicationRefusal =
  | { code: "not_found" }
  | { code: "unavailable" }
  | { code: "invalid"; faults: readonly Fault[] }
  | { code: "already_applied" }
  | { code: "rate_limited"; retryAfter: number };

/**
 * Stores an application for an open job and returns its reference. Guests may apply. Refuses answers that do not fit
 * the form, a sixth application of a day from an address, and a second one for a job from an email address in 24 hours.
 * An application for a job of another board is handed over by a task. One email confirms each application: to the
 * confirmed address of a member, else to the address in the application.
 */
export async function submitApplication(
  services: Services,
  { personId, ip, limits }: Applicant,
  { jobId, fields, files }: Application,
): Promise<Result<{ reference: string }, ApplicationRefusal>> {
  const tried = await limits.use(jobLimits.job_application_try, ip);
  if (!tried.ok) return err({ code: "rate_limited", ...tried.error });
  const job = await readJob(services, jobId);
  if (!job.ok) return err({ code: job.error });
  const checked = checkApplication(job.value, fields, files);
  if (!checked.ok) return err({ code: "invalid", faults: checked.error });
  const { answers, documents } = checked.value;
  const valueOf = (path: string): string => answers.find((one) => one.path === path)?.values[0] ?? "";
  const [name, email] = [valueOf(namePath), valueOf(emailPath)];
  const used = await limits.use(jobLimits.job_application, ip);
  if (!used.ok) return err({ code: "rate_limited", ...used.error });
  const board = jobsBoard.of(services);
  const confirmed = personId === null ? null : await confirmedEmailOf(services.db, personId);
  const reference = newReference();
  const stored = await transactResult(services.db, async (tx): Promise<Result<void, ApplicationRefusal>> => {
    await lockApplicant(tx, jobId, email);
    if (await hasApplied(tx, jobId, email)) return err({ code: "already_applied" });
    const application = { reference, jobId, jobTitle: job.value.title, board: board.name, accountId: personId };
    const { id, keptUntil } = await insertApplication(tx, services.vault, {
      ...application,
      name,
      email,
      answers,
      files: documents,
    });
    if (board.forward !== undefined) await enqueue(tx, forwardTask, { applicationId: id }, { key: `forward ${id}` });
    // A guest's address is unconfirmed, so the email repeats nothing that the sender wrote. The limits bound how many
    // such emails strangers can cause.
    await sendMessage(tx, {
      channel: "email",
      to: confirmed ?? email,
      accountId: personId,
      template: "job_application_received",
      subject: `We have your application (${reference})`,
      ...composeMail(
        [
          `Thank you for applying for “${job.value.title}” at ${services.config.productName}. Your application arrived.`,
          "A person reads it next and writes to the address in your application.",
          `We keep it until ${formatDate(keptUntil)} and delete it then. To have it deleted sooner, or if you did not apply, write to us with the reference ${reference}.`,
        ],
        { words: "Write to us", url: `${services.config.baseUrl}/contact` },
      ),
    });
    return ok();
  });
  // A repeated application takes nothing from those that are left today.
  if (!stored.ok) await limits.giveBack(jobLimits.job_application, ip);
  return stored.ok ? ok({ reference }) : stored;
}

/** Checks answers and files against the form; every fault in the form's order. */
function checkApplication(
  { applicationForm: form }: Job,
  given: readonly GivenAnswer[],
  files: readonly GivenFile[],
): Result<{ answers: Answer[]; documents: NewFile[] }, Fault[]> {
  const fields = fieldsOf(form);
  const documents: NewFile[] = [];
  const faults: Fault[] = [];
  const names = new Map<string, string[]>();
  for (const file of files) {
    names.set(file.path, [...(names.get(file.path) ?? []), file.name]);
    const field = fields.find((one) => one.field.path === file.path);
    const document = field === undefined ? undefined : checkFile(file);
    if (field === undefined || document === undefined) continue;
    if (document.ok) documents.push(document.value);
    else faults.push(faultOf(field, document.error));
  }
  const checked = checkAnswers(form, given, names);
  if (!checked.ok) faults.push(...checked.error);
  if (!checked.ok || faults.length > 0) return err(inOrder(fields, faults));
  const answers = checked.value.map((answer) =>
    answer.type === "File"
      ? { ...answer, values: documents.filter(({ path }) => path === answer.path).map(({ name }) => name) }
      : answer,
  );
  return ok({ answers, documents });
}

/** Returns the first fault of each field, in the form's order; faults of unknown fields come first. */
function inOrder(fields: readonly FormField[], faults: readonly Fault[]): Fault[] {
  const place = new Map(fields.map(({ field }, index) => [field.path, index]));
  const seen = new Set<string>();
  return faults
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .toSorted((a, b) => (place.get(a.path) ?? -1) - (place.get(b.path) ?? -1));
}

/** Reads what a file is by its bytes. */
function checkFile({ path, name, content, isCut = false }: GivenFile): Result<NewFile, FaultRule> {
  if (isCut || content.length > fileMaxBytes) return err("too_large");
  if (content.length === 0) return err("empty_file");
  const word = wordKind(content);
  const kind: FileKind | null = word ?? (isPdf(content) ? "pdf" : null);
  if (kind === null) return err("wrong_type");
  if (word !== null && hasMacros(content, word)) return err("has_macros");
  return ok({ path, name: fileName(name, kind), kind, content });
}
