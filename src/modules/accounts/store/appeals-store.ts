import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

export type AppealStatus = "open" | "upheld" | "rejected";

/** Files an appeal against a move; false when there is one already. */
export async function insertAppeal(
  tx: Tx,
  appeal: { accountId: string; changeId: string; text: string },
): Promise<boolean> {
  const made = await row(
    tx,
    sql<{
      id: string;
    }>`insert into account_appeal (status_change_id, account_id, text) values (${appeal.changeId}, ${appeal.accountId}, ${appeal.text})
                        on conflict (status_change_id) do nothing returning id`,
  );
  return made !== undefined;
}

export interface Appeal {
  status: AppealStatus;
  text: string;
  answer: string;
  createdAt: Date;
  decidedAt: Date | null;
}

/** The appeal against a move. */
export function findAppeal(db: Db, changeId: string): Promise<Appeal | undefined> {
  return row(
    db,
    sql<Appeal>`select status, text, answer, created_at as "createdAt", decided_at as "decidedAt" from account_appeal where status_change_id = ${changeId}`,
  );
}

export interface AppealAtHand {
  accountId: string;
  changeId: string;
  status: AppealStatus;
  /** The staff member whose decision is appealed. */
  movedBy: string | null;
}

export function readAppeal(db: Db, id: string): Promise<AppealAtHand | undefined> {
  return row(
    db,
    sql<AppealAtHand>`
      select a.account_id as "accountId", a.status_change_id as "changeId", a.status, c.moved_by as "movedBy"
        from account_appeal a join account_status_change c on c.id = a.status_change_id where a.id = ${id}`,
  );
}

/** Decides an appeal; false when it is decided already. */
export async function markDecided(
  tx: Tx,
  id: string,
  decision: { status: "upheld" | "rejected"; answer: string; decidedBy: string },
): Promise<boolean> {
  const decided = await row(
    tx,
    sql<{
      id: string;
    }>`update account_appeal set status = ${decision.status}, answer = ${decision.answer}, decided_by = ${decision.decidedBy}, decided_at = app_now()
      where id = ${id} and status = 'open' returning id`,
  );
  return decided !== undefined;
}

/** Finds the appeal against a decision. */
export function findAppealAgainst(db: Db, changeId: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from account_appeal where status_change_id = ${changeId}`);
}
