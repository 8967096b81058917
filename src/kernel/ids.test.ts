import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { decodeId, encodeId, uuidToBytes } from "./ids.ts";
import { isId } from "./is-id.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

describe("public ids", () => {
  it("round-trips every uuid through 22 characters", () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const id = encodeId(uuid);
        expect(isId(id)).toBe(true);
        expect(decodeId(id)).toBe(uuid);
      }),
    );
  });

  it("accepts exactly one of the 16 spellings of an id", () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const stem = encodeId(uuid).slice(0, 21);
        const accepted = [...ALPHABET].filter((last) => decodeId(stem + last) === uuid);
        expect(accepted).toEqual([encodeId(uuid).slice(21)]);
        expect([...ALPHABET].filter((last) => isId(stem + last))).toHaveLength(4);
      }),
      { numRuns: 30 },
    );
  });

  it.each(["", "short", "A".repeat(21), "A".repeat(23), `${"A".repeat(21)}=`, `${"A".repeat(21)}B`])(
    "refuses %j",
    (text) => {
      expect(decodeId(text)).toBeNull();
    },
  );

  it("throws for a uuid in another spelling, which would be a second identity", () => {
    expect(() => uuidToBytes("0190F5C2-0000-7000-8000-000000000001")).toThrow(RangeError);
  });
});

describe("base64url", () => {
  it("agrees with the platform and is canonical", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64url"));
        expect(decodeBase64url(text)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  it("never decodes two texts to the same bytes", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...ALPHABET) }), (text) => {
        const bytes = decodeBase64url(text);
        if (bytes !== null) expect(encodeBase64url(bytes)).toBe(text);
      }),
    );
  });
});
