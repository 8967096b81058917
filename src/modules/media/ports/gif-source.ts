import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** A moving picture anybody may put into a post. Everything a source gives is rated G (D-SOC-29). */
export interface Gif {
  /** The source's own name of it: letters, digits and hyphens. */
  readonly id: string;
  /** What it shows, in words; stands in for it where it cannot be seen. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Where moving pictures come from: the embedded pack, or a vendor. */
export interface GifSource {
  /** Up to `limit` that fit the words, the best first; without words, those one might want. */
  find(words: string, limit: number): Promise<readonly Gif[]>;
  /** The picture itself as an animated WebP, or its first moment alone; undefined for an id that is none of theirs. */
  read(id: string, form: "moving" | "still"): Promise<{ readonly gif: Gif; readonly bytes: Uint8Array } | undefined>;
}

const attached = new WeakMap<Db, GifSource>();

/** Gives the process its moving pictures; called by main and tests. */
export function attachGifSource(services: Pick<Services, "db">, source: GifSource): void {
  attached.set(services.db, source);
}

/** Throws when main attached none: that is a bug of the wiring. */
export function gifSourceOf(services: Pick<Services, "db">): GifSource {
  const source = attached.get(services.db);
  if (source === undefined) throw new Error("no source of moving pictures is attached");
  return source;
}
