import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { BackgroundRefusal } from "#modules/media/ports/picture-maker.ts";

/** Longest side worked on, in pixels: what is made is never larger. */
const longestSide = 1_600;
/** Distance in colour, of 441 at most, up to which a pixel is taken for the ground. */
const tolerance = 42;
/** Share of the edge that has to be of one colour for the ground to count as even. */
const evenShare = 0.85;

/**
 * Makes the ground of a picture clear, by its colour: what is like the edge and joined to it. That does for a thing
 * before an even ground, a wall or a sheet; any other is refused rather than cut badly. Edges are feathered by a
 * pixel.
 */
export async function removeBackground(image: Uint8Array): Promise<Result<Uint8Array, BackgroundRefusal>> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(image)
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const edge = edgeOf(width, height);
  const ground = [0, 1, 2].map((channel) => median(edge.map((pixel) => data[pixel * 3 + channel] ?? 0)));
  const isGround = (pixel: number): boolean => {
    const [red = 0, green = 0, blue = 0] = ground;
    return (
      Math.hypot((data[pixel * 3] ?? 0) - red, (data[pixel * 3 + 1] ?? 0) - green, (data[pixel * 3 + 2] ?? 0) - blue) <=
      tolerance
    );
  };
  if (edge.filter(isGround).length < edge.length * evenShare) return err("uneven_background");
  const mask = new Uint8Array(width * height).fill(255);
  const left = flood(mask, width, height, edge, isGround);
  if (left < width * height * 0.005) return err("nothing_in_front");
  const alpha = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(0.8)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const cleared = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.copy(cleared, pixel * 4, pixel * 3, pixel * 3 + 3);
    // Blurring may only take away: nothing of the ground comes back.
    cleared[pixel * 4 + 3] = Math.min(mask[pixel] ?? 0, alpha[pixel] ?? 0);
  }
  return ok(
    await sharp(cleared, { raw: { width, height, channels: 4 } })
      .webp({ quality: 88, effort: 3 })
      .toBuffer(),
  );
}

/** The pixels along the four sides. */
function edgeOf(width: number, height: number): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) edge.push(y * width, y * width + width - 1);
  return edge;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Clears every pixel of the ground that is joined to the edge, and answers how many others there are. */
function flood(
  mask: Uint8Array,
  width: number,
  height: number,
  edge: readonly number[],
  isGround: (pixel: number) => boolean,
): number {
  let left = mask.length;
  const open: number[] = [];
  const take = (pixel: number): void => {
    if (mask[pixel] === 0 || !isGround(pixel)) return;
    mask[pixel] = 0;
    left -= 1;
    open.push(pixel);
  };
  for (const pixel of edge) take(pixel);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    if (x > 0) take(pixel - 1);
    if (x < width - 1) take(pixel + 1);
    if (pixel >= width) take(pixel - width);
    if (pixel < width * (height - 1)) take(pixel + width);
  }
  return left;
}
