import { encodeId } from "#kernel/ids.ts";

/** Returns the folder of an uploaded file as it came in, in the private store. */
export function uploadFolder(id: string): string {
  return `uploads/${encodeId(id)}`;
}
export function uploadKey(id: string): string {
  return `${uploadFolder(id)}/file`;
}

/** Returns the folder of a stored object: images in the public store, private objects in the private one. */
export function storedFolder(id: string): string {
  return `media/${encodeId(id)}`;
}
export function storedKey(id: string, file: string): string {
  return `${storedFolder(id)}/${file}`;
}

/** A public image at its full size. */
export const originalFile = "image.webp";
/** The one file of a private object. */
export const privateFile = "content";
