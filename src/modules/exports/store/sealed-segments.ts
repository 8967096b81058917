import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * A file sealed in segments, so that a download can be opened as it streams and nothing leaves before it was checked:
 * AES-256-GCM each, 12 bytes iv, the ciphertext, 16 bytes tag; number and end are bound in, so that no segment can be
 * dropped, moved or taken from another file.
 */
const ivBytes = 12;
const tagBytes = 16;
const plainBytes = 1_048_576;

const boundTo = (fileId: string, index: number, isLast: boolean): Buffer =>
  Buffer.from(`${fileId}\n${index}\n${isLast ? "last" : "more"}`);

/** Seals a file; a key serves one file only. */
export async function* sealSegments(
  key: Uint8Array,
  fileId: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { part, index, isLast } of inParts(source, plainBytes)) {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(boundTo(fileId, index, isLast));
    yield Buffer.concat([iv, cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Opens what {@link sealSegments} made; throws at the first segment that was changed, moved or is missing. */
export async function* openSegments(
  key: Uint8Array,
  fileId: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { part, index, isLast } of inParts(source, ivBytes + plainBytes + tagBytes)) {
    const decipher = createDecipheriv("aes-256-gcm", key, part.subarray(0, ivBytes))
      .setAAD(boundTo(fileId, index, isLast))
      .setAuthTag(part.subarray(-tagBytes));
    yield Buffer.concat([decipher.update(part.subarray(ivBytes, -tagBytes)), decipher.final()]);
  }
}

/** Cuts a stream into parts of a size; the last one may be shorter. At least one. */
async function* inParts(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Buffer; index: number; isLast: boolean }> {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let index = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    held += chunk.length;
    if (held <= size) continue;
    let joined = Buffer.concat(chunks);
    // What fills a part exactly is held back: it may be the last.
    for (; joined.length > size; joined = joined.subarray(size))
      yield { part: joined.subarray(0, size), index: index++, isLast: false };
    chunks = [joined];
    held = joined.length;
  }
  yield { part: Buffer.concat(chunks), index, isLast: true };
}
