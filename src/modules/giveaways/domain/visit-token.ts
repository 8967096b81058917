import { timingSafeEqual } from "node:crypto";
import { decodeId, encodeId } from "#kernel/ids.ts";
import type { Vault } from "#platform/vault.ts";

const SIGNATURE_BYTES = 16;

const sign = (vault: Vault, publicId: string): Buffer =>
  vault.sign("giveaway visit", publicId).subarray(0, SIGNATURE_BYTES);

/** Path of the signed redirect to a giveaway's link. It never expires, so an address kept by a page stays good. */
export function visitPath(vault: Vault, giveawayId: string): string {
  const publicId = encodeId(giveawayId);
  return `/l/${publicId}${sign(vault, publicId).toString("base64url")}`;
}

/** Returns the giveaway of a token in a path of {@link visitPath}; null for a token that we did not sign. */
export function readVisitToken(vault: Vault, token: string): string | null {
  const publicId = token.slice(0, 22);
  const given = Buffer.from(token.slice(22), "base64url");
  const right = sign(vault, publicId);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return decodeId(publicId);
}
