import type { Gif, GifSource } from "#modules/media/ports/gif-source.ts";
import { figures } from "./figures.ts";
import type { Figure } from "./figures.ts";
import { motions } from "./motions.ts";
import type { Motion } from "./motions.ts";

/** Pixels a side, pictures to a round, and milliseconds for each. */
const side = 240;
const moments = 16;
const delay = 70;

interface Entry {
  readonly gif: Gif;
  readonly figure: Figure;
  readonly motion: Motion;
  /** Words it is found by, the name first. */
  readonly words: readonly string[];
}

const entries: readonly Entry[] = motions.flatMap((motion) =>
  figures.map((figure): Entry => {
    const title =
      motion.name === "raining" ? `It rains ${figure.name.toLowerCase()}s` : `${figure.name}, ${motion.name}`;
    const id = `${figure.name}-${motion.name}`.toLowerCase();
    return {
      gif: { id, title, width: side, height: side },
      figure,
      motion,
      words: [figure.name, motion.name, ...figure.words, ...motion.words].map((word) => word.toLowerCase()),
    };
  }),
);

const byId = new Map(entries.map((entry) => [entry.gif.id, entry]));

function pictureAt({ figure, motion }: Entry, moment: number): Buffer {
  const copies = motion.placesAt(moment).map((place) => `<g transform="${place}">${figure.svg}</g>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-120 -120 240 240"><rect x="-120" y="-120" width="240" height="240" fill="${figure.ground}"/>${copies.join("")}</svg>`,
  );
}

/** Drawn when a person first asks for it. The same code draws the same bytes. */
async function draw(entry: Entry, form: "moving" | "still"): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const count = form === "still" ? 1 : moments;
  const pictures: Buffer[] = [];
  for (let index = 0; index < count; index += 1)
    pictures.push(
      await sharp(pictureAt(entry, index / moments))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  return sharp(Buffer.concat(pictures), { raw: { width: side, height: side * count, channels: 3, pageHeight: side } })
    .webp({
      quality: 70,
      effort: 2,
      ...(count === 1 ? {} : { loop: 0, delay: Array.from({ length: count }, () => delay) }),
    })
    .toBuffer();
}

/**
 * Scores the match of words: each has to begin one of an entry's, and scores better the earlier it stands there. Null
 * for no match.
 */
function fit({ words }: Entry, asked: readonly string[]): number | null {
  let sum = 0;
  for (const word of asked) {
    const at = words.findIndex((one) => one.split(" ").some((part) => part.startsWith(word)));
    if (at < 0) return null;
    sum += at;
  }
  return sum;
}

/** A pack of fifty moving pictures of our own: ten things that move in five ways, drawn by this code. */
export function gifsEmbedded(): GifSource {
  const drawn = new Map<string, Promise<Uint8Array>>();
  const bytesOf = (entry: Entry, form: "moving" | "still"): Promise<Uint8Array> => {
    const key = `${entry.gif.id} ${form}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const drawing = draw(entry, form);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
  return {
    find: (words, limit) => {
      const asked = words
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== "")
        .slice(0, 8);
      const fitting = entries.flatMap((entry) => {
        const rank = fit(entry, asked);
        return rank === null ? [] : [{ gif: entry.gif, rank }];
      });
      return Promise.resolve(
        fitting
          .toSorted((a, b) => a.rank - b.rank)
          .slice(0, limit)
          .map(({ gif }) => gif),
      );
    },
    read: async (id, form) => {
      const entry = byId.get(id);
      return entry === undefined ? undefined : { gif: entry.gif, bytes: await bytesOf(entry, form) };
    },
  };
}
