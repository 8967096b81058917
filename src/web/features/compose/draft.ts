import { localStore } from "#web/lib/storage.ts";

/** A text that is not posted yet. */
export interface Draft {
  readonly text: string;
  /** The post it answers; null for a post of its own. */
  readonly replyToId: string | null;
}

/** The kept draft for this place, or null. */
export function readDraft(replyToId: string | null): Draft | null {
  const value = localStore.readJson("composeDraft");
  if (typeof value !== "object" || value === null) return null;
  const { text, replyToId: place } = value as Record<string, unknown>;
  if (typeof text !== "string" || text === "" || (place ?? null) !== replyToId) return null;
  return { text, replyToId };
}

/** Keeps a draft, in place of the one before. */
export function keepDraft(draft: Draft): void {
  if (draft.text.trim() !== "") localStore.write("composeDraft", draft);
}

/** Keeps what stands in a field while it is written: leaving by a link or the Back button loses nothing. */
export function followDraft(draft: Draft): void {
  if (draft.text.trim() === "") dropDraft(draft.replyToId);
  else keepDraft(draft);
}

/** Forgets the draft for this place; another place's is left alone. */
export function dropDraft(replyToId: string | null): void {
  if (readDraft(replyToId) !== null) localStore.remove("composeDraft");
}
