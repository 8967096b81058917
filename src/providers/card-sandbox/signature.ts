import { createHmac, timingSafeEqual } from "node:crypto";

/** Name of the header that carries time and signatures: `t=<unix seconds>,v1=<hex>[,v1=<hex>…]`. */
export const signatureHeader = "stims-signature";

const toleranceSeconds = 300;

function mac(secret: string, seconds: number, rawBody: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest();
}

/** HMAC-SHA-256 over the time and the raw bytes, once per secret in force, so that a secret can be rotated. */
export function signBody(secrets: readonly string[], rawBody: Uint8Array, seconds: number): string {
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${mac(secret, seconds, rawBody).toString("hex")}`)].join(",");
}

/** Checks that any signature in the header fits any accepted secret, and that its time lies within the tolerance of now. */
export function checkSignature(
  secrets: readonly string[],
  rawBody: Uint8Array,
  header: string | undefined,
  nowSeconds: number,
): "good" | "bad_signature" | "too_old" {
  const parts = (header ?? "").split(",").map((part) => part.split("="));
  const time = parts.find(([key]) => key === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return "bad_signature";
  const seconds = Number(time);
  const given = parts.filter(([key]) => key === "v1").map(([, value]) => Buffer.from(value ?? "", "hex"));
  const good = secrets.some((secret) => {
    const expected = mac(secret, seconds, rawBody);
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
  if (!good) return "bad_signature";
  return Math.abs(nowSeconds - seconds) <= toleranceSeconds ? "good" : "too_old";
}
