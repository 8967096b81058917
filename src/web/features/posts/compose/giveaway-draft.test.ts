import { describe, expect, it } from "vitest";
import { parseTerms } from "./giveaway-draft.ts";

const terms = {
  prizeKind: "cash",
  product: null,
  amount: "50",
  winners: 2,
  method: "like",
  options: ["", ""],
  drawTime: "own",
  drawAt: "2026-03-01T12:00",
  link: "",
  opensAt: null,
  funding: "card",
  note: "Be kind.",
  extends: true,
  campaign: "spring",
  pictures: [{ url: "/media/AAAAAAAAAAAAAAAAAAAAAA/image.webp", alt: "A red lamp", isAnimated: false }],
};

describe("the kept terms of a giveaway", () => {
  it("come back as they were typed, with the pictures and their descriptions", () => {
    expect(parseTerms({ ...terms, text: "left out" })).toEqual(terms);
  });

  it.each([
    null,
    "50",
    { ...terms, amount: 50 },
    { ...terms, winners: 0 },
    { ...terms, winners: 1.5 },
    { ...terms, method: "dance" },
    { ...terms, drawTime: "2" },
    { ...terms, drawAt: 36 },
    { ...terms, opensAt: 36 },
    { ...terms, funding: "gold" },
    { ...terms, note: undefined },
    { ...terms, options: ["one"] },
    { ...terms, options: [1, 2] },
    { ...terms, pictures: undefined },
    { ...terms, pictures: [{ url: "", alt: "", isAnimated: false }] },
    { ...terms, pictures: [{ url: "/media/x/image.webp", alt: null, isAnimated: false }] },
    { ...terms, pictures: [{ url: "/media/x/image.webp", alt: "" }] },
    { ...terms, pictures: Array.from({ length: 5 }, () => terms.pictures[0]) },
  ])("are not taken from %j", (value) => {
    expect(parseTerms(value)).toBeNull();
  });
});
