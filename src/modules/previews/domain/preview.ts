import type { FetchRefusal } from "#modules/media/index.ts";

/** A page's description of itself at the last reading. */
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
