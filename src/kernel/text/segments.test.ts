import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkLabel } from "./links.ts";
import { foldHashtag } from "./marks.ts";
import { hashtagsIn, mentionsIn, segmentText } from "./segments.ts";
import type { Segment } from "./marks.ts";

const brief = (text: string): string[] =>
  segmentText(text)
    .filter((segment) => segment.kind !== "text")
    .map((segment) => `${segment.kind}:${detail(segment)}`);

function detail(segment: Segment): string {
  if (segment.kind === "mention") return segment.username;
  if (segment.kind === "hashtag") return segment.tag;
  return segment.kind === "link" ? segment.url : segment.kind === "email" ? segment.address : "";
}

describe("segmentText", () => {
  it.each([
    ["", []],
    ["just words, e.g. this.and that", []],
    ["thanks @Ava, and @ben!", ["mention:ava", "mention:ben"]],
    ["@ab @sixteen_letters_ @fifteen_letters", ["mention:fifteen_letters"]],
    ["a@ava is no mention, nor é@ava, @@ava or &@ava", []],
    ["@ava@example.org lives elsewhere", []],
    ["(@ava) \n@ben_2", ["mention:ava", "mention:ben_2"]],
    ["#Give #2026goals #_ok #123 #__ # #été", ["hashtag:give", "hashtag:2026goals", "hashtag:_ok", "hashtag:été"]],
    ["word#tag and &#x27; and ##two", []],
    ["#हिन्दी #日本語 #ＦＵＬＬ", ["hashtag:हिन्दी", "hashtag:日本語", "hashtag:full"]],
    ["see example.com/a?b#c.", ["link:https://example.com/a?b#c"]],
    ["HTTP://Example.COM and https://x.co.uk/@ava#tag", ["link:HTTP://Example.COM", "link:https://x.co.uk/@ava#tag"]],
    ["https://intranet/ http://127.0.0.1/ http://localhost:3000 a.notasuffix http://b.notasuffix", []],
    ["例え.香港 and xn--fsqu00a.xn--j6w193g", ["link:https://例え.香港", "link:https://xn--fsqu00a.xn--j6w193g"]],
    ["mail ava@example.com, or mailto:ben@example.com", ["email:ava@example.com", "email:ben@example.com"]],
    ["ava@example.notasuffix", []],
    ["javascript:alert(1) ftp://example.com/x data:text/html,x", []],
    ["https://user:pass@example.com/", []],
    ["\u2600\uFE0F#sunny \u2764\uFE0F@ben", ["hashtag:sunny", "mention:ben"]],
    [
      "1\uFE0F\u20E3#one #\uFE0F\u20E3@ava \u2139\uFE0F#info \u260E\uFE0E#call",
      ["hashtag:one", "mention:ava", "hashtag:info", "hashtag:call"],
    ],
    ["漢\uFE00#no é\u{E0100}@ava 1\uFE0F#no n\u0303\u0302#no", []],
    ["#می\u200Cخواهم", ["hashtag:می\u200Cخواهم"]],
    ["#ශ්\u200Dරී #ক্\u200Cষ", ["hashtag:ශ්\u200Dරී", "hashtag:ক্\u200Cষ"]],
    ["#می\u200C #give\u200Daway", ["hashtag:می", "hashtag:give"]],
    ["#paral·lel #COL·LEGI #paraŀlel", ["hashtag:paral·lel", "hashtag:col·legi", "hashtag:paral·lel"]],
    [
      "#one· #two·· #three·, #צה״ל #スター・ウォーズ",
      ["hashtag:one", "hashtag:two", "hashtag:three", "hashtag:צה״ל", "hashtag:スター・ウォーズ"],
    ],
    ["Steps at https://example.org/setup: then run", ["link:https://example.org/setup"]],
    [
      "(https://example.org/a:b:), example.org/c:; *https://example.org/d* https://example.org:8080/e?f:",
      [
        "link:https://example.org/a:b",
        "link:https://example.org/c",
        "link:https://example.org/d",
        "link:https://example.org:8080/e?f",
      ],
    ],
    [
      "https://team_blue.example.org/page team_blue.example.org https://_a.b_c.example.org/x_",
      [
        "link:https://team_blue.example.org/page",
        "link:https://team_blue.example.org",
        "link:https://_a.b_c.example.org/x_",
      ],
    ],
    ["my_notes.py https://example.org_ _example.org", []],
    [
      "今日はhttps://example.org/jp \u260E\uFE0Fhttps://example.org/call 😀http://example.org",
      ["link:https://example.org/jp", "link:https://example.org/call", "link:http://example.org"],
    ],
    ["xhttps://example.notasuffix 9https://intranet", []],
    // Letters directly around mentions.
    ["@renée @jose\u0301 @ren1é @avа", []],
    ["ありがとう@avaさん @ben에게 ขอบคุณ@ava", ["mention:ava", "mention:ben", "mention:ava"]],
    // Words directly behind hosts.
    [
      "https://example.orgを見て、example.comは example.net에서",
      ["link:https://example.org", "link:https://example.com", "link:https://example.net"],
    ],
    [
      "https://www.tv贈物.jp example.orgですexample.com",
      ["link:https://www.tv贈物.jp", "link:https://example.orgですexample.com"],
    ],
  ])("splits %j", (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it("gives the text back when its segments are joined", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "@ava",
        "#tag",
        "a@b.com",
        "x.com",
        "https://",
        "@",
        "#",
        ".",
        " ",
        "\n",
        "_",
        "é",
        "😀",
        "(",
        "]",
        ":",
        "·",
        "\u200C",
        "می",
        "\uFE0F",
        "\u20E3",
        "☀",
        "team_b.x.com",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join("");
        const segments = segmentText(text);
        expect(segments.map((segment) => segment.text).join("")).toBe(text);
        expect(segments.every((segment) => segment.text !== "")).toBe(true);
        const neighbours = segments.map((segment) => segment.kind).join(" ");
        expect(neighbours).not.toContain("text text");
      }),
      { numRuns: 500 },
    );
  });

  it("finds marks wherever they stand: between emoji, combining characters and writing from right to left", () => {
    const around = fc
      .array(fc.constantFrom(" ", "\n", "😀", "👨‍👩‍👧", "🏳️‍🌈", "!", "(", "،", "\u200F", "\u202E", "\u2066", "«"), {
        maxLength: 8,
      })
      .map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(around, around, (before, after) => {
        // A letter before it, with whatever is combined with that, makes a mark part of a word.
        expect(brief(`${before}@ava${after}`)).toEqual(["mention:ava"]);
        expect(brief(`${before}#شكرا${after}`)).toEqual(["hashtag:شكرا"]);
        expect(brief(`${before}e\u0301#tag${after}`)).toEqual([]);
      }),
    );
  });

  it.each([
    "https://example.com@evil.example/",
    "https://example.com%2F@evil.example",
    "http://[::1]/",
    "http://0x7f000001/",
    "http://2130706433/",
    "http://user@127.0.0.1/",
    "java\u200Bscript:alert(1)",
    "JAVASCRIPT://example.com/%0aalert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "blob:https://example.com/x",
    "//evil.example/x",
  ])("links %j to nothing but what it shows", (text) => {
    for (const segment of segmentText(`see ${text} now`)) {
      if (segment.kind !== "link") continue;
      expect(segment.url).toMatch(/^https?:\/\//i);
      // The host that is gone to stands in what is read.
      expect(segment.text).toContain(new URL(segment.url).hostname);
      expect(new URL(segment.url).username).toBe("");
    }
  });

  it("only links to web pages", () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (junk, url) => {
        for (const segment of segmentText(`${junk} ${url}${junk}`)) {
          if (segment.kind === "link") expect(segment.url).toMatch(/^https?:\/\//i);
        }
      }),
    );
  });

  it("lists everyone and every tag once", () => {
    const segments = segmentText("@ava #One @AVA #one #two");
    expect(mentionsIn(segments)).toEqual(["ava"]);
    expect(hashtagsIn(segments)).toEqual(["one", "two"]);
  });
});

