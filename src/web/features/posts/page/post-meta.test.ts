import { describe, expect, it } from "vitest";
import { headMarkup } from "#web/app/head-markup.ts";
import { postMeta } from "./post-meta.ts";

const post = {
  text: "Soup for all\ntonight",
  warning: null,
  metaImageUrl: "https://stims.example/share/x.png",
  postedBy: { isFindable: true },
};

/** Renders the head of the post's page. */
function head(meta: ReturnType<typeof postMeta>): string {
  return headMarkup({
    url: new URL("https://stims.example/ava/p/x"),
    match: null,
    meta: { title: "Stim by Ava", ...meta },
    environment: {
      appEnv: "production",
      productName: "Stims",
      baseUrl: "https://stims.example",
      extensionKB: null,
      isPhone: false,
      now: "",
    },
    fonts: [],
    styles: [],
    scripts: [],
    held: "light",
    nonce: "",
  });
}

describe("the head of a post's page", () => {
  it("tells other programs what it says, and that they may embed it", () => {
    const markup = head(postMeta(post, "Ava"));
    expect(markup).toContain("Ava: “Soup for all tonight”");
    expect(markup).toContain("/share/x.png");
    expect(markup).toContain('type="application/json+oembed"');
    expect(markup).toContain('name="robots" content="index, follow"');
    expect(postMeta({ ...post, text: "" }, "Ava")).toEqual({});
  });

  it.each([
    ["words", post],
    ["pictures alone", { ...post, text: "" }],
    ["a warning", { ...post, warning: "Soup" }],
  ])("tells nothing of an author who is not findable and wrote %s", (_what, written) => {
    const markup = head(postMeta({ ...written, postedBy: { isFindable: false } }, "Ava"));
    expect(markup).not.toMatch(/soup|share\/x|oembed/i);
    expect(markup).toContain('name="robots" content="noindex"');
    expect(markup).toContain("<title>Stim by Ava");
  });
});
