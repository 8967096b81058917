import { ApiError } from "#graphql/api-error.ts";
import { HashQueueFull, withHashPlace } from "#platform/password-hash.ts";

/**
 * Runs a call that hashes a password, its limits and look-ups included. Hashing is bounded: with the queue full the
 * call is refused before it costs anything, as overload (503, Retry-After) and not as a wrong password.
 */
export async function withHashQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withHashPlace(work);
  } catch (error) {
    if (error instanceof HashQueueFull) throw new ApiError("OVERLOADED", { retryAfter: 2, queue: "passwords" });
    throw error;
  }
}
