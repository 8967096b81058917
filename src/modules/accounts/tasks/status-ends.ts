import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { erasePersonalData } from "#platform/personal-data.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { anonymization } from "../commands/delete-account.ts";
import { moveStatus } from "../commands/move-status.ts";
import { accountErasing } from "../hooks.ts";
import { audit } from "../store/audit-store.ts";
import {
  allowLongStatements,
  holdUsername,
  listDue,
  lockDue,
  markErased,
  newestChange,
} from "../store/status-store.ts";

const batch = 100;
/** Days for which the username of a deleted account cannot be taken. */
const heldDays = 90;
/** A celebrity's followers are many rows. */
const statementSeconds = 300;

/**
 * Lifts suspensions whose end has come and completes deletions on their thirtieth day; each account in a commit of its
 * own.
 */
export async function endStatuses(services: Services): Promise<number> {
  const due = await listDue(services.db, batch);
  for (const { id, state } of due) {
    await transact(services.db, async (tx) => {
      if (!(await lockDue(tx, id))) return;
      if (state === "deleting") await completeDeletion(tx, services, id);
      else await liftSuspension(tx, services, id);
    });
  }
  return due.length;
}

async function liftSuspension(tx: Tx, services: Services, accountId: string): Promise<void> {
  const moved = await moveStatus(tx, services, {
    accountId,
    to: "active",
    mover: "system",
    policy: "end_of_suspension",
  });
  if (moved.ok)
    await audit(
      tx,
      { kind: "system", reason: "the suspension came to its end" },
      "set_user_status",
      accountId,
      { state: "suspended" },
      { state: "active" },
    );
}

/**
 * Erases a deleted account: all personal data goes, module by module; money, tax and winners keep an anonymous id.
 * Guarded by the state, so that a second worker or a person who came back in time finds nothing to do.
 */
async function completeDeletion(tx: Tx, services: Services, accountId: string): Promise<void> {
  const change = await newestChange(tx, accountId);
  const moved = await moveStatus(tx, services, { accountId, to: "deleted", mover: "system" });
  if (!moved.ok) return;
  await allowLongStatements(tx, statementSeconds);
  await holdUsername(tx, accountId, heldDays);
  await accountErasing.run(tx, { services, accountId });
  await erasePersonalData(tx, accountId, change?.policy === anonymization);
  await markErased(tx, accountId);
  await audit(
    tx,
    { kind: "system", reason: "the thirtieth day" },
    "erase_account",
    accountId,
    { state: "deleting" },
    { state: "deleted" },
  );
}

export const statusEnds: PeriodicWork = {
  name: "accounts:status-ends",
  everySeconds: 5,
  run: async (services) => void (await endStatuses(services)),
};
