import type { Client } from "@urql/core";
import { UPLOAD_ATTEMPTS_MAX, UPLOAD_RETRY_DELAY_MS } from "#kernel/limits.ts";
import { FileUploadUrlDocument, ProcessUploadDocument } from "#web/generated/media.ts";
import type { ProcessUploadMutation, UploadType } from "#web/generated/types.ts";
import { errorMessage, isRateLimited } from "./graph-error.ts";
import { uploadContext } from "./graph-client.ts";
import { shrinkImage } from "./shrink-image.ts";

/** An uploaded file; pass `imageUrl` to the mutation that uses it. */
export type UploadedFile = ProcessUploadMutation["processUpload"];

/** Error of an upload, with a message for the person. A canceled upload throws an AbortError instead. */
export class UploadError extends Error {}

/** Sends a file once; resolves to the status, or 0 when no answer came. */
export type Put = (
  url: string,
  file: Blob,
  options: { onProgress: (sent: number) => void; signal: AbortSignal | undefined },
) => Promise<number>;

export interface UploadOptions {
  readonly client: Client;
  readonly file: Blob;
  readonly uploadType: UploadType;
  /** Called with the sent share, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  readonly put?: Put;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
  "application/zip": "zip",
};
const worthAnotherTry = (status: number): boolean => [0, 408, 502, 503, 504].includes(status);

/**
 * Uploads a file: shrinks pictures, requests an address, PUTs with progress (up to five attempts, a second apart), and
 * lets the server check it. Throws {@link UploadError}, or an AbortError when `signal` aborts.
 */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  const { client, uploadType, onProgress, signal, put = putByRequest, sleep = pause } = options;
  const file = await shrinkImage(options.file);
  signal?.throwIfAborted();

  const extension = extensions[file.type] ?? "";
  // An address is for one upload: neither the cache nor the page's data may answer.
  const asked = await inTurn(() =>
    client
      .query(
        FileUploadUrlDocument,
        { contentType: file.type, extension, uploadType },
        { requestPolicy: "network-only" },
      )
      .toPromise(),
  );
  if (isRateLimited(asked.error)) throw new UploadError("Too many upload attempts");
  const addresses = asked.data?.fileUploadUrl;
  if (addresses === undefined) throw new UploadError("Invalid signed url response");

  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const status = await put(addresses.writeUrl, file, {
      onProgress: (sent) => onProgress?.(Math.min(1, sent / file.size)),
      signal,
    });
    signal?.throwIfAborted();
    if (status >= 200 && status < 300) break;
    if (!worthAnotherTry(status) || attempt >= UPLOAD_ATTEMPTS_MAX) {
      throw new UploadError(
        `Error uploading file: ${status === 0 ? "the connection was lost" : `the server answered ${status}`}`,
      );
    }
    await sleep(UPLOAD_RETRY_DELAY_MS);
  }

  const judged = await client
    .mutation(ProcessUploadDocument, { imageUrl: addresses.readUrl, imageType: uploadType }, uploadContext)
    .toPromise();
  signal?.throwIfAborted();
  if (judged.data === undefined)
    throw new UploadError(errorMessage(judged.error) ?? "Error uploading file: the server did not answer");
  return judged.data.processUpload;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Requests one address after the other: the client merges equal queries sent at once, and would give several files one
 * address.
 */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(ask);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends by XMLHttpRequest: fetch reports no upload progress. */
const putByRequest: Put = (url, file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const end = (status: number): void => {
      signal?.removeEventListener("abort", abort);
      resolve(status);
    };
    request.open("PUT", url);
    request.setRequestHeader("content-type", file.type);
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    request.addEventListener("load", () => end(request.status));
    request.addEventListener("error", () => end(0));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal?.addEventListener("abort", abort, { once: true });
    request.send(file);
  });
