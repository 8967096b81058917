import { randomBytes, timingSafeEqual } from "node:crypto";
import { appNow } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import type { PasskeyPurpose } from "../domain/purposes.ts";
import { takeChallenge } from "../store/passkeys-store.ts";

const lifeMs = 5 * 60_000;
const bodyBytes = 24;

function seal(
  { vault }: Pick<Services, "vault">,
  purpose: PasskeyPurpose,
  personId: string | null,
  body: Buffer,
): Buffer {
  return vault.sign("passkey_challenge", Buffer.concat([Buffer.from(`${purpose}\n${personId ?? ""}\n`), body]));
}

/**
 * A challenge for one ceremony of one person (or of anyone, for signing in), good for five minutes. Nothing is stored:
 * guests may ask for as many as they like.
 */
export async function newChallenge(
  services: Services,
  purpose: PasskeyPurpose,
  personId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = Buffer.alloc(bodyBytes);
  randomBytes(16).copy(body);
  body.writeBigUInt64BE(BigInt((await appNow(services.db)).getTime() + lifeMs), 16);
  return new Uint8Array(Buffer.concat([body, seal(services, purpose, personId, body)]));
}

/**
 * Checks that a challenge (base64url) was issued here for this purpose and person, and has not expired. Does not use it
 * up.
 */
export async function isOwnChallenge(
  services: Services,
  db: Db,
  challenge: string,
  purpose: PasskeyPurpose,
  personId: string | null,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== bodyBytes + 32) return false;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), seal(services, purpose, personId, body))) return false;
  return Number(body.readBigUInt64BE(16)) > (await appNow(db)).getTime();
}

/** Uses a challenge up; false when it was used before. */
export function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  return takeChallenge(tx, hashToken(bytes.toString("base64url")), new Date(Number(bytes.readBigUInt64BE(16))));
}
