import type { Page } from "#kernel/page-cursor.ts";
import { readPublicAccounts } from "#modules/accounts/index.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Vault } from "#platform/vault.ts";
import type { Answer } from "../domain/answers.ts";
import { movesFrom } from "../domain/application-status.ts";
import type { ApplicationStatus } from "../domain/application-status.ts";
import { applicationsIn, listFiles, listNotes, readApplicationAnswers } from "../store/staff-applications-store.ts";
import type {
  ApplicationFile,
  ApplicationNote,
  ApplicationRow,
  StoredApplication,
} from "../store/staff-applications-store.ts";

/** An application as staff read it. */
export interface StaffApplication extends StoredApplication {
  /** Null for a guest. */
  readonly username: string | null;
  readonly answers: readonly Answer[];
  readonly files: readonly ApplicationFile[];
  /** With the name of the staff member; null when the account is gone. */
  readonly notes: readonly (ApplicationNote & { readonly by: string | null })[];
  readonly moves: readonly ApplicationStatus[];
}

/** Reads the applications in a state by when they came; limit + 1 rows in the direction of travel. */
export function readApplications(db: Db, page: Page, status: ApplicationStatus): Promise<ApplicationRow[]> {
  return applicationsIn.read(db, page, status);
}

/** Adds answers, files and notes to a stored application. The caller logs that it was read. */
export async function readStaffApplication(db: Db, vault: Vault, stored: StoredApplication): Promise<StaffApplication> {
  const answers = await readApplicationAnswers(db, vault, stored.id);
  const files = await listFiles(db, stored.id);
  const notes = await listNotes(db, stored.id);
  const ids = [stored.accountId, ...notes.map(({ staffId }) => staffId)].filter((id) => id !== null);
  const accounts = await readPublicAccounts(db, ids);
  const applicant = stored.accountId === null ? undefined : accounts.get(stored.accountId);
  return {
    ...stored,
    username: applicant?.username ?? null,
    answers,
    files,
    notes: notes.map((note) => ({ ...note, by: nameOf(accounts, note.staffId) })),
    moves: movesFrom(stored.status),
  };
}

function nameOf(accounts: ReadonlyMap<string, PublicAccount>, id: string | null): string | null {
  const account = id === null ? undefined : accounts.get(id);
  return account === undefined ? null : account.name === "" ? account.username : account.name;
}
