import sharp from "sharp";
import { expect, test } from "vitest";
import { selfiePrint } from "./selfie-print.ts";

/** A picture of shapes at places that the seed chooses as PNG. */
function picture(seed: number): Promise<Buffer> {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let turn = 0; turn < 5; turn += 1) next();
  const shapes = Array.from({ length: 14 }, () => {
    const place = `cx="${next() * 600}" cy="${next() * 800}" rx="${30 + next() * 150}" ry="${30 + next() * 150}"`;
    return `<ellipse ${place} fill="hsl(${next() * 360} 50% ${20 + next() * 60}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#998877"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Percent of equal bits, as the database computes it. */
function similarity(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; differing > 0n; differing >>= 1n) count += Number(differing & 1n);
  return Math.floor(((256 - count) * 100) / 256);
}

test("a picture keeps its print when it is resized, compressed or brightened, and has it each time", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const original = await picture(seed);
    const print = await selfiePrint(original);
    expect(print).toMatch(/^[\da-f]{64}$/);
    expect(await selfiePrint(original)).toBe(print);
    for (const copy of [
      await sharp(original).resize(240, 320).jpeg({ quality: 60 }).toBuffer(),
      await sharp(original).webp({ quality: 50 }).toBuffer(),
      await sharp(original).modulate({ brightness: 1.05 }).png().toBuffer(),
    ])
      expect(similarity(print, await selfiePrint(copy))).toBeGreaterThanOrEqual(90);
  }
});

test("other pictures have other prints", async () => {
  const prints = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => selfiePrint(await picture(seed))));
  for (const [place, one] of prints.entries())
    for (const other of prints.slice(place + 1)) expect(similarity(one, other)).toBeLessThan(75);
});

test("a picture without detail, and bytes that are none, have no print", async () => {
  const flat = sharp({ create: { width: 300, height: 300, channels: 3, background: "#ccddee" } });
  expect(await selfiePrint(await flat.png().toBuffer())).toBeNull();
  expect(await selfiePrint(Buffer.from("no picture"))).toBeNull();
  expect(await selfiePrint(new Uint8Array())).toBeNull();
});
