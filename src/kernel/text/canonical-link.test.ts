import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLink, decodeLink, domainsOf, encodeLink, reverseHost } from "./canonical-link.ts";

describe("canonicalLink", () => {
  it.each([
    ["HTTPS://Www.Example.COM:443/A?utm_source=x&b=1&fbclid=2#top", "https://example.com/A?b=1"],
    ["http://example.com:80", "https://example.com/"],
    ["example.com", "https://example.com/"],
    ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
    ["https://www.co/", "https://www.co/"],
    ["https://example.com./x", "https://example.com/x"],
    ["https://bank.example@evil.example.com/", "https://evil.example.com/"],
    ["https://example.com:8443/", "https://example.com:8443/"],
    [`https://example.com/a?b=${"c".repeat(2_048)}`, "https://example.com/a"],
    [`https://example.com/${"é".repeat(500)}`, "https://example.com/"],
  ])("writes %s as %s", (input, expected) => {
    expect(canonicalLink(input)).toBe(expected);
  });

  it.each(["", "javascript:alert(1)", "ftp://example.com/", "http://[::1]/", "https://10.0.0.1/", "localhost"])(
    "knows no %j",
    (input) => {
      expect(canonicalLink(input)).toBeNull();
    },
  );

  it("changes nothing the second time, and is read back from its code", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const canonical = canonicalLink(url);
        fc.pre(canonical !== null);
        expect(canonicalLink(canonical)).toBe(canonical);
        expect(decodeLink(encodeLink(canonical))).toBe(canonical);
        expect(domainsOf(canonical)[0]).toBe(new URL(canonical).hostname);
      }),
    );
  });

  it("refuses a code that is no link of ours", () => {
    for (const bad of ["", "%", "aaaa", encodeLink("https://example.com/#x"), `${encodeLink("https://example.com/")}=`])
      expect(decodeLink(bad)).toBeNull();
  });
});

describe("domains", () => {
  it("go from the host upwards, without the suffix alone", () => {
    expect(domainsOf("https://a.b.example.com/x")).toEqual(["a.b.example.com", "b.example.com", "example.com"]);
    expect(reverseHost("a.example.com")).toBe("com.example.a.");
  });
});
