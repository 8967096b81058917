import { describe, expect, it } from "vitest";
import { checkCoverWords } from "./cover-words.ts";

describe("the words of a cover", () => {
  it("are tidied, bounded and about something that is drawn", () => {
    expect(checkCoverWords("  Boats\n at  dawn ")).toEqual({ ok: true, value: "Boats at dawn" });
    expect(checkCoverWords(" \n ")).toMatchObject({ error: "words_missing" });
    expect(checkCoverWords("x".repeat(200))).toMatchObject({ ok: true });
    expect(checkCoverWords("x".repeat(201))).toMatchObject({ error: "words_too_long" });
    for (const words of ["NUDE beach", "a Swastika", "some gore, please"])
      expect(checkCoverWords(words), words).toMatchObject({ error: "words_refused" });
    // Places and names that only begin alike.
    for (const words of ["Essex in spring", "Gorey harbor", "Middlesex"])
      expect(checkCoverWords(words), words).toMatchObject({ ok: true });
  });
});
