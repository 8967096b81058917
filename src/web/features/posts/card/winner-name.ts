import { US_STATES } from "#kernel/us-states.ts";
import { displayName } from "#web/lib/paths.ts";

/** Returns the name a winner is listed by: their own, or "Winner from Texas" where they chose so; null for neither. */
export function winnerName(winner: {
  readonly user: { readonly username: string | null; readonly name: string } | null;
  readonly state: string | null;
}): string | null {
  if (winner.user !== null) return displayName(winner.user);
  if (winner.state === null) return null;
  const state = US_STATES[winner.state];
  return state === undefined ? "A winner" : `Winner from ${state}`;
}
