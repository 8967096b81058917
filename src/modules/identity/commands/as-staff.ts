import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount } from "#modules/accounts/index.ts";
import { Rollback, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { identityRefusal } from "../policy.ts";

export type StaffRefusal = "not_found" | "forbidden" | "own_identity";

/**
 * Runs `work` on a person as one of the staff, in one transaction. Who may not is refused, and the try is written down
 * (T125). `find` locks what it is about first and answers the person it belongs to.
 */
export async function asStaff<S extends { personId: string }, T, E>(
  services: Services,
  staffId: string,
  act: { action: string; reason: string; find: (tx: Tx) => Promise<S | undefined> },
  work: (tx: Tx, subject: S) => Promise<Result<T, E>>,
): Promise<Result<T, E | StaffRefusal>> {
  let personId: string | null = null;
  try {
    const done = await transact(services.db, async (tx) => {
      const subject = await act.find(tx);
      personId = subject?.personId ?? null;
      const refusal = identityRefusal(await findAccount(tx, staffId), subject?.personId ?? "");
      if (refusal !== undefined) throw new Rollback<StaffRefusal>(refusal);
      if (subject === undefined) throw new Rollback<StaffRefusal>("not_found");
      const worked = await work(tx, subject);
      if (!worked.ok) throw new Rollback<E>(worked.error);
      return worked.value;
    });
    return ok(done);
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    const refusal = (error as Rollback<E | StaffRefusal>).refusal;
    if ((refusal === "forbidden" || refusal === "own_identity") && personId !== null) {
      const about = personId;
      await transact(services.db, (tx) =>
        audit(tx, { kind: "staff", actorId: staffId, reason: act.reason }, `${act.action}.refused`, about, null, {
          refusal,
        }),
      );
    }
    return err(refusal);
  }
}
