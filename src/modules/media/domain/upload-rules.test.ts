import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { documentPath, imagePath, mediaIdOf, resizedAddress } from "#kernel/media-address.ts";
import { isPdf } from "./documents.ts";
import { checkFileType, maxBytesOf, uploadKinds, uploadTypes } from "./upload-types.ts";
import { readWriteClaim, writeClaimText } from "./write-claim.ts";

const uuid = fc.uuid();
const cdn = "https://cdn.example";

describe("addresses of our own store", () => {
  test("are read back, with and without a host of their own", () => {
    fc.assert(
      fc.property(uuid, (id) => {
        expect(mediaIdOf(imagePath(id), "")).toBe(id);
        expect(mediaIdOf(documentPath(id), "")).toBe(id);
        expect(mediaIdOf(`${cdn}${imagePath(id)}`, cdn)).toBe(id);
        expect(mediaIdOf(imagePath(id), cdn)).toBe(id);
        expect(mediaIdOf(`${cdn}${imagePath(id)}`, "")).toBeNull();
        expect(mediaIdOf(`${cdn}${documentPath(id)}`, cdn)).toBeNull();
        expect(mediaIdOf(`https://evil.example${imagePath(id)}`, cdn)).toBeNull();
        expect(mediaIdOf(`${cdn}.evil.example${imagePath(id)}`, cdn)).toBeNull();
      }),
    );
  });

  test("one character more, less or other is no address of that object", () => {
    fc.assert(
      fc.property(uuid, fc.nat(60), fc.string({ maxLength: 2 }), (id, at, put) => {
        const path = imagePath(id);
        const changed = path.slice(0, at) + put + path.slice(at + 1);
        const read = mediaIdOf(changed, "");
        if (changed !== path) expect(read).not.toBe(id);
        if (read !== null) expect(changed).toBe(imagePath(read));
      }),
    );
    fc.assert(fc.property(fc.string(), (rest) => mediaIdOf(`https://evil.example/${rest}`, cdn) === null));
  });

  test("lead to the smaller copies, and nothing else does", () => {
    const path = imagePath("0194f8a0-1111-7abc-8def-000000000001");
    expect(resizedAddress(path, 48)).toBe(path.replace("image.webp", "resized_48.webp"));
    expect(resizedAddress(`${cdn}${path}`, 48)).toBe(`${cdn}${path.replace("image.webp", "resized_48.webp")}`);
    for (const other of ["/art/ava-maya.svg", "https://evil.example/image.webp", ""])
      expect(resizedAddress(other, 48)).toBe(other);
  });
});

test("a write claim is read back as it was, and no other text is one", () => {
  fc.assert(
    fc.property(
      uuid,
      uuid,
      uuid,
      fc.constantFrom(...uploadTypes),
      fc.nat(3),
      fc.integer({ min: 1_000_000_000, max: 99_999_999_999 }),
      (id, personId, accountId, uploadType, which, expiresAt) => {
        const { accepts } = uploadKinds[uploadType];
        const contentType = accepts[which % accepts.length] ?? "image/png";
        const claim = { id, personId, accountId, uploadType, contentType, expiresAt };
        const text = writeClaimText(claim);
        expect(text).toMatch(/^[\w.-]+$/);
        expect(readWriteClaim(text)).toEqual(claim);
        expect(readWriteClaim(`${text}.1`)).toBeNull();
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => readWriteClaim(text) === null));
  expect(readWriteClaim(`${encodeId("0194f8a0-1111-7abc-8def-000000000001")}...1.1.1`)).toBeNull();
});

describe("what is accepted", () => {
  test("only the types and spellings of the specification; never SVG, HTML or a double extension", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...uploadTypes),
        fc.oneof(
          fc.string(),
          fc.constantFrom("image/svg+xml", "text/html", "image/png", "image/jpeg", "application/pdf", "__proto__"),
        ),
        fc.oneof(fc.string(), fc.constantFrom("png", "JPG", "svg", "png.svg", "png/../x", "constructor")),
        (type, contentType, extension) => {
          const checked = checkFileType(type, contentType, extension);
          if (checked.ok) {
            expect(["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"]).toContain(checked.value);
            expect(extension).toMatch(/^(jpe?g|png|webp|gif|pdf)$/i);
          }
        },
      ),
    );
  });

  test("profile pictures do not move, posts may, documents are private", () => {
    expect(checkFileType("profile", "image/gif", "gif")).toEqual({ ok: false, error: "contentType" });
    expect(checkFileType("post", "image/gif", "gif").ok).toBe(true);
    expect(uploadTypes.filter((type) => uploadKinds[type].isPrivate)).toEqual([
      "w9",
      "jobApplication",
      "brandDoc",
      "evidence",
      "identity",
      "shopFile",
    ]);
    expect([maxBytesOf("image/png", "post"), maxBytesOf("image/gif", "post")]).toEqual([5_242_880, 15_728_640]);
    expect(maxBytesOf("application/zip", "shopFile")).toBe(52_428_800);
    expect(checkFileType("w9", "application/zip", "zip").ok).toBe(false);
  });

  test("a PDF begins and ends as one", () => {
    const text = (value: string): Uint8Array => new TextEncoder().encode(value);
    expect(isPdf(text("%PDF-1.7\n%%EOF"))).toBe(true);
    for (const other of [
      "",
      "%PDF-1.7",
      " %PDF-1.7 %%EOF",
      "<html>%PDF-1.7 %%EOF",
      `%PDF-1.7 %%EOF${" ".repeat(1_024)}`,
    ])
      expect(isPdf(text(other)), other).toBe(false);
  });
});
