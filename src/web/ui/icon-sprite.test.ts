import { expect, it } from "vitest";
// @ts-expect-error a plain build script without types
import { isSpriteCurrent } from "./build-icon-sprite.mjs";

it("the committed sprite holds exactly the listed glyphs", () => {
  expect(isSpriteCurrent()).toBe(true);
});
