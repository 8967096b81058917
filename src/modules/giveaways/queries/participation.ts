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
  /** The entry is quarantined and its entrant may still contest that, once. */
  mayContest: boolean;
}

const notes: Readonly<Record<string, string>> = {
  duplicate_person:
    "Another account with your birth date and your name or address has entered. One person counts once. If that is someone else, write to us under Help.",
  fraud_review:
    "Our checks found signs that this entry may not be by a person of its own. It does not count for now. One of our staff decides. Without a decision by the deadline, your entry counts. You can write to them once.",
};

/** Replaces the note once staff have decided against the entry. */
const upheldNote =
  "One of our staff looked at this entry and found that it is not by a person of its own. It does not count.";
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
      // Undecided quarantines ended at the lock.
      note: entry?.code === "fraud_review" ? upheldNote : noteOf(entry?.code),
      ticketNo: entry?.ticketNo ?? null,
      mayContest: false,
    };
  }
  const reason = eligibility.status === "ineligible" ? eligibility.reason : null;
  const code = eligibility.status === "ineligible" ? eligibility.internalCode : undefined;
  const { quarantine } = standing;
  const note = code === "fraud_review" && quarantine?.isUpheld === true ? upheldNote : noteOf(code);
  if (entry !== null) {
    const mayContest = code === "fraud_review" && quarantine?.hasContested === false;
    return { status: eligibility.status, reason, note, ticketNo: entry.ticketNo, mayContest };
  }
  const hasLeft = standing.withdrawnTicketNo !== null && reason === null;
  return { status: hasActed && !hasLeft ? eligibility.status : null, reason, note, ticketNo: null, mayContest: false };
}
