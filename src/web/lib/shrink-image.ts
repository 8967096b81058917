import { IMAGE_AREA_MAX_PIXELS, IMAGE_MAX_BYTES, IMAGE_SIDE_MAX_PIXELS } from "#kernel/limits.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the largest size of the same shape whose longest side and area are within the server's limits. Whole pixels,
 * at least one.
 */
export function fitSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    IMAGE_SIDE_MAX_PIXELS / Math.max(width, height),
    Math.sqrt(IMAGE_AREA_MAX_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Types the server accepts unchanged. The browser may be able to read others (HEIC on some phones). */
const accepted: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Shrinks a picture to the server's limits, and encodes it again only where needed: too many pixels, too many bytes, or
 * an unsupported type. Animations, documents and files the browser cannot read are sent unchanged: the server reports
 * the problem.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (!file.type.startsWith("image/") || file.type === "image/gif") return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  try {
    let size = fitSize(bitmap);
    if (size.width === bitmap.width && accepted.has(file.type) && file.size <= IMAGE_MAX_BYTES) return file;
    // Each round sends less; four of them bring the largest picture far below the limit.
    for (let round = 0; ; round += 1) {
      const blob = await draw(bitmap, size);
      if (blob.size <= IMAGE_MAX_BYTES || round === 4) return blob;
      size = { width: Math.max(1, Math.floor(size.width * 0.75)), height: Math.max(1, Math.floor(size.height * 0.75)) };
    }
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("there is no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  // A browser that cannot write WebP writes PNG, which is large for photos.
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
