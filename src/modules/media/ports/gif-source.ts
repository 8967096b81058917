import { definePort } from "#platform/ports.ts";

/** A moving picture anyone may put into a post. Everything a source gives is rated G. */
export interface Gif {
  /** The source's own name of it: letters, digits and hyphens. */
  readonly id: string;
  /** A description of the GIF, as its alternative text. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A source of moving pictures: the embedded pack, or a vendor. */
export interface GifSource {
  /** Up to `limit` that fit the words, the best first; without words, those one might want. */
  find(words: string, limit: number): Promise<readonly Gif[]>;
  /** The picture as an animated WebP, or its first frame alone; undefined for an unknown id. */
  read(id: string, form: "moving" | "still"): Promise<{ readonly gif: Gif; readonly bytes: Uint8Array } | undefined>;
}

export const gifSource = definePort<GifSource>("GIF source");