describe("time", () => {
  const patterns = [
    "(",
    "@",
    "#",
    "a.",
    ".",
    "#_",
    "@a",
    "#1",
    "http://",
    "http://a.b/(",
    "a@",
    "a@a.",
    "a.co",
    "com.",
    "a.photograph",
    "xn--a.",
    "😀.",
    "(a.b@c.d/[",
    "https://a.co/[({",
    "a-",
    "_",
    "@ava@",
    "#a#",
    "\n",
    "//",
    "://",
  ];
  const lengths = [280, 10_000];
  segmentText("warm-up: https://example.com @ava #tag a@b.com");

  it.each(lengths)("stays under 5 ms for hostile texts of %i characters", (length) => {
    const prefixes = ["", "http://a.co/", "@", "#", "a@b.co "];
    for (const pattern of patterns) {
      for (const prefix of prefixes) {
        const text = (prefix + pattern.repeat(length)).slice(0, length);
        expect(
          fastest(() => segmentText(text), 5),
          `${prefix}${pattern}…`,
        ).toBeLessThan(5);
      }
    }
  });

  it("grows linearly: ten times the text takes nowhere near a hundred times as long", () => {
    const token = fc.constantFrom(...patterns, "a", "1", " ", "/", "?", "'", '"', "<", "-");
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 6 }), (tokens) => {
        const text = tokens.join("").repeat(10_000).slice(0, 10_000);
        expect(fastest(() => segmentText(text), 10)).toBeLessThan(10);
      }),
      { numRuns: 60 },
    );
  });

  /**
   * Milliseconds of the best of twenty tries, or of the first below `enough`: a busy machine, or one still compiling,
   * makes some slow, but nothing makes slow code look fast. The lesser of the clock's and the processor's time, which
   * also counts the threads that compile and collect.
   */
  function fastest(run: () => unknown, enough: number): number {
    let best = Infinity;
    for (let tries = 0; tries < 20 && best >= enough; tries += 1) {
      const started = performance.now();
      const from = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(from);
      best = Math.min(best, performance.now() - started, (user + system) / 1_000);
    }
    return best;
  }
});

