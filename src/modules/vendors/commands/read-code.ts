import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { GiftCode } from "../ports/vendor.ts";
import { insertLook, lockOrder, openCode } from "../store/orders-store.ts";

/** Opens the code of the acting account's gift card. Every look is written down; the code stands in no log. */
export async function readCode(
  services: Services,
  actor: Pick<Actor, "accountId" | "personId">,
  orderId: string,
): Promise<Result<GiftCode, "not_found" | "not_ready">> {
  return transactResult(services.db, (tx) => readCodeIn(services, tx, actor, orderId));
}

/** The same in a transaction that checked first whether the code may be opened. */
export async function readCodeIn(
  services: Services,
  tx: Tx,
  { accountId, personId }: Pick<Actor, "accountId" | "personId">,
  orderId: string,
): Promise<Result<GiftCode, "not_found" | "not_ready">> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined || order.accountId !== accountId) return err("not_found");
  const code = await openCode(services, tx, orderId);
  if (code === undefined) return err("not_ready");
  await insertLook(tx, orderId, personId);
  return ok(code);
}
