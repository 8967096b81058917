import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HASHTAG_MAX } from "../limits.ts";
import { cutText } from "./cut.ts";
import { parseEmail } from "./email.ts";
import { cleanLine, parseName } from "./line.ts";
import { linkLabel } from "./links.ts";
import { foldHashtag, parseHashtag } from "./marks.ts";
import { parseMutedWord } from "./muted-words.ts";
import { normalizeText } from "./normalize.ts";
import { parsePhone } from "./phone.ts";
import { parsePostText } from "./post-text.ts";
import { parseProfileTexts } from "./profile.ts";
import { segmentText } from "./segments.ts";
import { parseWebUrl } from "./url.ts";
import { parseUsername } from "./username.ts";
import { xmlText } from "./xml.ts";

/**
 * Inputs that break text functions: broken surrogates, joiners, marks, direction, blanks, and whole graphemes of all
 * kinds.
 */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."\u0000\r\n\t \u00a0\u00ad\u0085\u0301\u0323\u0e33\u180e\u200b\u200c\u200d\u200e\u2028\u202e\u2066\u20e3\u2800\u3164\ud83d\ude00\ufe0f\ufeff\uffff",
      ),
      fc.constantFrom(
        "#",
        "@",
        ".",
        ":",
        "/",
        "https://",
        "example.com",
        "ann@",
        "+1 201 555 0123",
        "ß",
        "İ",
        "ﬀ",
        "Σς",
        "Ａ",
        "が",
        "각",
        "👨‍👩‍👧",
        "🇩🇪",
        "क्षि",
        "می\u200cخواهم",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false }): Value | null =>
  result.ok ? result.value : null;

/** The stored form of a typed text; null where it is refused. */
const keepers: Readonly<Record<string, (text: string) => string | null>> = {
  normalizeText,
  cleanLine,
  xmlText,
  foldHashtag,
  parseHashtag,
  parseMutedWord,
  parseName: (text) => valueOf(parseName(text)),
  parseEmail: (text) => valueOf(parseEmail(text)),
  parsePhone: (text) => valueOf(parsePhone(text)),
  parseUsername: (text) => valueOf(parseUsername(text)),
  parseWebUrl: (text) => valueOf(parseWebUrl(text)),
  parsePostText: (text) => valueOf(parsePostText(text))?.text ?? null,
  bio: (bio) => valueOf(parseProfileTexts({ bio }))?.bio ?? null,
  location: (location) => valueOf(parseProfileTexts({ location }))?.location ?? null,
};

describe.each(Object.entries(keepers))("what %s keeps", (_name, keep) => {
  test("is kept the same when it comes back, and is well formed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = keep(text);
        if (kept === null) return;
        expect(kept.isWellFormed()).toBe(true);
        expect(keep(kept)).toBe(kept);
      }),
    );
  });
});

const endsOf = (text: string): number[] => [
  ...Array.from(new Intl.Segmenter("und").segment(text), ({ index }) => index),
  text.length,
];

describe("texts in parts", () => {
  test("cutText ends after a whole grapheme", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = cutText(text, max, "");
        expect(endsOf(text)).toEqual(expect.arrayContaining([cut.length]));
        expect(text.startsWith(cut)).toBe(true);
      }),
    );
  });

  test("segments hold the whole text in its order", () => {
    fc.assert(
      fc.property(anyText.map(normalizeText), (text) => {
        expect(
          segmentText(text)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  test("linkLabel breaks no surrogate pair", () => {
    fc.assert(
      fc.property(anyText.map(normalizeText), (rest) => {
        const url = `https://example.com/${"a".repeat(20)}${rest}`;
        expect(linkLabel(url, url).isWellFormed()).toBe(true);
      }),
    );
  });
});

test("a hashtag followed under the earlier rule is a hashtag of its own by the current one", () => {
  // The earlier rule, which cut words at joiners and inner dots: a word it stored looks the same as a shorter one.
  const earlier = /^[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/u;
  const word = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
      fc.constantFrom(..."_1aéßıİかがク각नि\u0301\u0E33\u064B\uFE0F\u20E3"),
    ),
    { minLength: 1, maxLength: 8 },
  );
  const followed = word
    .map((parts) => earlier.exec(parts.join(""))?.[0] ?? "")
    .map((tag) => tag.normalize("NFKC").toLowerCase().normalize("NFKC"))
    .filter((tag) => new RegExp(`${earlier.source}$`, "u").test(tag) && [...tag].length <= HASHTAG_MAX);
  fc.assert(
    fc.property(followed, (tag) => {
      expect(parseHashtag(tag)).toBe(tag);
    }),
  );
});

test("a bio is trimmed, and its empty lines counted, without the direction marks that hide them", () => {
  expect(parseProfileTexts({ bio: "\u200e  hi\n\u200e\n\u200e\nyou \u200f" })).toEqual({
    ok: true,
    value: { bio: "hi\n\nyou" },
  });
});
