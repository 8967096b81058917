import type { GiveawayView } from "../store/views-store.ts";
import type { Standing } from "./eligibility.ts";

/** The viewer's participation, as the API shows it. */
export interface Participation {
  status: "eligible" | "ineligible" | null;
  /** The reason they cannot enter, or the reason their entry does not count. */
  reason: string | null;
  /** Words for the viewer alone, where the reason does not say enough. */
  note: string | null;
  ticketNo: number | null;
}

const notes: Readonly<Record<string, string>> = {
  duplicate_person:
    "Another account with your birth date and your name or address has entered. One person counts once. If that is someone else, write to us under Help.",
};
const noteOf = (code: string | null | undefined): string | null => notes[code ?? ""] ?? null;

/**
 * Returns the viewer's participation in a giveaway. While it is open, eligibility is checked now; afterwards the status
 * stored at the lock counts. A viewer who acted without becoming an entrant is ineligible and sees the reason, until
 * the act becomes an entry. The status is null without an act and for those who left.
 */
export function describeParticipation(giveaway: GiveawayView, standing: Standing, hasActed: boolean): Participation {
  const { entry, eligibility } = standing;
  if (giveaway.state !== "open") {
    return {
      status: entry?.participation ?? null,
      reason: entry?.reason ?? null,
      note: noteOf(entry?.code),
      ticketNo: entry?.ticketNo ?? null,
    };
  }
  const reason = eligibility.status === "ineligible" ? eligibility.reason : null;
  const note = eligibility.status === "ineligible" ? noteOf(eligibility.internalCode) : null;
  if (entry !== null) return { status: eligibility.status, reason, note, ticketNo: entry.ticketNo };
  const hasLeft = standing.withdrawnTicketNo !== null && reason === null;
  return { status: hasActed && !hasLeft ? eligibility.status : null, reason, note, ticketNo: null };
}
