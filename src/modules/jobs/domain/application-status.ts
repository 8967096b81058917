/** States of an application. */
export const applicationStatuses = ["new", "in_review", "interview", "offer", "rejected", "withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Allowed moves between states. A rejected or withdrawn application can be taken up again. */
const moves: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  new: ["in_review", "rejected", "withdrawn"],
  in_review: ["interview", "rejected", "withdrawn"],
  interview: ["in_review", "offer", "rejected", "withdrawn"],
  offer: ["interview", "rejected", "withdrawn"],
  rejected: ["in_review"],
  withdrawn: ["in_review"],
};

/** Returns the states that an application in `from` may move to. */
export function movesFrom(from: ApplicationStatus): readonly ApplicationStatus[] {
  return moves[from];
}
