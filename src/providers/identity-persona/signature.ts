import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

/**
 * Persona-Signature: `t=<unix seconds>,v1=<hex>`, and while a secret is rotated two such sets with a space between. The
 * HMAC-SHA-256 is over the time, a dot and the raw body.
 */
export function checkPersonaSignature(
  secrets: readonly string[],
  rawBody: Uint8Array,
  header: string | undefined,
  nowSeconds: number,
): "good" | "bad_signature" | "too_old" {
  let isOld = false;
  for (const set of (header ?? "").split(" ")) {
    const parts = new Map(
      set
        .split(",")
        .map((part): [string, string] => [part.slice(0, part.indexOf("=")).trim(), part.slice(part.indexOf("=") + 1)]),
    );
    const time = parts.get("t") ?? "";
    const given = Buffer.from(parts.get("v1") ?? "", "hex");
    if (!/^\d{1,12}$/.test(time)) continue;
    const isGood = secrets.some((secret) => {
      const expected = createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isGood) continue;
    if (Math.abs(nowSeconds - Number(time)) <= toleranceSeconds) return "good";
    isOld = true;
  }
  return isOld ? "too_old" : "bad_signature";
}
