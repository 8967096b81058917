import type { DrawRecord } from "#kernel/draw/record.ts";
import type { DrawCheck, EntryReceipt } from "#kernel/draw/verify.ts";

/** What the page hands to its worker. `query` is the text of the read that gives the list. */
export interface CheckRequest {
  readonly record: DrawRecord;
  readonly own: EntryReceipt | null;
  readonly query: string;
  readonly postId: string;
}

/** What the worker says back; the last message is `finished` or `failed`. */
export type CheckMessage =
  | { readonly kind: "reading" }
  /** Share of the list gone through, 0 to 1. */
  | { readonly kind: "checking"; readonly share: number }
  | {
      readonly kind: "finished";
      readonly checks: readonly DrawCheck[];
      readonly milliseconds: number;
      readonly list: Blob;
    }
  | { readonly kind: "failed" };
