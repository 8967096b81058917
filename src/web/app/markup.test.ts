import { describe, expect, it } from "vitest";
import { panelColour } from "#web/lib/theme.ts";
import { filesOf } from "./build-manifest.ts";
import { escapeHtml, escapeJson } from "./html.ts";
import { themeScript } from "./theme-script.ts";

describe("escaping", () => {
  it("leaves nothing that could end an attribute, an element or a script", () => {
    expect(escapeHtml(`<a href="x" b='y'>&`)).toBe("&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;");
    const hostile = { text: "</script><script>alert(1)</script><!--\u2028\u2029&" };
    const json = escapeJson(hostile);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(hostile);
  });
});

describe("the theme script", () => {
  it("is one line and knows the panel colours", () => {
    expect(themeScript).not.toContain("\n");
    expect(themeScript).toContain(panelColour.light);
    expect(themeScript).toContain(panelColour.dark);
  });
});

describe("filesOf", () => {
  it("names each file once, what it builds on included", () => {
    const manifest = {
      "entry.tsx": { file: "e.js", css: ["e.css"], imports: ["_shared.js"] },
      "screen.tsx": { file: "s.js", css: ["s.css"], imports: ["_shared.js", "entry.tsx"] },
      "_shared.js": { file: "x.js", css: ["x.css"] },
    };
    expect(filesOf(manifest, ["entry.tsx", "screen.tsx"])).toEqual({
      scripts: ["/e.js", "/x.js", "/s.js"],
      styles: ["/x.css", "/e.css", "/s.css"],
    });
  });
});
