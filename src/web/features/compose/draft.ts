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
  /** The draft on the server that it is a later state of. */
  readonly draftId?: string | undefined;
}

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The kept draft for this place, or null. */
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

/** Keeps a draft, in place of the one before; for the same place its ids stay unless others are given. */
export function keepDraft(draft: Draft): void {
  if (draft.text.trim() !== "") localStore.write("composeDraft", { ...readDraft(draft.replyToId), ...draft });
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
