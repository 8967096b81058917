import type { Result } from "#kernel/result.ts";

/** Operations on an image. Pixel limits are the product's, not the caller's. */
export interface ImagePlan {
  /** The declared type; other content is refused. */
  readonly contentType: string;
  /** Longest side of the image kept, in pixels. */
  readonly longestSide: number;
  /** Widths of the smaller copies. */
  readonly widths: readonly number[];
  readonly mayMove: boolean;
}

/** An image decoded and encoded again as WebP: upright, without metadata. */
export interface PreparedImage {
  readonly image: Uint8Array;
  readonly resized: readonly { readonly width: number; readonly bytes: Uint8Array }[];
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** The first picture of one that moves, at most 1,600 pixels wide and high; null for one that does not. */
  readonly still: Uint8Array | null;
  /** ThumbHash, about 25 bytes. */
  readonly placeholder: Uint8Array;
}

/** Reasons a file is refused. All are final for these bytes. */
const imageRefusals = ["wrong_content", "unreadable", "too_many_pixels", "too_many_frames", "too_slow"] as const;
export type ImageRefusal = (typeof imageRefusals)[number];

/** Decodes and encodes images apart from the process that serves, a few at a time. */
export interface ImageProcessor {
  /** `load` is called once it is this image's turn, so that waiting holds no bytes. `busy`: too many wait already. */
  prepare(load: () => Promise<Uint8Array>, plan: ImagePlan): Promise<Result<PreparedImage, ImageRefusal | "busy">>;
  close(): Promise<void>;
}
