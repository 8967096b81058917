import type { DrawRecord } from "#kernel/draw/record.ts";
import type { DrawCheck, EntryReceipt } from "#kernel/draw/verify.ts";

/** Message of the page to its worker. `query` is the text of the GraphQL query that gives the list. */
export interface CheckRequest {
  readonly record: DrawRecord;
  readonly own: EntryReceipt | null;
  readonly query: string;
  readonly postId: string;
}

/** Messages of the worker; the last one is `finished` or `failed`. */
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
