import { localStore } from "#web/lib/storage.ts";

/** Content warning of a post and the mark of sensitive pictures. */
export interface Marks {
  /** Warning as typed; null when none is being written. */
  readonly warning: string | null;
  readonly isSensitive: boolean;
}

export const noMarks: Marks = { warning: null, isSensitive: false };

/** A text that is not posted yet, as this browser keeps it. */
export interface Draft extends Partial<Marks> {
  readonly text: string;
  /** The post it answers; null for a post of its own. */
  readonly replyToId: string | null;
  /**
   * Idempotency key of the intention: whatever is sent again under it is the same draft and the same post to the
   * server.
   */
  readonly clientId?: string | undefined;
  /** The draft on the server from which it was edited. */
  readonly draftId?: string | undefined;
}

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Reads the stored draft for this reply or post; null when there is none. */
export function readDraft(replyToId: string | null): Draft | null {
  const value = localStore.readJson("composeDraft");
  if (typeof value !== "object" || value === null) return null;
  const { text, replyToId: place, clientId, draftId, warning, isSensitive } = value as Record<string, unknown>;
  if (typeof text !== "string" || text === "" || (place ?? null) !== replyToId) return null;
  return {
    text,
    replyToId,
    clientId: textOrNothing(clientId),
    draftId: textOrNothing(draftId),
    warning: textOrNothing(warning) ?? null,
    isSensitive: isSensitive === true,
  };
}

/** Stores a draft, in place of the previous one; for the same place its ids stay unless others are given. */
export function keepDraft(draft: Draft): void {
  if (draft.text.trim() !== "") localStore.write("composeDraft", { ...readDraft(draft.replyToId), ...draft });
}

/** Stores a field's text while it is typed: leaving by a link or the Back button loses nothing. */
export function followDraft(draft: Draft): void {
  if (draft.text.trim() === "") dropDraft(draft.replyToId);
  else keepDraft(draft);
}

/** Removes the draft for this place; another place's stays. */
export function dropDraft(replyToId: string | null): void {
  if (readDraft(replyToId) !== null) localStore.remove("composeDraft");
}
