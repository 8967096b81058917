import type { Result } from "#kernel/result.ts";
import { definePort } from "#platform/ports.ts";

/** Reasons a background cannot be removed from a picture: it has many colors, or the whole picture has one. */
export type BackgroundRefusal = "uneven_background" | "nothing_in_front";

/** Makes pictures out of others, and out of words: embedded, or a vendor. */
export interface PictureMaker {
  /** The picture with what surrounds its subject made clear, as WebP. The bytes given are an image we encoded ourselves. */
  removeBackground(image: Uint8Array): Promise<Result<Uint8Array, BackgroundRefusal>>;
  /** A cover for the words, three times as wide as it is high, as WebP: the same for the same words. */
  drawCover(words: string): Promise<Uint8Array>;
}

export const pictureMaker = definePort<PictureMaker>("picture maker");
