import sharp from "sharp";

/** Side of the small copy without color, in pixels. */
const side = 64;
/** Frequencies in each direction, from the second lowest: the lowest is the brightness of the whole picture. */
const frequencies = 16;
/** Steps of brightness, of 255, by which the pixels have to deviate from their mean on average. */
const leastContrast = 4;

/** The cosines of each frequency at each pixel (DCT-II). */
const waves = Array.from({ length: frequencies }, (_, at) =>
  Array.from({ length: side }, (_one, pixel) => Math.cos(((2 * pixel + 1) * (at + 1) * Math.PI) / (2 * side))),
);

/**
 * Computes the print of a picture: a perceptual hash of 256 bits over its decoded pixels, as 64 hexadecimal digits. A
 * bit says whether one of the low frequencies of the picture is above their median. Pictures that differ in size and
 * compression have almost the same print; of unrelated pictures about half of the bits are equal. Null for bytes that
 * are no picture, and for a picture without enough contrast to tell it from others.
 */
export async function selfiePrint(picture: Uint8Array): Promise<string | null> {
  let pixels: Buffer;
  try {
    pixels = await sharp(picture).flatten().greyscale().resize(side, side, { fit: "fill" }).raw().toBuffer();
  } catch {
    return null;
  }
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  const contrast = pixels.reduce((sum, pixel) => sum + Math.abs(pixel - mean), 0) / pixels.length;
  if (contrast < leastContrast) return null;
  const rows = Array.from({ length: side }, (_, row) => pixels.subarray(row * side, (row + 1) * side));
  const across = waves.map((wave) =>
    rows.map((row) => wave.reduce((sum, cosine, at) => sum + cosine * (row[at] ?? 0), 0)),
  );
  const strengths = waves.flatMap((wave) =>
    across.map((column) => wave.reduce((sum, cosine, at) => sum + cosine * (column[at] ?? 0), 0)),
  );
  const median = strengths.toSorted((one, other) => one - other)[strengths.length / 2] ?? 0;
  const bits = strengths.map((strength) => (strength >= median ? "1" : "0")).join("");
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(strengths.length / 4, "0");
}
