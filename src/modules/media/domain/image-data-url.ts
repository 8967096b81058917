import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

const allowed = {
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;

export interface DataImage {
  readonly contentType: (typeof allowed)[keyof typeof allowed];
  readonly extension: keyof typeof allowed;
  readonly bytes: Buffer;
}

export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/**
 * Reads an image data URL: base64 of an allowed type, without parameters. Whether the bytes are such an image is
 * checked when the upload is processed.
 */
export function parseImageDataUrl(text: string): Result<DataImage, "not_base64_image"> {
  const found = /^data:image\/([a-z]+);base64,/i.exec(text);
  const extension = found?.[1]?.toLowerCase() ?? "";
  const encoded = text.slice(found?.[0].length ?? 0);
  if (!Object.hasOwn(allowed, extension) || encoded === "" || encoded.length % 4 !== 0) return err("not_base64_image");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return err("not_base64_image");
  const known = extension as keyof typeof allowed;
  return ok({ contentType: allowed[known], extension: known, bytes: Buffer.from(encoded, "base64") });
}
