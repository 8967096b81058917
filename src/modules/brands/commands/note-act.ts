import type { BrandRole } from "#kernel/capabilities.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import { actOf } from "#platform/acts.ts";
import { idsIn } from "../domain/ids-in.ts";
import { insertAct } from "../store/activity-store.ts";

/** An operation that a person calls as a brand. */
export interface CalledAsBrand {
  readonly brandId: string;
  readonly personId: string;
  /** Their role as the request began. */
  readonly access: BrandRole;
  readonly operation: string;
  readonly args: unknown;
}

/** Returns whether the brand's log keeps an operation. */
export function leavesTrace(operation: string): boolean {
  return actOf(operation) !== undefined;
}

/**
 * Keeps what a person does as a brand, as the last statement of the transaction that does it. Refused when the person
 * is no longer in the brand in the role they had as the request began: a change of it waits for this transaction, or
 * was first.
 */
export async function noteAct(tx: Tx, { args, ...act }: CalledAsBrand): Promise<Result<void, "access_changed">> {
  return (await insertAct(tx, { ...act, objectIds: idsIn(args) })) ? ok() : err("access_changed");
}
