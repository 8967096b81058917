import type { FetchRefusal } from "./fetch-refusal.ts";

/** What a page said of itself when it was read last. */
export interface PreviewRow {
  id: string;
  url: string;
  status: "ready" | "failed";
  failure: FetchRefusal | null;
  title: string | null;
  siteName: string | null;
  description: string | null;
  coverId: string | null;
  coverWidth: number | null;
  coverHeight: number | null;
  coverPlaceholder: Buffer | null;
  iconId: string | null;
}

export type PreviewFacts = Omit<PreviewRow, "id" | "url" | "status" | "failure">;
