/** States of a job: staff prepare a draft, publish it, close it, and may publish it again. */
export const jobStatuses = ["draft", "open", "closed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Returns whether a job may move to a state. A draft cannot be closed, and an open job is no draft again. */
export function canMoveJob(from: JobStatus, to: JobStatus): boolean {
  return to === "open" ? from !== "open" : to === "closed" && from === "open";
}
