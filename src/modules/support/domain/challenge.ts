import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isProof } from "#kernel/proof-of-work.ts";
import type { Services } from "#platform/services.ts";

/** Minutes a challenge is valid, by the machine's clock. */
const minutes = 10;

/** Creates a challenge: nothing of it is stored until it comes back with its proof. */
export function newChallenge({ vault }: Pick<Services, "vault">): string {
  const body = `${Date.now() + minutes * 60_000}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${vault.sign("contact-challenge", body).toString("base64url")}`;
}

/**
 * The hash under which a good proof is used up; null for a challenge that is not ours or too old, and for work not
 * done.
 */
export function proofHash(
  { vault }: Pick<Services, "vault">,
  challenge: string,
  nonce: number,
  bits: number,
): Buffer | null {
  const cut = challenge.lastIndexOf(".");
  const body = challenge.slice(0, Math.max(0, cut));
  const [given, right] = [
    Buffer.from(challenge.slice(cut + 1)),
    Buffer.from(vault.sign("contact-challenge", body).toString("base64url")),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (!(Number(body.split(".", 1)[0]) > Date.now()) || !isProof(challenge, nonce, bits)) return null;
  return createHash("sha256").update(challenge).digest();
}
