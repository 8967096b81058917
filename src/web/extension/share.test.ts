import { describe, expect, it } from "vitest";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { fakeBrowser } from "./fake-chrome.ts";
import { readPage } from "./read-page.ts";
import { composerAddress, postText, quotation, sharedPage, wordsMax } from "./share.ts";
import type { SharedPage } from "./share.ts";

const product = { name: "Stims", origin: "https://stims.example" };
const page: SharedPage = { title: "A library", url: "https://gazette.example/library", host: "gazette.example" };

describe("a page that is shared", () => {
  it.each([undefined, "", "about:blank", "chrome://extensions", "file:///home/a/tax.pdf", "data:text/html,hi"])(
    "is none at %s",
    (url) => {
      expect(sharedPage(url === undefined ? {} : { url })).toBeNull();
    },
  );

  it("is shared without password and fragment", () => {
    expect(sharedPage({ url: "https://ava:secret@gazette.example/a?b=c#token=1", title: " News " })).toEqual({
      title: "News",
      url: "https://gazette.example/a?b=c",
      host: "gazette.example",
    });
  });

  it("is read with the selected words as a quotation", async () => {
    const tab = { id: 7, url: page.url, title: page.title };
    const { chrome } = fakeBrowser({ tab, selection: " It is \n open again. " });
    expect(await readPage(chrome)).toEqual({ page, quoted: "“It is open again.”" });
  });

  it("is shared without words where the browser forbids to read it", async () => {
    const tab = { id: 7, url: page.url, title: page.title };
    const { chrome } = fakeBrowser({ tab, selection: new Error("Cannot access contents of the page") });
    expect(await readPage(chrome)).toEqual({ page, quoted: "" });
  });

  it("is none without a tab", async () => {
    expect(await readPage(fakeBrowser().chrome)).toEqual({ page: null, quoted: "" });
  });
});

describe("the text of the post", () => {
  it("has the words, then the address", () => {
    expect(postText("  Look at this ", page)).toBe(`Look at this\n${page.url}`);
    expect(postText(" ", page)).toBe(page.url);
  });

  it("fits with the longest selection", () => {
    const text = postText(quotation("👨‍👩‍👧 words ".repeat(200), page), page);
    expect(countCharacters(text)).toBeLessThanOrEqual(POST_TEXT_MAX);
    expect(text.endsWith(`…”\n${page.url}`)).toBe(true);
  });

  it("says when an address leaves no room", () => {
    const long = { ...page, url: `https://gazette.example/${"a".repeat(400)}` };
    expect(wordsMax(long)).toBeLessThan(0);
  });

  it("goes into the composer's address, escaped", () => {
    const address = new URL(composerAddress(product, "a&quote=1#\nb"));
    expect(address.origin + address.pathname).toBe("https://stims.example/compose/post");
    expect([...address.searchParams]).toEqual([["text", "a&quote=1#\nb"]]);
    expect(address.hash).toBe("");
  });
});
