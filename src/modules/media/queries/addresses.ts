import { timingSafeEqual } from "node:crypto";
import { documentPath, imagePath, mediaIdOf } from "#kernel/media-address.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import { uploadKinds } from "../domain/upload-types.ts";
import type { UploadType } from "../domain/upload-types.ts";
import { readWriteClaim, writeClaimText } from "../domain/write-claim.ts";
import type { WriteClaim } from "../domain/write-claim.ts";

/** Seconds a write address is good for, and a private read address at most. */
export const writeSeconds = 600;
const readSeconds = 300;

const seconds = (): number => Math.floor(Date.now() / 1_000);
const signatureOf = (vault: Vault, purpose: "media write" | "media read", text: string): string =>
  vault.sign(purpose, text).toString("base64url");

function isSigned(vault: Vault, purpose: "media write" | "media read", text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(vault, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Path a file is PUT to: the claim and its signature. */
export function writeAddress(vault: Vault, claim: WriteClaim): string {
  const text = writeClaimText(claim);
  return `/media/uploads/${text}.${signatureOf(vault, "media write", text)}`;
}

/** The claim behind the last part of a write address. */
export function openWriteAddress(vault: Vault, token: string): Result<WriteClaim, "bad_signature" | "expired"> {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(0, end));
  if (!isSigned(vault, "media write", text, token.slice(end + 1))) return err("bad_signature");
  const claim = readWriteClaim(text);
  if (claim === null) return err("bad_signature");
  return claim.expiresAt < seconds() ? err("expired") : ok(claim);
}

/** The address by which an object is known: what `fileUploadUrl` promised and what others keep. */
export function addressOf(services: Services, id: string, uploadType: UploadType): string {
  return uploadKinds[uploadType].isPrivate ? documentPath(id) : `${services.config.mediaBaseUrl}${imagePath(id)}`;
}

/** The id behind an address of ours, or null. */
export function idOf(services: Services, address: string): string | null {
  return mediaIdOf(address, services.config.mediaBaseUrl);
}

/**
 * Signs an address that reads one private object, for at most 5 minutes. The caller has decided that the viewer may,
 * and may name the purpose by an id: the hook `privateReading` gets it when the address is used.
 */
export function signPrivateRead(vault: Vault, id: string, purpose: string | null = null): string {
  const expiresAt = seconds() + readSeconds;
  const what = purpose === null ? "" : `&for=${purpose}`;
  return `${documentPath(id)}?expires=${expiresAt}${what}&signature=${signatureOf(vault, "media read", readText(id, purpose, String(expiresAt)))}`;
}

const readText = (id: string, purpose: string | null, expires: string): string =>
  purpose === null ? `${id}.${expires}` : `${id}.${purpose}.${expires}`;

export function checkPrivateRead(
  vault: Vault,
  id: string,
  expires: string,
  signature: string,
  purpose: string | null = null,
): boolean {
  if (!/^\d{10,11}$/.test(expires)) return false;
  const left = Number(expires) - seconds();
  return left >= 0 && left <= readSeconds && isSigned(vault, "media read", readText(id, purpose, expires), signature);
}
