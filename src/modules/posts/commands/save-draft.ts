import { DRAFT_TEXT_MAX, DRAFTS_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { parseWarning } from "../domain/content-warning.ts";
import { countDraftsBeside, putDraft, removeDraft } from "../store/drafts-store.ts";
import type { Draft } from "../store/drafts-store.ts";
import { lockAuthor } from "../store/posts-store.ts";

/** Reasons a draft is not saved. A draft may be longer than a post, but not unlimited. */
export type SaveDraftRefusal =
  | { code: "invalid_text"; rule: "text_empty" | "text_too_long" }
  | { code: "invalid_warning"; rule: "warning_too_long" }
  | { code: "invalid_client_id" }
  | { code: "limit_exceeded"; limit: number };

/**
 * Saves words of the acting account for later, at most {@link DRAFTS_MAX} of them. One clientId is one draft: saved
 * again, here or in another browser, it says what was saved last.
 */
export async function saveDraft(
  services: Services,
  { accountId, personId }: Actor,
  input: {
    clientId: string;
    text: string;
    warning?: string | null | undefined;
    isSensitive?: boolean | null | undefined;
  },
): Promise<Result<Draft, SaveDraftRefusal>> {
  const { clientId } = input;
  const text = normalizeText(input.text);
  if (text === "") return err({ code: "invalid_text", rule: "text_empty" });
  if (countCharacters(text) > DRAFT_TEXT_MAX) return err({ code: "invalid_text", rule: "text_too_long" });
  const warning = parseWarning(input.warning ?? "");
  if (!warning.ok) return err({ code: "invalid_warning", rule: warning.error });
  if (clientId.length < 1 || clientId.length > 100) return err({ code: "invalid_client_id" });
  return transactResult(services.db, async (tx) => {
    await lockAuthor(tx, accountId);
    if ((await countDraftsBeside(tx, accountId, clientId)) >= DRAFTS_MAX)
      return err({ code: "limit_exceeded", limit: DRAFTS_MAX });
    return ok(
      await putDraft(tx, {
        accountId,
        personId,
        clientId,
        text,
        warning: warning.value,
        isSensitive: input.isSensitive ?? false,
      }),
    );
  });
}

/** Throws a draft away; false when the acting account has no such draft. */
export function deleteDraft(services: Services, { accountId }: Actor, draftId: string): Promise<boolean> {
  return transact(services.db, (tx) => removeDraft(tx, accountId, draftId));
}
