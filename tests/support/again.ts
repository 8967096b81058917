import { FailpointHit } from "#platform/failpoint.ts";

/** Runs a step again when a failpoint interrupted it, as a person or the worker does. */
export async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return step();
  }
}
