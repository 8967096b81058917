const dayMs = 86_400_000;
/** Days left at each notice, in order. */
const noticeDays = [90, 60, 30] as const;
export type NoticeDays = (typeof noticeDays)[number];
/**
 * Between two notices, and between the last one and the move, so that a stopped worker does not shorten an owner's
 * time.
 */
const apartMs = 30 * dayMs;

/** Facts of a wallet that may be dormant; all read at one moment. */
export interface DormancyFacts {
  readonly now: Date;
  /** The last login, or the last movement of the wallet, whichever was later. */
  readonly idleSince: Date;
  /** Time from which its state's law counts it as unclaimed: `idleSince` and the state's years. */
  readonly unclaimedAt: Date;
  readonly cents: bigint;
  /** Accounts that owe or dispute something, or may not sign in, are skipped. */
  readonly isLeftAlone: boolean;
  /** The notices under way; null when none was sent. */
  readonly told: {
    readonly idleSince: Date;
    readonly dueAt: Date;
    readonly count: number;
    readonly lastAt: Date;
  } | null;
}

export type DormancyStep =
  | { readonly do: "nothing" | "end" | "move" }
  | { readonly do: "tell"; readonly daysLeft: NoticeDays; readonly dueAt: Date };

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The due step of a wallet: at most one, so that each is a commit of its own. */
export function nextStep({ now, idleSince, unclaimedAt, cents, isLeftAlone, told }: DormancyFacts): DormancyStep {
  const isIdle = cents > 0n && !isLeftAlone;
  if (told === null) {
    if (!isIdle || now < plus(unclaimedAt, -noticeDays[0] * dayMs)) return { do: "nothing" };
    const earliest = plus(now, noticeDays[0] * dayMs);
    return { do: "tell", daysLeft: noticeDays[0], dueAt: unclaimedAt > earliest ? unclaimedAt : earliest };
  }
  if (!isIdle || idleSince > told.idleSince) return { do: "end" };
  if (now < plus(told.lastAt, apartMs)) return { do: "nothing" };
  const daysLeft = noticeDays[told.count];
  if (daysLeft === undefined) return { do: now < told.dueAt ? "nothing" : "move" };
  return now < plus(told.dueAt, -daysLeft * dayMs) ? { do: "nothing" } : { do: "tell", daysLeft, dueAt: told.dueAt };
}
