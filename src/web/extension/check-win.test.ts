import { expect, it } from "vitest";
import { checkWinAddress, classifyWinAddress } from "./check-win.ts";
import { winWords } from "./popup-words.ts";

const product = { name: "Stims", origin: "https://stims.example" };
const id = "AZqQ0u5BcZ2mX1c9s0J4Tg";

it.each([
  [`https://stims.example/ava/p/${id}`, "post"],
  [`stims.example/ava/p/${id}/winners?x=1#y`, "post"],
  [id, "post"],
  ["https://stims.example/ava", "other-page"],
  [`https://stims.example.evil.example/ava/p/${id}`, "other-site"],
  [`https://stims.example@evil.example/ava/p/${id}`, "other-site"],
  [`https://stims.example:8443/ava/p/${id}`, "other-site"],
  ["bit.ly/x", "other-site"],
  ["javascript:alert(1)", "other-site"],
  ["", "none"],
  ["you won !!!", "none"],
])("%s is classified as %s", (text, kind) => {
  expect(classifyWinAddress(text, product)).toBe(kind);
  expect(winWords(classifyWinAddress(text, product), product) === null).toBe(kind === "post");
});

it("opens the check on the product's site", () => {
  expect(checkWinAddress(product, ` ${id} `, " 482&x=y ")).toBe(
    `https://stims.example/check-win?giveaway=${id}&ticket=482%26x%3Dy`,
  );
});
