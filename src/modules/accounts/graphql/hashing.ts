import { ApiError } from "#graphql/api-error.ts";
import { HashQueueFull } from "#platform/password-hash.ts";

/** Runs what hashes a password. Hashing is bounded; a full queue is an overloaded server, not a wrong password. */
export async function hashing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashQueueFull) throw new ApiError("RATE_LIMITED", { retryAfter: 5 });
    throw error;
  }
}
