import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { IMAGE_AREA_MAX_PIXELS } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ImagePlan, ImageRefusal, PreparedImage } from "#modules/media/ports/image-processor.ts";

/** Limits of an animation: frames, and pixels of all frames together. */
const framesMax = 200;
const pixelsMax = 40_000_000;
/** Longest side of the still copy of an animation. */
const stillSide = 1_600;

// libvips reads dozens of formats; ours are four, and nothing else is ever parsed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

const formats: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

/**
 * Checks an image by its own first bytes and header, then decodes and encodes it: upright, in sRGB, without any
 * metadata, and with nothing of the bytes that came.
 */
export async function workOnImage(bytes: Uint8Array, plan: ImagePlan): Promise<Result<PreparedImage, ImageRefusal>> {
  try {
    return await work(bytes, plan);
  } catch {
    // The message of libvips about unreadable bytes adds nothing: they cannot be read.
    return err("unreadable");
  }
}

async function work(bytes: Uint8Array, plan: ImagePlan): Promise<Result<PreparedImage, ImageRefusal>> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== formats[plan.contentType]) return err("wrong_content");
  const { width: rawWidth, height: rawHeight, pages = 1 } = header;
  const isAnimated = plan.mayMove && pages > 1;
  if (rawWidth * rawHeight > IMAGE_AREA_MAX_PIXELS) return err("too_many_pixels");
  if (isAnimated && pages > framesMax) return err("too_many_frames");
  if (isAnimated && rawWidth * rawHeight * pages > pixelsMax) return err("too_many_pixels");

  const options: SharpOptions = {
    limitInputPixels: pixelsMax,
    failOn: "error",
    sequentialRead: true,
    pages: isAnimated ? -1 : 1,
  };
  const upright = (): Sharp => sharp(bytes, options).autoOrient();
  const encode = (size: { width: number; height?: number }) =>
    upright()
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, effort: isAnimated ? 1 : 3 })
      .toBuffer({ resolveWithObject: true });

  const whole = await encode({ width: plan.longestSide, height: plan.longestSide });
  const { width } = whole.info;
  const height = whole.info.pageHeight ?? whole.info.height;
  const resized: { width: number; bytes: Uint8Array }[] = [];
  for (const wanted of plan.widths)
    resized.push({ width: wanted, bytes: wanted < width ? (await encode({ width: wanted })).data : whole.data });
  const still = isAnimated
    ? await sharp(bytes, { ...options, pages: 1 })
        .autoOrient()
        .resize({ width: stillSide, height: stillSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toBuffer()
    : null;
  const small = await sharp(bytes, { ...options, pages: 1 })
    .autoOrient()
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ok({
    image: whole.data,
    resized,
    width,
    height,
    isAnimated,
    still,
    placeholder: rgbaToThumbHash(small.info.width, small.info.height, small.data),
  });
}
