import { expect, test } from "vitest";
import { parseImageDataUrl } from "./image-data-url.ts";

test("audit line 15: image data URLs are base64 images of an allowed type", () => {
  const bytes = Buffer.from("picture!");
  const encoded = bytes.toString("base64");
  for (const [extension, contentType] of [
    ["gif", "image/gif"],
    ["jpg", "image/jpeg"],
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/webp"],
  ] as const)
    expect(parseImageDataUrl(`data:image/${extension};base64,${encoded}`)).toEqual({
      ok: true,
      value: { contentType, extension, bytes },
    });
  for (const wrong of [
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html;base64,PGI+",
    `data:image/png,${encoded}`,
    `data:image/png;charset=utf-8;base64,${encoded}`,
    "data:image/png;base64,",
    "data:image/png;base64,abc",
    "data:image/png;base64,ab=c",
    "data:image/png;base64,a b=",
    "data:image/constructor;base64,AAAA",
    "data:",
    "https://example.com/a.png",
  ])
    expect(parseImageDataUrl(wrong), wrong).toEqual({ ok: false, error: "not_base64_image" });
});
