import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { movesFrom } from "../domain/application-status.ts";
import type { ApplicationStatus } from "../domain/application-status.ts";
import { readStaffApplication } from "../queries/staff-applications.ts";
import type { StaffApplication } from "../queries/staff-applications.ts";
import { insertNote, lockApplication, setApplicationStatus } from "../store/staff-applications-store.ts";
import type { StoredApplication } from "../store/staff-applications-store.ts";

/** Characters of a note. */
const noteMax = 2_000;

export type ApplicationWorkRefusal = "forbidden" | "not_found" | "not_allowed" | "empty" | "too_long";
type Done = Result<StaffApplication, ApplicationWorkRefusal>;

/** Returns an application with its answers. Writes to the audit log that it was read. */
export function openApplication(services: Services, staffId: string, id: string): Promise<Done> {
  return asStaff(services, staffId, id, () => Promise.resolve(ok("job_application_read")));
}

/**
 * Moves an application to another state with a note. Writes nothing when it is in that state already, so that a
 * repeated call is safe. Refuses moves that the states do not allow.
 */
export function moveApplication(
  services: Services,
  staffId: string,
  id: string,
  { to, note }: { to: ApplicationStatus; note: string },
): Promise<Done> {
  const text = checkNote(note);
  if (!text.ok) return Promise.resolve(text);
  return asStaff(services, staffId, id, async (tx, application) => {
    if (application.status === to) return ok(null);
    if (!movesFrom(application.status).includes(to)) return err("not_allowed");
    await setApplicationStatus(tx, id, to);
    await insertNote(tx, id, { staffId, movedTo: to, text: text.value });
    return ok("job_application_moved");
  });
}

/** Adds a note to an application. The applicant does not see its text. */
export function addApplicationNote(services: Services, staffId: string, id: string, note: string): Promise<Done> {
  const text = checkNote(note);
  if (!text.ok) return Promise.resolve(text);
  return asStaff(services, staffId, id, async (tx) => {
    await insertNote(tx, id, { staffId, movedTo: null, text: text.value });
    return ok("job_application_noted");
  });
}

/** Returns a note as it is stored. */
function checkNote(note: string): Result<string, "empty" | "too_long"> {
  const text = normalizeText(note);
  if (text === "") return err("empty");
  return countCharacters(text) > noteMax ? err("too_long") : ok(text);
}

/**
 * Runs an action on an application under its lock. The action returns what the audit log calls it, or null when it
 * changed nothing. Returns the application as it is then.
 */
async function asStaff(
  services: Services,
  staffId: string,
  id: string,
  work: (tx: Tx, application: StoredApplication) => Promise<Result<string | null, ApplicationWorkRefusal>>,
): Promise<Done> {
  return transactResult(services.db, async (tx): Promise<Done> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageJobs")) return err("forbidden");
    const application = await lockApplication(tx, id);
    if (application === undefined) return err("not_found");
    const done = await work(tx, application);
    if (!done.ok) return done;
    const now = await lockApplication(tx, id);
    if (now === undefined) throw new Error("a locked application is gone");
    if (done.value !== null) {
      const by = { kind: "staff", actorId: staffId, reason: application.reference } as const;
      const hasMoved = now.status !== application.status;
      await audit(
        tx,
        by,
        done.value,
        application.accountId,
        hasMoved ? { status: application.status } : null,
        hasMoved ? { status: now.status } : null,
      );
    }
    return ok(await readStaffApplication(tx, services.vault, now));
  });
}
