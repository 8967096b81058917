import { expect, test } from "vitest";
import { resizedSet } from "./media-address.ts";

test("a browser chooses among the copies of an image of ours, and has one address of any other", () => {
  expect(resizedSet("/media/AaIc2TQpebO3v11IZfGNhg/image.webp", [400, 800])).toBe(
    "/media/AaIc2TQpebO3v11IZfGNhg/resized_400.webp 400w, /media/AaIc2TQpebO3v11IZfGNhg/resized_800.webp 800w",
  );
  expect(resizedSet("/vendor-products/mug.svg", [400, 800])).toBeUndefined();
});
