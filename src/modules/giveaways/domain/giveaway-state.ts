/** States of a giveaway (and `awaiting_payment` while a card pays for it). */
export const GIVEAWAY_STATES = [
  "draft",
  "scheduled",
  "awaiting_payment",
  "open",
  "locked",
  "drawn",
  "settling",
  "completed",
  "voided",
] as const;

export type GiveawayState = (typeof GIVEAWAY_STATES)[number];

export type TransitionTable = Readonly<Record<GiveawayState, readonly GiveawayState[]>>;

/**
 * Legal moves. A draw with no entries goes from drawn to completed, for nothing is settled. Once prizes are being paid
 * a giveaway can only be completed: slots that fail are refunded one by one.
 */
export const GIVEAWAY_TRANSITIONS: TransitionTable = {
  draft: ["scheduled", "awaiting_payment", "open"],
  scheduled: ["draft", "open", "voided"],
  awaiting_payment: ["draft", "scheduled", "open", "voided"],
  open: ["locked", "voided"],
  locked: ["drawn", "voided"],
  drawn: ["settling", "completed", "voided"],
  settling: ["completed"],
  completed: [],
  voided: [],
};

/** True when a giveaway may move from one state to the other. Staying is no move. */
export function canMove(from: GiveawayState, to: GiveawayState): boolean {
  return GIVEAWAY_TRANSITIONS[from].includes(to);
}

/** True when nothing can happen to the giveaway any more. */
export function isFinal(state: GiveawayState): boolean {
  return GIVEAWAY_TRANSITIONS[state].length === 0;
}

/** States in which the prize money lies in escrow. */
export const ESCROW_STATES: ReadonlySet<GiveawayState> = new Set(["scheduled", "open", "locked", "drawn", "settling"]);

/**
 * Faults of a transition table, empty when it is sound: moves to itself or twice to one state, states out of reach from
 * draft, states from which no end can be reached.
 */
export function transitionFaults(table: TransitionTable): string[] {
  const faults = GIVEAWAY_STATES.flatMap((state) => {
    const targets = table[state];
    if (targets.includes(state)) return [`${state} moves to itself`];
    return new Set(targets).size < targets.length ? [`${state} names a target twice`] : [];
  });
  const reached = reachable(table, "draft");
  for (const state of GIVEAWAY_STATES) {
    if (!reached.has(state)) faults.push(`${state} cannot be reached`);
    const ends = [...reachable(table, state)].some((end) => table[end].length === 0);
    if (!ends) faults.push(`${state} never ends`);
  }
  return faults;
}

function reachable(table: TransitionTable, from: GiveawayState): Set<GiveawayState> {
  const seen = new Set<GiveawayState>([from]);
  // A Set's iterator also visits values added while it runs.
  for (const state of seen) for (const next of table[state]) seen.add(next);
  return seen;
}

const faults = transitionFaults(GIVEAWAY_TRANSITIONS);
if (faults.length > 0) throw new Error(`giveaway transitions: ${faults.join("; ")}`);
