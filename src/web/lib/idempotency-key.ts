/**
 * Returns a new key for one intention of the person. Create it when the form opens or the button is first pressed, and
 * send the same one with every retry.
 */
export function idempotencyKey(): string {
  // randomUUID exists on secure origins only; a dev server may be reached by a plain address.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
