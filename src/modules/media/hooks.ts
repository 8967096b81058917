import { defineHook } from "#platform/hooks.ts";
import type { UploadType } from "./domain/upload-types.ts";

/** A person follows the signed address of a private object. */
export interface PrivateReading {
  mediaId: string;
  uploadType: UploadType;
  /** The purpose of the address, as its maker named it; null for the uploader's own view. */
  purpose: string | null;
}

/**
 * Asked each time a private object is read: its state, or that of who reads, may have changed since the address was
 * signed.
 */
export const privateReading = defineHook<PrivateReading, "denied">("media.private-reading");
