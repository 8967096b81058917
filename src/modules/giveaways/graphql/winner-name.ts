import type { ApiContext } from "#graphql/context.ts";
import { loadUser } from "#modules/graph/graphql/index.ts";
import type { UserView } from "#modules/graph/index.ts";

interface Winner {
  personId: string | null;
  /** State of a winner who is listed by state alone; null for one listed by username. */
  byState: string | null;
}

/** Reads a winner the viewer may know by name: all but those who are listed by state alone, who see themselves. */
export async function loadWinner(context: ApiContext, { personId, byState }: Winner): Promise<UserView | null> {
  if (personId === null || (byState !== null && context.session?.personId !== personId)) return null;
  return loadUser(context, personId);
}

/** Options of the field `state` of a winner. */
export const winnerState = {
  nullable: true,
  description: "State of a winner who chose to be listed by it, without a name; empty where it is not known.",
} as const;

/** The value of the field `state`. */
export function stateOfWinner({ personId, byState }: Winner): string | null {
  return personId === null ? null : byState;
}
