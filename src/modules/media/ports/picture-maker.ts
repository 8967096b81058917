import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** Why a ground is not taken out of a picture: what surrounds it is of many colours, or it is all of one. */
export type BackgroundRefusal = "uneven_background" | "nothing_in_front";

/** Makes pictures out of others, and out of words (D-SOC-28): embedded, or a vendor. */
export interface PictureMaker {
  /** The picture with what surrounds its subject made clear, as WebP. The bytes given are an image we encoded ourselves. */
  removeBackground(image: Uint8Array): Promise<Result<Uint8Array, BackgroundRefusal>>;
  /** A cover for the words, three times as wide as it is high, as WebP: the same for the same words. */
  drawCover(words: string): Promise<Uint8Array>;
}

const attached = new WeakMap<Db, PictureMaker>();

/** Gives the process whoever makes its pictures; called by main and tests. */
export function attachPictureMaker(services: Pick<Services, "db">, maker: PictureMaker): void {
  attached.set(services.db, maker);
}

/** Throws when main attached none: that is a bug of the wiring. */
export function pictureMakerOf(services: Pick<Services, "db">): PictureMaker {
  const maker = attached.get(services.db);
  if (maker === undefined) throw new Error("nobody who makes pictures is attached");
  return maker;
}
