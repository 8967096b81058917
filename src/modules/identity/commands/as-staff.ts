import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount } from "#modules/accounts/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { identityRefusal } from "../policy.ts";

export type StaffRefusal = "not_found" | "forbidden" | "own_identity";

/**
 * Runs `work` on a person as one of the staff, in one transaction. Who may not is refused, and the try is written down.
 * `find` locks what it is about first and answers the person it belongs to.
 */
export async function asStaff<S extends { personId: string }, T, E>(
  services: Services,
  staffId: string,
  act: { action: string; reason: string; find: (tx: Tx) => Promise<S | undefined> },
  work: (tx: Tx, subject: S) => Promise<Result<T, E>>,
): Promise<Result<T, E | StaffRefusal>> {
  let personId: string | null = null;
  const done = await transactResult(services.db, async (tx): Promise<Result<T, E | StaffRefusal>> => {
    const subject = await act.find(tx);
    personId = subject?.personId ?? null;
    const refusal = identityRefusal(await findAccount(tx, staffId), subject?.personId ?? "");
    if (refusal !== undefined) return err(refusal);
    return subject === undefined ? err("not_found") : work(tx, subject);
  });
  if (!done.ok && (done.error === "forbidden" || done.error === "own_identity") && personId !== null) {
    const about = personId;
    const refusal = done.error;
    await transact(services.db, (tx) =>
      audit(tx, { kind: "staff", actorId: staffId, reason: act.reason }, `${act.action}.refused`, about, null, {
        refusal,
      }),
    );
  }
  return done;
}
