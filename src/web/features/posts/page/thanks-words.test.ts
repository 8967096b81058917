import { expect, test } from "vitest";
import { thanksText, thanksTitle } from "./thanks-words.ts";

test("a thank-you without words of its own names the giver", () => {
  expect(thanksText("  ", "Maya")).toBe("Thank you, Maya!");
  expect(thanksText(" You made my week ", "Maya")).toBe("You made my week");
});

test("the heading counts the winners who said thanks", () => {
  expect([thanksTitle(1), thanksTitle(3)]).toEqual(["A winner says thanks", "3 winners say thanks"]);
});
