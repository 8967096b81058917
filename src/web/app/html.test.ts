import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { escapeHtml, escapeJson } from "./html.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      "<",
      ">",
      "&",
      "'",
      '"',
      "/",
      "script",
      "!--",
      "--",
      "amp;",
      "lt",
      "#39;",
      "`",
      "=",
      " ",
      "😀",
    ),
  }),
);

test("any text stays one text within an element, and one value within an attribute", () => {
  fc.assert(
    fc.property(anyText, anyText, (text, value) => {
      const { children } = parseDocument(
        `<p title="${escapeHtml(value)}" lang='${escapeHtml(value)}'>${escapeHtml(text)}</p>`,
      );
      expect(children).toMatchObject([
        {
          name: "p",
          attribs: { title: value, lang: value },
          children: text === "" ? [] : [{ type: "text", data: text }],
        },
      ]);
      expect(children).toHaveLength(1);
    }),
  );
});

test("any JSON stays within its script", () => {
  fc.assert(
    fc.property(fc.jsonValue(), anyText, (value, text) => {
      const json = escapeJson({ value, text });
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      const { children } = parseDocument(`<script type="application/json">${json}</script>`);
      expect(children).toMatchObject([{ name: "script", children: [{ type: "text", data: json }] }]);
    }),
  );
});