describe("foldHashtag", () => {
  it("is stable and leaves only word characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (tag) => {
        const folded = foldHashtag(tag);
        expect(foldHashtag(folded)).toBe(folded);
        expect(folded).toMatch(/^[\p{L}\p{M}\p{N}_\u00B7\u05F3\u05F4\u0F0B\u30FB\u200C\u200D]*$/u);
      }),
      // A blank that comes out of the last sign kept its mark from being ordered among the others.
      { examples: [["\u{1d157}\u{1d165}\ufc5e"]] },
    );
  });
});

describe("linkLabel", () => {
  it("shows punycode when a host mixes scripts", () => {
    expect(linkLabel("pаypal.com/x", "https://pаypal.com/x")).toBe("xn--pypal-4ve.com/x");
    expect(linkLabel("example.com/é", "https://example.com/é")).toBe("example.com/é");
    expect(linkLabel("例え.香港", "https://例え.香港")).toBe("例え.香港");
  });

  it.each([
    [
      "www.example.com.account-security-check-aaaaaaaaaaaaaaaaa.evil.dev/login",
      "…account-security-check-aaaaaaaaaaaaaaaaa.evil.dev…",
    ],
    [`${"pay.".repeat(12)}evil.co.uk/x`, "…pay.pay.pay.pay.pay.pay.pay.evil.co.uk/x"],
    [`${"a".repeat(63)}.co.uk/x`, `${"a".repeat(63)}.co.uk…`],
    [`www.example.com/${"a".repeat(60)}`, `example.com/${"a".repeat(35)}…`],
  ])("keeps the registered domain of %s in sight", (text, label) => {
    expect(linkLabel(`https://${text}`, `https://${text}`)).toBe(label);
  });

  it("is cut between graphemes", () => {
    const url = `https://example.com/${"a".repeat(34)}😀${"b".repeat(10)}`;
    expect(linkLabel(url, url)).toBe(`example.com/${"a".repeat(34)}😀…`);
  });
});
