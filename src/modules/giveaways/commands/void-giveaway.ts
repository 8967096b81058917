import { audit } from "#modules/accounts/index.ts";
import { markCustody } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { refuseVoid } from "../domain/void-reason.ts";
import type { VoidReason, VoidRefusal } from "../domain/void-reason.ts";
import { giveawayVoided } from "../events.ts";
import { lockGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { closeSlots, currentSlots } from "../store/slots-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { findVoidReason, insertVoid } from "../store/voids-store.ts";
import { tellVoidedTask } from "../tasks/names.ts";
import { refuseStaff } from "./staff-rights.ts";
import type { StaffAct, StaffRightsRefusal } from "./staff-rights.ts";

/**
 * Voids a giveaway whose prizes are not being paid yet: returns all of its escrow to the lots it came from, and tells
 * the host and all entrants the class of the reason. The text of the reason is audited. A repeat for the same class
 * changes nothing.
 */
export function voidGiveaway(
  services: Services,
  { staffId, giveawayId, reason }: StaffAct,
  voidReason: VoidReason,
): Promise<Result<GiveawayRow, StaffRightsRefusal | VoidRefusal | "not_found">> {
  return transactResult(services.db, async (tx) => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for update");
    if (giveaway === undefined) return err("not_found");
    const refusedStaff = await refuseStaff(tx, staffId, giveaway);
    if (refusedStaff !== null) return err(refusedStaff);
    if ((await findVoidReason(tx, giveawayId)) === voidReason) return ok(giveaway);
    const refused = refuseVoid(giveaway, voidReason);
    if (refused !== null) return err(refused);

    const { state, hostAccountId } = giveaway;
    if (!(await moveState(tx, giveawayId, state, "voided")))
      throw new Error(`giveaway ${giveawayId} changed under its lock`);
    await insertVoid(tx, giveawayId, voidReason);
    const open = await currentSlots(tx, [giveawayId], ["selected"]);
    await closeSlots(
      tx,
      open.map(({ id }) => id),
      "refunded",
      "voided",
    );
    await markCustody(tx, [giveawayId], false);
    await refundEscrow(tx, { giveawayId, reason: "voided" });
    failpoint("giveaways.void.after_refund");
    await emit(tx, giveawayVoided, { postId: giveawayId, hostId: hostAccountId, reason: voidReason });
    await enqueue(tx, tellVoidedTask, { giveawayId, afterTicket: 0 });
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(tx, by, "void_giveaway", hostAccountId, { giveawayId, state }, { giveawayId, voidReason });
    failpoint("giveaways.void.before_commit");
    return ok({ ...giveaway, state: "voided" });
  });
}
