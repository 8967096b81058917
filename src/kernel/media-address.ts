import { decodeId, encodeId } from "./ids.ts";

const imageFile = "image.webp";
const IMAGE = /^\/media\/([\w-]{22})\/image\.webp$/;
const DOCUMENT = /^\/media\/private\/([\w-]{22})$/;

/** Path of a public image. */
export function imagePath(id: string): string {
  return `/media/${encodeId(id)}/${imageFile}`;
}

/** Path under which a private object is known; reading it takes a signature as well. */
export function documentPath(id: string): string {
  return `/media/private/${encodeId(id)}`;
}

/** Name of the copy of a width (`resized_`). */
export function resizedFile(width: number): string {
  return `resized_${width}.webp`;
}

/** Name of the first picture of a moving one, which every moving one has. */
export const stillFile = "still.webp";

/** Returns the address of the still of a moving picture. */
export function stillAddress(address: string): string {
  return address.replace(/\/image\.webp$/, `/${stillFile}`);
}

/** Path of a moving picture anyone may choose, and of its first moment. */
export function gifPath(id: string, form: "moving" | "still"): string {
  return `/gifs/${form}/${id}.webp`;
}

/** Address of an image's copy of a width; an address that is no image of ours is returned as it is. */
export function resizedAddress(address: string, width: number): string {
  return address.startsWith("/media/") || /^https?:\/\/[^/]+\/media\//.test(address)
    ? address.replace(/\/image\.webp$/, `/${resizedFile(width)}`)
    : address;
}

/**
 * Returns an image's copies of some widths as a `srcset`, for a browser to choose by the screen; undefined for an
 * address that is no image of ours.
 */
export function resizedSet(address: string, widths: readonly number[]): string | undefined {
  return resizedAddress(address, 1) === address
    ? undefined
    : widths.map((width) => `${resizedAddress(address, width)} ${width}w`).join(", ");
}

/**
 * The id behind an address of our own store, or null for every other text. `baseUrl` is where public images are served
 * from when that is not our own origin, else empty. Only the exact spelling we hand out counts.
 */
export function mediaIdOf(address: string, baseUrl: string): string | null {
  const path = baseUrl !== "" && address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
  const found = IMAGE.exec(path) ?? (path === address ? DOCUMENT.exec(path) : null);
  return found?.[1] === undefined ? null : decodeId(found[1]);
}
