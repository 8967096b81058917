import { BEACON_DELAY_SECONDS, QUICKNET } from "#kernel/draw/beacon.ts";
import type { DrawRecord, DrawSource } from "#kernel/draw/record.ts";
import type { EntryReceipt } from "#kernel/draw/verify.ts";
import { decodeId } from "#kernel/ids.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";

/** Builds the published record (draw-v1, section 10) from the API's answer; null before the draw. */
export function toDrawRecord(proof: DrawProofFactsFragment): DrawRecord | null {
  const giveawayId = decodeId(proof.postId);
  const source = sourceOf(proof);
  if (giveawayId === null || source === null || proof.entriesRoot === null || proof.eligibleCount === null) return null;
  const winners = proof.winners.toSorted((a, b) => a.position - b.position).map((winner) => winner.ticketNo);
  return {
    // A later version would fail the check "record", which is what it should do.
    version: proof.version as "draw-v1",
    giveawayId,
    winnersCount: proof.winnersCount,
    commitment: proof.commitment,
    source,
    count: proof.eligibleCount,
    root: proof.entriesRoot,
    winners,
    alternates: proof.alternates,
  };
}

function sourceOf({ beaconKind, randomness, round, signature, deadline }: DrawProofFactsFragment): DrawSource | null {
  if (randomness === null) return null;
  if (beaconKind === "commit-reveal") return { kind: "commit-reveal", secret: randomness };
  return {
    kind: "beacon",
    chain: QUICKNET.name,
    dueAt: deadline === null ? 0 : Date.parse(deadline) / 1_000 + BEACON_DELAY_SECONDS,
    round: Number(round ?? 0),
    randomness,
    signature: signature ?? "",
  };
}

/** Returns the viewer's receipt, when their ticket is in the frozen list. */
export function toReceipt(proof: DrawProofFactsFragment): EntryReceipt | null {
  const { ownTicket } = proof;
  if (ownTicket === null || ownTicket.ordinal === null) return null;
  return { ticket: ownTicket.ticketNo, personId: decodeId(ownTicket.personId) ?? "", salt: ownTicket.salt };
}
