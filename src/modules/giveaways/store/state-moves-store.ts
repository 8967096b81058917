import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";
import type { OpeningColumns } from "./giveaways-store.ts";

/** The columns that change with a move to these states. */
const changesOf = {
  locked: sql`, locked_at = app_now()`,
  settling: sql``,
  completed: sql`, completed_at = app_now()`,
  voided: sql`, voided_at = app_now()`,
} as const;

/**
 * Changes the state if it still is the one the caller saw, and writes the time of the change. Returns false when
 * another transaction changed the state first.
 */
export function moveState(tx: Tx, id: string, from: GiveawayState, to: keyof typeof changesOf): Promise<boolean> {
  return updateState(tx, id, { from, to, changes: changesOf[to] });
}

/** Opens a giveaway with what is fixed at its opening, as {@link moveState}. The deadline follows from its duration. */
export function moveToOpen(tx: Tx, id: string, from: GiveawayState, opening: OpeningColumns): Promise<boolean> {
  const { openedAt } = opening;
  return updateState(tx, id, {
    from,
    to: "open",
    changes: sql`, opened_at = ${openedAt}, deadline = ${openedAt}::timestamptz + make_interval(hours => duration_hours),
          beacon_round = ${opening.beaconRound}, beacon_due_at = ${opening.beaconDueAt},
          extension_beacon_round = ${opening.extensionBeaconRound}, extension_beacon_due_at = ${opening.extensionBeaconDueAt}, rules_version = ${opening.rulesVersion},
          rules_hash = ${Buffer.from(opening.rulesHash)}, rules_markdown = ${opening.rulesMarkdown}, trend_at = app_now()`,
  });
}

/** Moves a locked giveaway to `drawn` with the deciding number, as {@link moveState}. */
export function moveToDrawn(tx: Tx, id: string, randomness: Uint8Array): Promise<boolean> {
  return updateState(tx, id, {
    from: "locked",
    to: "drawn",
    changes: sql`, drawn_at = app_now(), randomness = ${Buffer.from(randomness)}`,
  });
}

async function updateState(
  tx: Tx,
  id: string,
  { from, to, changes }: { from: GiveawayState; to: GiveawayState; changes: RawBuilder<unknown> },
): Promise<boolean> {
  const moved = await row(
    tx,
    sql<{
      id: string;
    }>`update giveaway set state = ${to} ${changes} where post_id = ${id} and state = ${from} returning post_id as id`,
  );
  return moved !== undefined;
}
