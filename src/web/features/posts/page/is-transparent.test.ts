import { rgbaToThumbHash } from "thumbhash";
import { expect, it } from "vitest";
import { isTransparent } from "./is-transparent.ts";

const placeholderOf = (alpha: number): string => {
  const pixels = new Uint8Array(4 * 16).fill(40);
  pixels[3] = alpha;
  for (let pixel = 1; pixel < 16; pixel += 1) pixels[4 * pixel + 3] = 255;
  return btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, pixels)));
};

it("tells a picture with a transparent part by its placeholder", () => {
  expect(isTransparent({ placeholder: placeholderOf(255) })).toBe(false);
  expect(isTransparent({ placeholder: placeholderOf(0) })).toBe(true);
  expect(isTransparent({ placeholder: null })).toBe(false);
});
