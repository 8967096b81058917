import { sql } from "kysely";
import { MerkleAccumulator } from "#kernel/draw/merkle.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readRule } from "../queries/eligibility.ts";
import { freezeBatch } from "../store/eligibility-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";

const defaultBatchSize = 10_000;

export type FreezeOutcome = "frozen" | "busy" | "not_locked";

/**
 * Freezes the list of a locked giveaway (draw-v1, sections 4 and 5): every entry is judged again by the facts of
 * now, the eligible get their ordinals, root and count are published. One transaction, so a crash leaves
 * nothing half frozen; the row itself stays free for likes; one worker at a time. Memory is one batch.
 */
export async function freezeEntries(services: Services, giveawayId: string, batchSize = defaultBatchSize): Promise<FreezeOutcome> {
  return transact(services.db, async (tx) => {
    const mine = await row(tx, sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`giveaway freeze ${giveawayId}`}, 0)) as taken`);
    if (mine?.taken !== true) return "busy";
    const giveaway = await findGiveaway(tx, giveawayId);
    if (giveaway?.state !== "locked") return "not_locked";
    if (giveaway.root !== null) return "frozen";

    const tree = new MerkleAccumulator();
    const rule = await readRule(tx, giveawayId);
    for (let afterTicket = 0; ; ) {
      const batch = await freezeBatch.run(tx, ...rule, afterTicket, batchSize, tree.count);
      for (const { leaf } of batch) if (leaf !== null) tree.add(leaf);
      const last = batch.at(-1);
      if (last === undefined || batch.length < batchSize) break;
      afterTicket = last.ticketNo;
      failpoint("giveaways.freeze.between_batches");
    }
    await publishRoot(tx, giveawayId, { root: tree.root(giveawayId), count: tree.count });
    failpoint("giveaways.freeze.before_commit");
    return "frozen";
  });
}

/**
 * Publishes root and count. A beacon's round that is due by now, or that lives by another clock, could be known
 * already: such a draw falls back to the committed secret, which is declared in the proof (D-GIV-23).
 */
async function publishRoot(tx: Tx, giveawayId: string, list: { root: Uint8Array; count: number }): Promise<void> {
  await sql`
    with late as (
      select beacon_kind = 'drand' and (beacon_due_at <= app_now() or app_now() > statement_timestamp() + interval '1 second') as fell_back
        from giveaway where post_id = ${giveawayId}
    )
    update giveaway g
       set entries_root = ${Buffer.from(list.root)}, eligible_count = ${list.count}, root_published_at = app_now(),
           beacon_kind = case when late.fell_back then 'commit-reveal' else g.beacon_kind end,
           beacon_round = case when late.fell_back then null else g.beacon_round end,
           beacon_due_at = case when late.fell_back or g.beacon_kind = 'commit-reveal' then app_now() else g.beacon_due_at end
      from late where g.post_id = ${giveawayId} and g.state = 'locked' and g.entries_root is null`.execute(tx);
}
