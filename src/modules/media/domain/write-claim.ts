import { decodeId, encodeId } from "#kernel/ids.ts";
import { uploadKinds, uploadTypes } from "./upload-types.ts";
import type { ContentType, UploadType } from "./upload-types.ts";

/** Claim of a write address: this person may put one file of this type under this id until then. */
export interface WriteClaim {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly uploadType: UploadType;
  readonly contentType: ContentType;
  /** Seconds since 1970, by the machine's clock. */
  readonly expiresAt: number;
}

/** The claim as text, to be signed. Letters, digits, `-`, `_` and dots only. */
export function writeClaimText(claim: WriteClaim): string {
  const type = uploadTypes.indexOf(claim.uploadType);
  const content = uploadKinds[claim.uploadType].accepts.findIndex((one) => one === claim.contentType);
  return [encodeId(claim.id), encodeId(claim.personId), encodeId(claim.accountId), type, content, claim.expiresAt].join(
    ".",
  );
}

/** Reads the text of a claim whose signature was good; null when it is none. */
export function readWriteClaim(text: string): WriteClaim | null {
  const [id, personId, accountId, type, content, expiresAt, ...rest] = text.split(".");
  const ids = [id, personId, accountId].map((one) => decodeId(one ?? ""));
  const uploadType = uploadTypes[Number(type)];
  if (rest.length > 0 || uploadType === undefined || !/^\d{10,11}$/.test(expiresAt ?? "")) return null;
  const contentType = uploadKinds[uploadType].accepts[Number(content)];
  const [uuid, person, account] = ids;
  if (uuid == null || person == null || account == null || contentType === undefined) return null;
  return { id: uuid, personId: person, accountId: account, uploadType, contentType, expiresAt: Number(expiresAt) };
}
