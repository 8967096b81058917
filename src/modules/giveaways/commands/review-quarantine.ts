import { countCharacters } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { giveawayEntryReviewed } from "../events.ts";
import { lockQuarantine, storeContest, storeDecision } from "../store/fraud-store.ts";
import { recheckEntries } from "./recheck-entries.ts";

/** Longest text of an entrant, in characters. */
const MAX_CONTEST = 2_000;

export type ContestRefusal = "not_quarantined" | "ended" | "contested" | "invalid_text";

/**
 * Stores an entrant's text against the quarantine of their entry, once. An upheld quarantine waits for staff again, so
 * that the entry counts if they do not answer before the lock.
 */
export function contestQuarantine(
  services: Services,
  actor: Actor,
  giveawayId: string,
  text: string,
): Promise<Result<void, ContestRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, ContestRefusal>> => {
    const words = text.trim();
    if (words === "" || countCharacters(words) > MAX_CONTEST) return err("invalid_text");
    // A brand has no entry.
    if (actor.accountId !== actor.personId) return err("not_quarantined");
    const found = await lockQuarantine(tx, { giveawayId, personId: actor.personId });
    if (found === undefined || found.status === null || found.status === "cleared") return err("not_quarantined");
    if (!found.isOpen) return err("ended");
    if (found.contestedAt !== null) return err("contested");
    await storeContest(tx, found.id, words);
    return ok();
  });
}

export type DecideRefusal = "not_found" | "forbidden" | "own" | "ended" | "nothing";

/**
 * Clears a quarantined entry, which then counts, or upholds the quarantine. Possible until the deadline; a decision can
 * be changed. Staff do not decide about their own entry or giveaway. Checks the grant inside the transaction, writes
 * the audit log and notifies the entrant.
 */
export function decideQuarantine(
  services: Services,
  staffId: string,
  { id, isCleared, reason }: { id: string; isCleared: boolean; reason: string },
): Promise<Result<void, DecideRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, DecideRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const found = await lockQuarantine(tx, { id });
    if (found === undefined || found.status === null) return err("not_found");
    const isOwn = [found.personId, found.hostPersonId].includes(staffId);
    if (isOwn || (await isOwnAccount(tx, staffId, found.hostAccountId))) return err("own");
    if (!found.isOpen) return err("ended");
    const status = isCleared ? "cleared" : "upheld";
    if (found.status === status) return err("nothing");
    const at = await storeDecision(tx, found.id, { status, staffId, reason });
    await recheckEntries(tx, found.personId);
    const { giveawayId, score, reasons } = found;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason },
      "giveaway.review_entry",
      found.personId,
      { giveawayId, status: found.status, score, reasons },
      { giveawayId, status },
    );
    await emit(tx, giveawayEntryReviewed, {
      postId: giveawayId,
      personId: found.personId,
      quarantineId: found.id,
      counts: isCleared,
      at,
    });
    return ok();
  });
}
