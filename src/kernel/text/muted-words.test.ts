import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mutedWordTest, parseMutedWord } from "./muted-words.ts";

const isMuted = (word: string, text: string): boolean => {
  const parsed = parseMutedWord(word);
  if (parsed === null) throw new Error(`${word} is no word`);
  return mutedWordTest([parsed])(text);
};

describe("muted words", () => {
  it.each([
    ["Crypto", "buy CRYPTO now"],
    ["crypto", "crypto, again"],
    ["crypto", "so much #Crypto"],
    ["#crypto", "so much #CRYPTO!"],
    ["straße", "die STRASSE hinunter"],
    ["ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς came home"],
    ["ﬁnal", "the FINAL"],
    ["the  end", "this is The\nEnd."],
    ["don't", "I don’t know"],
    ["crypto", "cr\u200Bypto"],
    ["c++", "I love C++ so"],
    ["猫", "私は猫です"],
    ["👍", "well 👍🏽 done"],
    ["❤️", "so ❤ much"],
    ["👩‍🚀", "an 👩🏾‍🚀!"],
    ["🍕🍕", "🍕🍕🍕"],
    ["42", "it is 42."],
    ["é", "e\u0301 alone"],
  ])("%j is found in %j", (word, text) => {
    expect(isMuted(word, text)).toBe(true);
  });

  it.each([
    ["crypto", "cryptography"],
    ["crypto", "my_crypto"],
    ["#crypto", "about crypto"],
    ["#crypto", "#cryptocoins"],
    ["cat", "catálogo"],
    ["e", "e\u0301 alone"],
    ["👩", "an 👩‍🚀"],
    ["🍕🍔", "🍔🍕"],
    ["4", "42"],
    [".*", "anything"],
  ])("%j is not found in %j", (word, text) => {
    expect(isMuted(word, text)).toBe(false);
  });

  it("nothing and too much are no words", () => {
    expect(["", "  ", "\u200B", "x".repeat(101)].map(parseMutedWord)).toEqual([null, null, null, null]);
  });

  it("finds any word standing alone, however it is written, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (input) => {
        const word = parseMutedWord(input);
        fc.pre(word !== null);
        expect(parseMutedWord(word)).toBe(word);
        expect(mutedWordTest([word])(`before ${input} after`)).toBe(true);
      }),
    );
  });
});
