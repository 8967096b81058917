/** A part of a picture in its own pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Crops a picture, at most `widest` pixels wide, and encodes it again. Throws where the browser cannot read the file. */
export async function cutImage(file: Blob, cut: Cut, widest: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, widest / cut.width);
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(cut.width * scale)),
      Math.max(1, Math.round(cut.height * scale)),
    );
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("there is no canvas to draw on");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
    const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
    // A browser that cannot write WebP writes PNG, which is large for photos.
    return webp.type === "image/webp" ? webp : await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  } finally {
    bitmap.close();
  }
}
