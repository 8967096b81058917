import type { Result } from "#kernel/result.ts";
import { definePort } from "#platform/ports.ts";
import type { FetchRefusal } from "../domain/fetch-refusal.ts";

export interface FetchRequest {
  readonly accept: string;
  /** Content types that are taken, by their beginning, e.g. `image/`. */
  readonly types: readonly string[];
  /** Bytes after whatever compression. */
  readonly maxBytes: number;
  /** Handling of a longer body: its beginning is enough, or it is refused. */
  readonly tooLong: "cut" | "refuse";
  /** Ends the whole of it: names, redirects, body. */
  readonly signal: AbortSignal;
}

export interface Fetched {
  /** The final address after redirects. */
  readonly url: string;
  /** Lower-case, with its parameters. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Fetches public pages at addresses that users enter. The only code that fetches such addresses. */
export interface PublicWeb {
  get(url: string, request: FetchRequest): Promise<Result<Fetched, FetchRefusal>>;
}

export const publicWeb = definePort<PublicWeb>("way to the public web");
