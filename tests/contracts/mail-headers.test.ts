import type { AddressInfo } from "node:net";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanLine } from "#kernel/text/line.ts";
import { mailSmtp } from "#providers/mail-smtp/mail-smtp.ts";
import { size } from "#tests/support/scale.ts";

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, _session, done) => {
    let raw = "";
    stream
      .setEncoding("latin1")
      .on("data", (text: string) => (raw += text))
      .on("end", () => {
        received.push(raw);
        done();
      });
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Sends a mail with this subject by the SMTP provider; returns its header as bytes on the wire. */
async function headerOf(subject: string, unsubscribeUrl?: string): Promise<string> {
  const mail = mailSmtp(`smtp://127.0.0.1:${port}`, "Stims <hello@stims.example>");
  await mail.send({ to: "zoe@example.com", subject, text: "t", html: "<p>t</p>", unsubscribeUrl }, "key");
  const raw = received.pop() ?? "";
  return raw.slice(0, raw.indexOf("\r\n\r\n") + 2);
}

/**
 * Parts that have broken encoders: characters of every length in UTF-8, special characters of the encoding, graphemes,
 * blanks.
 */
const subject = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "$12.50",
        "=?utf-8?Q?a?=",
        "=?",
        "?=",
        "=",
        "_",
        "?",
        '"',
        ",",
        " ",
        "  ",
        "\u00a0",
        "ß",
        "é",
        "é",
        "Łukasz",
        "王小明",
        "محمد",
        "क्षि",
        "👨‍👩‍👧",
        "🇩🇪",
        "❤️",
        "wrote to you on Stims",
        "a".repeat(80),
        "é".repeat(40),
        "👨‍👩‍👧".repeat(6),
      ),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
    ),
    { maxLength: 8 },
  )
  // A subject is one line, as names and the words around them are.
  .map((parts) => cleanLine(parts.join("")));

/** Returns the unfolded header lines by field name; fails on bytes that no header may hold. */
function fieldsOf(header: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of header.split("\r\n").slice(0, -1)) {
    expect(line).toMatch(/^[\t\x20-\x7E]+$/);
    if (/^[\t ]/.test(line)) {
      lines.push(line);
      continue;
    }
    const name = line.slice(0, line.indexOf(":"));
    expect(name).toMatch(/^[A-Za-z-]+$/);
    expect(fields.has(name)).toBe(false);
    lines = [line];
    fields.set(name, lines);
  }
  return fields;
}

const encodedWord = /=\?([^?]+)\?([BQ])\?([^? ]*)\?=/g;

/** Decodes one encoded word. */
function bytesOf(encoding: string, text: string): Buffer {
  if (encoding === "B") return Buffer.from(text, "base64");
  const plain = text
    .replaceAll("_", " ")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(plain, "latin1");
}

const names = ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"];

test("RFC 2047: any subject arrives as it was written, in lines and encoded words of lawful length", async () => {
  await fc.assert(
    fc.asyncProperty(subject, async (text) => {
      const header = await headerOf(text);
      // A mail may be sent without a subject: then the field is absent.
      expect((await PostalMime.parse(`${header}\r\n`)).subject ?? "").toBe(text);
      const fields = fieldsOf(header);
      expect(names).toEqual(expect.arrayContaining([...fields.keys()]));
      const lines = fields.get("Subject") ?? [];
      for (const line of [...fields.values()].flat()) {
        // A word without a blank that needs no encoding cannot be folded (RFC 5322 2.1.1: 998 at most).
        const hasBreak = /\S[\t ]\S/.test(line.replace(/^[A-Za-z-]+: /, ""));
        expect(line.length).toBeLessThanOrEqual(lines.includes(line) && !hasBreak ? 998 : 78);
      }
      for (const [word, charset, encoding, encoded] of lines.join("").matchAll(encodedWord)) {
        expect(word.length).toBeLessThanOrEqual(75);
        expect(charset?.toLowerCase()).toBe("utf-8");
        // Whole characters in each word: it is valid UTF-8 by itself (RFC 2047 5). Throws otherwise.
        new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(encoding ?? "", encoded ?? ""));
      }
    }),
    { numRuns: size(40, 5_000) },
  );
});

test("RFC 2047: a line break in a subject or an address of a list makes no header field", async () => {
  const breaks = fc.constantFrom("\r\n", "\n", "\r", "\r\n ", "\n\t", "\u2028", "\u0085", "\u0000", "\u000b");
  await fc.assert(
    fc.asyncProperty(fc.tuple(subject, breaks, subject), async ([before, broken, after]) => {
      const url = "https://stims.example/unsubscribe?code=a.b";
      const fields = fieldsOf(await headerOf(`${before}${broken}Bcc: evil@example.com${broken}${after}`, url));
      expect([...fields.keys()].toSorted()).toEqual([...names, "List-Unsubscribe", "List-Unsubscribe-Post"].toSorted());
    }),
    { numRuns: size(20, 1_000) },
  );
});
