import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { encodeId } from "#kernel/ids.ts";

/** A picture at a vendor, with the id of our copy. */
export interface SourcePicture {
  readonly id: string;
  readonly sourceUrl: string;
}

/** Returns the picture behind a vendor's address; null for a picture that we draw ourselves. */
export function sourcePicture(address: string): SourcePicture | null {
  if (/^\/(?![/\\])/.test(address)) return null;
  const hex = bytesToHex(sha256(new TextEncoder().encode(address)));
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
  return { id, sourceUrl: address };
}

/** Returns our own address of a picture: pages load nothing from a vendor. */
export function ownAddress(address: string): string {
  const picture = sourcePicture(address);
  return picture === null ? address : `/media/vendor-pictures/${encodeId(picture.id)}`;
}
