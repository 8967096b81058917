import { imageSizes } from "#kernel/image-sizes.ts";
import { GIF_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_SIDE_MAX_PIXELS, SOLD_FILE_MAX_BYTES } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

/** Accepted types, and the spellings of their extensions. Everything else is refused, SVG and HTML above all. */
const extensions = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
  "application/zip": ["zip"],
} as const;

export type ContentType = keyof typeof extensions;

/** Purposes of an upload (identity and evidence among them are our own). */
export interface UploadKind {
  /** Kept encrypted in the private store, read by signed addresses only. */
  readonly isPrivate: boolean;
  readonly accepts: readonly ContentType[];
  /** Animations stay animated; elsewhere their first picture is taken. */
  readonly mayMove: boolean;
  /** Longest side in pixels after re-encoding. */
  readonly longestSide: number;
  /** Widths of the smaller copies. */
  readonly widths: readonly number[];
}

const stills = ["image/jpeg", "image/webp", "image/png"] as const;
const withGif = [...stills, "image/gif"] as const;
const withPdf = [...stills, "application/pdf"] as const;
const still = { isPrivate: false, accepts: stills, mayMove: false } as const;
const moving = { isPrivate: false, accepts: withGif, mayMove: true } as const;
const hidden = {
  isPrivate: true,
  accepts: withPdf,
  mayMove: false,
  longestSide: IMAGE_SIDE_MAX_PIXELS,
  widths: [],
} as const;

export const uploadKinds = {
  profile: { ...still, ...imageSizes.profile },
  cover: { ...still, ...imageSizes.cover },
  post: { ...moving, ...imageSizes.post },
  poll: { ...moving, ...imageSizes.poll },
  product: { ...moving, ...imageSizes.product },
  review: { ...moving, ...imageSizes.review },
  chat: { ...moving, ...imageSizes.chat },
  w9: hidden,
  jobApplication: hidden,
  brandDoc: hidden,
  evidence: hidden,
  identity: { ...hidden, accepts: stills },
  shopFile: { ...hidden, accepts: ["application/pdf", "application/zip"] },
} as const satisfies Record<string, UploadKind>;

export type UploadType = keyof typeof uploadKinds;

export const uploadTypes = Object.keys(uploadKinds) as [UploadType, ...UploadType[]];

/** Bytes an upload may have: 50 MB for a file that is sold, 15 MB for a GIF, 5 MB for the rest. */
export function maxBytesOf(contentType: ContentType, uploadType: UploadType): number {
  if (uploadType === "shopFile") return SOLD_FILE_MAX_BYTES;
  return contentType === "image/gif" ? GIF_MAX_BYTES : IMAGE_MAX_BYTES;
}

/** Narrows what a browser says its file is; the extension only has to agree, names are the server's. */
export function checkFileType(
  uploadType: UploadType,
  contentType: string,
  extension: string,
): Result<ContentType, "contentType" | "extension"> {
  const kind: UploadKind = uploadKinds[uploadType];
  const accepted = kind.accepts.find((one) => one === contentType);
  if (accepted === undefined) return err("contentType");
  const spellings: readonly string[] = extensions[accepted];
  return spellings.includes(extension.toLowerCase()) ? ok(accepted) : err("extension");
}

/** Returns the extension under which a stored file is handed out. */
export function extensionOf(contentType: string): string {
  return Object.entries(extensions).find(([type]) => type === contentType)?.[1][0] ?? "bin";
}
