/** Returns whether an error comes from a canceled request; those are expected and never shown or reported. */
export function isAbortError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, networkError } = error as { name?: unknown; networkError?: unknown };
  return name === "AbortError" || (networkError !== undefined && networkError !== error && isAbortError(networkError));
}
