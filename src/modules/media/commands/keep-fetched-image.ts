import type { imageSizes } from "#kernel/image-sizes.ts";
import { imagePath, resizedFile } from "#kernel/media-address.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Services } from "#platform/services.ts";
import { sniffImageType } from "../domain/image-type.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import type { ImageRefusal } from "../ports/image-processor.ts";
import { storedFolder, storedKey, originalFile } from "../store/object-keys.ts";

export interface KeptImage {
  readonly width: number;
  readonly height: number;
  /** ThumbHash. */
  readonly placeholder: Uint8Array;
}

/**
 * Stores our own copy of a linked page's picture, decoded and encoded again, in the public store under `id`. It has no
 * row: the caller deletes it with {@link dropFetchedImage}.
 */
export async function keepFetchedImage(
  services: Services,
  id: string,
  bytes: Uint8Array,
  size: (typeof imageSizes)[keyof typeof imageSizes],
): Promise<Result<KeptImage, ImageRefusal | "busy">> {
  const contentType = sniffImageType(bytes);
  if (contentType === null) return err("wrong_content");
  const { images, publicStore } = mediaEquipment.of(services);
  const prepared = await images.prepare(() => Promise.resolve(bytes), { ...size, contentType, mayMove: false });
  if (!prepared.ok) return prepared;
  const { image, resized, width, height, placeholder } = prepared.value;
  const files: [string, Uint8Array][] = [
    [originalFile, image],
    ...resized.map((one): [string, Uint8Array] => [resizedFile(one.width), one.bytes]),
  ];
  for (const [file, content] of files)
    await publicStore.put(storedKey(id, file), content, { length: content.length, contentType: "image/webp" });
  return ok({ width, height, placeholder });
}

/** Removes such a copy; none is fine. */
export async function dropFetchedImage(services: Services, id: string): Promise<void> {
  await mediaEquipment.of(services).publicStore.removeFolder(storedFolder(id));
}

/** Returns the address of such a copy. */
export function fetchedImageAddress(services: Services, id: string): string {
  return `${services.config.mediaBaseUrl}${imagePath(id)}`;
}
