import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { quarantineAfter, scoreEntry } from "../domain/fraud-score.ts";
import type { FraudRules, FraudScore } from "../domain/fraud-score.ts";
import { giveawayEntryQuarantined, giveawayEntryReviewed } from "../events.ts";
import * as settings from "../settings.ts";
import { entriesToScore, lockQuarantine, saveScores, setQuarantine } from "../store/fraud-store.ts";
import { recheckEntries } from "./recheck-entries.ts";

const defaultBatch = 500;

/** Reads the settings of the score. */
export async function readFraudRules(db: Db): Promise<FraudRules> {
  const [weights, networkEntrants, entriesPerMinute, newAccountHours, quarantineFrom] = await Promise.all([
    readSetting(db, settings.fraudWeights),
    readSetting(db, settings.fraudNetworkEntrants),
    readSetting(db, settings.fraudEntriesPerMinute),
    readSetting(db, settings.fraudNewAccountHours),
    readSetting(db, settings.fraudQuarantineFrom),
  ]);
  return { weights, networkEntrants, entriesPerMinute, newAccountHours, quarantineFrom };
}

/**
 * Scores the entries of an open giveaway batch by batch and updates their quarantines: all entries, or with `onlyNew`
 * those that were made since their last score. Safe to repeat. Returns how many were scored.
 */
export async function scoreEntries(
  services: Services,
  giveawayId: string,
  { onlyNew, batch = defaultBatch }: { onlyNew: boolean; batch?: number },
): Promise<number> {
  const rules = await readFraudRules(services.db);
  let scored = 0;
  for (let afterTicket = 0; ;) {
    const entries = await entriesToScore.run(services.db, giveawayId, afterTicket, batch, onlyNew);
    const last = entries.at(-1);
    if (last === undefined) return scored;
    const scores = entries.map((entry) => ({ entry, result: scoreEntry(entry, rules) }));
    await transact(services.db, (tx) =>
      saveScores(
        tx,
        giveawayId,
        scores.map(({ entry, result }) => ({ personId: entry.personId, ...result })),
      ),
    );
    // Each quarantine commits by itself: it locks entries of the person in other giveaways.
    for (const { entry, result } of scores) {
      const status = quarantineAfter(entry, result, rules);
      const isOut = status === "pending" || status === "upheld";
      if (status !== entry.status || isOut !== entry.isStoredQuarantined)
        await applyScore(services, { giveawayId, personId: entry.personId }, result, rules);
    }
    scored += entries.length;
    afterTicket = last.ticketNo;
  }
}

/** Starts or ends the quarantine that a stored score leads to, updates the person's entries and notifies the person. */
export async function applyScore(
  services: Services,
  who: { giveawayId: string; personId: string },
  result: FraudScore,
  rules: FraudRules,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const before = await lockQuarantine(tx, who);
    // After the lock nothing changes, so that staff and entrants can rely on the frozen list.
    if (before?.isOpen !== true) return;
    const status = quarantineAfter(before, result, rules);
    if (status === before.status || status === "cleared" || status === "upheld")
      return recheckEntries(tx, who.personId);
    const at = await setQuarantine(tx, before.id, status);
    await recheckEntries(tx, who.personId);
    const about = { postId: who.giveawayId, personId: who.personId, quarantineId: before.id, at };
    if (status === "pending") await emit(tx, giveawayEntryQuarantined, about);
    else await emit(tx, giveawayEntryReviewed, { ...about, counts: true });
  });
}
