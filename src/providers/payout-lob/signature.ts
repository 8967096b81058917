import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceMs = 300_000;

/** Milliseconds since 1970 of the header's time: Lob sends them as such; seconds and ISO 8601 are read too. */
function millisecondsOf(time: string): number {
  if (/^\d{13}$/.test(time)) return Number(time);
  return /^\d{10}$/.test(time) ? Number(time) * 1_000 : Date.parse(time);
}

/**
 * Lob-Signature: the hex HMAC-SHA-256 over Lob-Signature-Timestamp, a dot and the raw body. While a secret is rotated
 * both are good.
 */
export function checkLobSignature(
  secrets: readonly string[],
  rawBody: Uint8Array,
  { time, signature }: { time: string; signature: string },
  nowMs: number,
): "good" | "bad_signature" | "too_old" {
  const given = Buffer.from(signature, "hex");
  const isGood = secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGood) return "bad_signature";
  return Math.abs(nowMs - millisecondsOf(time)) <= toleranceMs ? "good" : "too_old";
}
