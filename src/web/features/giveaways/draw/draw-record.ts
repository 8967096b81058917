import { deciderDueAt, QUICKNET, roundDueAt, roundTime } from "#kernel/draw/beacon.ts";
import type { DrawRecord, DrawSource } from "#kernel/draw/record.ts";
import type { FrozenReceipt } from "#kernel/draw/receipt.ts";
import type { EntryReceipt } from "#kernel/draw/verify.ts";
import { decodeId } from "#kernel/ids.ts";
import type { DrawProofFactsFragment, EntryReceiptQuery } from "#web/generated/types.ts";

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

function sourceOf(proof: DrawProofFactsFragment): DrawSource | null {
  const { beaconKind, randomness, round, signature } = proof;
  if (randomness === null) return null;
  if (beaconKind === "commit-reveal") return { kind: "commit-reveal", secret: randomness };
  return {
    kind: "beacon",
    chain: QUICKNET.name,
    dueAt: dueAtOf(proof.deadline, proof.rootPublishedAt),
    round: Number(round ?? 0),
    randomness,
    signature: signature ?? "",
  };
}

function dueAtOf(deadline: string | null, rootPublishedAt: string | null): number {
  if (deadline === null) return 0;
  return deciderDueAt(
    Date.parse(deadline) / 1_000,
    rootPublishedAt === null ? null : Date.parse(rootPublishedAt) / 1_000,
  );
}

/** A round of the beacon with the time at which it is due. */
export interface PlannedRound {
  readonly chain: string;
  readonly round: number;
  readonly dueAt: string;
}

/**
 * Returns the round that was fixed at publish, the one fixed for the declared extension and, when the list was frozen
 * after its round was out, the next one that decides instead. null for commit-reveal.
 */
export function plannedRounds({
  beaconKind,
  deadline,
  rootPublishedAt,
  extensionHours,
  isExtended,
  extensionRound,
}: Pick<
  DrawProofFactsFragment,
  "beaconKind" | "deadline" | "rootPublishedAt" | "extensionHours" | "isExtended" | "extensionRound"
>): {
  readonly fixed: PlannedRound;
  readonly extended: PlannedRound | null;
  readonly next: PlannedRound | null;
} | null {
  if (beaconKind === "commit-reveal" || deadline === null) return null;
  const roundAt = (dueAt: number): PlannedRound => {
    const round = roundDueAt(dueAt);
    return { chain: `drand ${QUICKNET.name}`, round, dueAt: new Date(roundTime(round) * 1_000).toISOString() };
  };
  const extensionSeconds = extensionHours * 3_600;
  const due = dueAtOf(deadline, null);
  const firstDue = isExtended ? due - extensionSeconds : due;
  const planned = roundAt(due);
  const decides = roundAt(dueAtOf(deadline, rootPublishedAt));
  return {
    fixed: roundAt(firstDue),
    extended: extensionRound === null ? null : roundAt(firstDue + extensionSeconds),
    next: decides.round === planned.round ? null : decides,
  };
}

/** Returns the viewer's receipt, when their ticket is in the frozen list. */
export function toReceipt(proof: DrawProofFactsFragment): EntryReceipt | null {
  const { ownTicket } = proof;
  if (ownTicket === null || ownTicket.ordinal === null) return null;
  return { ticket: ownTicket.ticketNo, personId: decodeId(ownTicket.personId) ?? "", salt: ownTicket.salt };
}

/** Returns the viewer's receipt with its path; null when the entry is not in the frozen list. */
export function toFrozenReceipt({
  postId,
  version,
  ticketNo,
  personId,
  ...facts
}: NonNullable<EntryReceiptQuery["fetchEntryReceipt"]>): FrozenReceipt | null {
  const { ordinal, count, root, path, salt } = facts;
  if (ordinal === null || count === null || root === null || path === null) return null;
  return {
    version: version as "draw-v1",
    giveawayId: decodeId(postId) ?? "",
    ticket: ticketNo,
    personId: decodeId(personId) ?? "",
    salt,
    ordinal,
    count,
    root,
    path,
  };
}
