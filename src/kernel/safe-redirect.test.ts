import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "./safe-redirect.ts";

const site = "https://stims.example";

/** A browser's interpretation of the value in a Location header or an href. */
function staysOnSite(path: string): boolean {
  return new URL(path, `${site}/login?x=1`).origin === site;
}

const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "\\",
    "/\\",
    "%2F",
    "%5C",
    "%09",
    "\t",
    "\n",
    "\r",
    "\u0000",
    " ",
    "@",
    ":",
    "?",
    "#",
    ".",
    "..",
    "%2e",
    ";",
  ),
  fc.constantFrom(
    "http:",
    "https:",
    "javascript:",
    "data:",
    "evil.example",
    "stims.example",
    "home",
    "ava",
    "redirectTo=",
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

describe("safeRedirectPath", () => {
  it.each(["/home", "/account/wallet?tab=a&b=%20c#top", "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg", "/"])("keeps %s", (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2F%2Fevil.example",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "\t//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/x/..//evil.example",
    "/.//evil.example",
    "home",
    "",
    "/%E0%A4%A",
    `/${"a".repeat(3000)}`,
  ])("refuses %j", (value) => {
    expect(safeRedirectPath(value)).toBe("/");
  });

  it.each([undefined, null, 7, ["/home", "/ava"], { toString: () => "/home" }])(
    "refuses what is not one text: %j",
    (value) => {
      expect(safeRedirectPath(value, "/home")).toBe("/home");
    },
  );

  it("never leaves the site, whatever the text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const value of [text, `/${text}`, `//${text}`, `/\\${text}`]) {
          const path = safeRedirectPath(value);
          expect(path.startsWith("/") && !path.startsWith("//")).toBe(true);
          expect(staysOnSite(path)).toBe(true);
          // Nor after one more decoding of the path by something in between.
          const decoded = decodeURIComponent(path.split(/[?#]/)[0] ?? "");
          expect(staysOnSite(decoded.replaceAll(/[?#].*/g, ""))).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("is stable: a safe path is its own answer", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = safeRedirectPath(`/${text}`);
        expect(safeRedirectPath(once)).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });
});
