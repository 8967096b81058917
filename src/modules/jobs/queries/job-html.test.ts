import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanJobHtml } from "./job-html.ts";

const dangerous =
  /<(?:script|style|svg|math|iframe|object|embed|img|form|input|base|meta|link|template|noscript|video)\b|\son\w+\s*=|javascript:|vbscript:|data:|srcdoc|style=/i;

/** Elements and attributes of a cleaned text. */
function markup(html: string): { tags: string[]; attributes: string[] } {
  const tags: string[] = [];
  const attributes: string[] = [];
  for (const [, tag = "", rest = ""] of html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)) {
    tags.push(tag);
    for (const [, name = ""] of rest.matchAll(/([\w:-]+)="/g)) attributes.push(name);
  }
  return { tags, attributes };
}

const allowed = new Set("p br h2 h3 h4 ul ol li strong b em i u s blockquote hr a".split(" "));

function expectSafe(html: string): void {
  const { tags, attributes } = markup(html);
  expect(tags.filter((tag) => !allowed.has(tag))).toEqual([]);
  expect(attributes.filter((name) => name !== "href" && name !== "rel")).toEqual([]);
  for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g))
    expect(href).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
}

describe("HTML of a job", () => {
  test("keeps headings, paragraphs, lists, emphasis and links", () => {
    expect(
      cleanJobHtml(
        '<h1>Do</h1><ul><li><strong>This</strong> &amp; that</li></ul><a href="https://example.com/x">x</a>',
      ),
    ).toBe(
      '<h2>Do</h2><ul><li><strong>This</strong> &amp; that</li></ul><a href="https://example.com/x" rel="nofollow noopener noreferrer">x</a>',
    );
  });

  test.each([
    "<script>alert(1)</script>x",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<p onclick=alert(1) onmouseover='x'>x</p>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="  jav&#x09;ascript:alert(1)">x</a>',
    '<a href="&#106;avascript&colon;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<a href="vbscript:x">x</a>',
    "<style>*{background:url(javascript:x)}</style>",
    '<p style="background:url(javascript:x)">x</p>',
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<img src=x onerror=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<textarea></textarea><img src=x onerror=alert(1)>",
    "<form action=/account><input name=x><button>Go</button></form>",
    "<base href=//evil.example><meta http-equiv=refresh content=0>",
    "<template><script>alert(1)</script></template>",
    "<object data=x></object><embed src=x><link rel=stylesheet href=x>",
    "<xmp><script>alert(1)</script></xmp>",
    "<!--><script>alert(1)</script>-->",
    "<a href='https://example.com' target=_blank id=x name=y class=z>x</a>",
    "<<script>alert(1)//<</script>",
    "<p><b><i></p>".repeat(200),
  ])("%s becomes harmless", (html) => {
    const clean = cleanJobHtml(html);
    expectSafe(clean);
    // Escaped text may name what is dangerous; markup may not.
    expect(clean.replaceAll(/&lt;[^<]*/g, "")).not.toMatch(dangerous);
  });

  test("nesting of any depth of the same pieces is harmless, and cleaning twice changes nothing", () => {
    const piece = fc.constantFrom(
      "<script>",
      "</script>",
      "<svg>",
      "<style>",
      "</style>",
      "<!--",
      "-->",
      '<a href="java',
      'script:x">',
      "<p ",
      "onload=x>",
      "&lt;",
      "&#60;script&#62;",
      '"',
      "'",
      "<math>",
      "<b>",
      "</p>",
      "text",
      "<![CDATA[",
      "]]>",
      "<img src=x onerror=alert(1)>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = cleanJobHtml(pieces.join(""));
        expectSafe(clean);
        expect(cleanJobHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});
