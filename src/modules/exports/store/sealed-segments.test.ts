import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openSegments, sealSegments } from "./sealed-segments.ts";

const key = randomBytes(32);
const segment = 12 + 1_048_576 + 16;

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

async function* inChunks(file: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

test.each([0, 1, 1_048_576, 1_048_577, 2_500_000])("a file of %i bytes comes back whole", async (bytes) => {
  const file = randomBytes(bytes);
  const sealed = await collect(sealSegments(key, "a file", inChunks(file, 70_000)));
  expect((await collect(openSegments(key, "a file", inChunks(sealed, 65_536)))).equals(file)).toBe(true);
});

test("a segment that was moved, left out or taken from another file is refused", async () => {
  const file = randomBytes(2_500_000);
  const sealed = await collect(sealSegments(key, "a file", inChunks(file, 70_000)));
  const [first, second, last] = [
    sealed.subarray(0, segment),
    sealed.subarray(segment, 2 * segment),
    sealed.subarray(2 * segment),
  ];
  for (const parts of [
    [second, first, last],
    [first, last],
    [first, second],
  ])
    await expect(collect(openSegments(key, "a file", inChunks(Buffer.concat(parts), 65_536)))).rejects.toThrow();
  await expect(collect(openSegments(key, "another", inChunks(sealed, 65_536)))).rejects.toThrow();
});
