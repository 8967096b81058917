import { Parser } from "htmlparser2";
import { expect } from "vitest";

/** The texts of each element of a document, by path. Fails on elements that are not closed. */
export function readXml(document: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: { name: string; text: string }[] = [];
  expect(document).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
  const parser = new Parser(
    {
      onopentag: (name) => open.push({ name, text: "" }),
      ontext: (text) => {
        const [last] = open.slice(-1);
        if (last !== undefined) last.text += text;
      },
      onclosetag: (_name, isImplied) => {
        // Of an element without content the parser says so too, whichever way it is written.
        const path = open.map(({ name }) => name).join("/");
        const closed = open.pop();
        expect(isImplied && closed?.text !== "").toBe(false);
        (texts[path] ??= []).push(closed?.text ?? "");
      },
    },
    { xmlMode: true },
  );
  parser.end(document);
  expect(open).toEqual([]);
  return texts;
}

/** The text of HTML that holds nothing but text and line breaks. */
export function readText(html: string): string {
  let text = "";
  const parser = new Parser({
    onopentag: (name) => {
      expect(name).toBe("br");
      text += "\n";
    },
    ontext: (more) => (text += more),
  });
  parser.end(html);
  return text;
}
