import { cleanLine } from "#kernel/text/line.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClient, useQuery, type Client } from "urql";
import { normalizeText } from "#kernel/text/normalize.ts";
import { DraftDocument, SaveDraftDocument } from "#web/generated/posts-compose.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { dropDraft, keepDraft, readDraft, type Draft, type Marks } from "./draft.ts";

/** The text of a post with its marks. */
export type Words = Marks & { readonly text: string };

const wordsOf = ({ text, warning = null, isSensitive = false }: Draft): Words => ({ text, warning, isSensitive });
const isSame = (one: Words, other: Words): boolean =>
  normalizeText(one.text) === normalizeText(other.text) &&
  cleanLine(one.warning ?? "") === (other.warning ?? "") &&
  one.isSensitive === other.isSensitive;

/** A text being written, between this browser and the drafts on the server. */
export interface SavedDraft {
  /** True while the text of the chosen draft loads. */
  readonly isOpening: boolean;
  /** Reason why the chosen draft is missing: it is gone, or did not load. */
  readonly missing: string | null;
  /** Returns whether a text is stored nowhere but in this browser. */
  readonly isUnsaved: (words: Words) => boolean;
  /** Saves the text on the server, in place of the draft's. A text that was refused stays in this browser. */
  readonly save: (words: Words) => Promise<SaveResult>;
}

/** The saved draft's id, or the reason why it was not saved. */
type SaveResult =
  | { readonly draftId: string; readonly refusal: null }
  | { readonly draftId: null; readonly refusal: string };

/**
 * Opens the text to edit: the chosen draft of the server, or the one stored in this browser. `onOpen` gets the text. A
 * stored text of another draft is saved first.
 */
export function useSavedDraft(draftId: string | null, onOpen: (words: Words) => void): SavedDraft {
  const client = useClient();
  const [{ data, error, fetching }] = useQuery({
    query: DraftDocument,
    variables: { draftId: draftId ?? "" },
    pause: draftId === null,
    requestPolicy: "cache-and-network",
  });
  const [opened, setOpened] = useState<(Words & { readonly id: string }) | null>(null);
  const isOpen = useRef(false);
  const chosen = data?.fetchDraft ?? null;

  const open = useEffectEvent(() => {
    // Storage exists in the browser alone, so its text is read after the first render; and once, since saving reads the
    // draft again.
    if (isOpen.current || (draftId !== null && chosen === null)) return;
    isOpen.current = true;
    const kept = readDraft(null);
    if (chosen === null || kept?.draftId === chosen.id) {
      if (kept !== null) onOpen(wordsOf(kept));
    } else {
      if (kept !== null) void saveDraft(client, kept);
      dropDraft(null);
      keepDraft({
        text: chosen.text,
        warning: chosen.warning,
        isSensitive: chosen.isSensitive,
        replyToId: null,
        clientId: chosen.clientId,
        draftId: chosen.id,
      });
      onOpen(chosen);
    }
    if (chosen !== null) setOpened(chosen);
  });
  useEffect(() => {
    open();
  }, [draftId, chosen]);

  const isWaiting = draftId !== null && opened === null;
  return {
    isOpening: isWaiting && fetching,
    missing:
      !isWaiting || fetching
        ? null
        : error
          ? failureWords(error)
          : data === undefined
            ? null
            : "It was posted or deleted in the meantime, perhaps in another browser.",
    isUnsaved: (words) => normalizeText(words.text) !== "" && (opened === null || !isSame(words, opened)),
    save: async (words) => {
      const kept = readDraft(null);
      const draft = { ...words, replyToId: null, clientId: kept?.clientId ?? idempotencyKey(), draftId: kept?.draftId };
      // Stored before it is sent: a lost answer must not create two drafts.
      keepDraft(draft);
      const result = await saveDraft(client, draft);
      if (result.refusal === null) dropDraft(null);
      return result;
    },
  };
}

async function saveDraft(client: Client, { clientId = idempotencyKey(), ...draft }: Draft): Promise<SaveResult> {
  const { data, error } = await client
    .mutation(SaveDraftDocument, { input: { clientId, ...wordsOf(draft) } })
    .toPromise();
  if (error === undefined && data !== undefined) return { draftId: data.saveDraft.id, refusal: null };
  const { max } = errorDetails(error);
  const refusal =
    errorCode(error) === "LIMIT_EXCEEDED" && typeof max === "number"
      ? `You have ${max} drafts. Delete one to make room.`
      : failureWords(error);
  return { draftId: null, refusal };
}
