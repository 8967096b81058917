import type { Readable } from "node:stream";

/** An object's metadata before its first byte. */
interface ObjectFacts {
  /** Exact number of bytes that follow. */
  readonly length: number;
  readonly contentType: string;
}

/**
 * Holds bytes under keys of our own making (`folder/…/name`). An object appears whole or not at all; putting it again
 * replaces it. Calls go to a disk or over the network, so none is made inside a transaction.
 */
export interface ObjectStore {
  /** Streams `body` in. Rejects, leaving nothing, when it breaks or has another length. */
  put(key: string, body: Readable | Uint8Array, facts: ObjectFacts): Promise<void>;
  /** The object's bytes; undefined when there is none. The caller reads the stream to its end or destroys it. */
  read(key: string): Promise<{ readonly body: Readable; readonly length: number } | undefined>;
  /** Removes every object whose key begins with `folder/`; none is fine. */
  removeFolder(folder: string): Promise<void>;
}
