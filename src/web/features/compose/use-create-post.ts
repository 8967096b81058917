import { useRef, useState } from "react";
import { useClient } from "urql";
import { CreatePostDocument } from "#web/generated/compose.ts";
import type { CreatePostMutation, CreatePostMutationVariables } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { postFailure, type PostFailure } from "./post-failure.ts";

export type CreatedPost = CreatePostMutation["createPost"];

type NewPost = Pick<CreatePostMutationVariables["input"], "text" | "giveaway" | "attachments"> & { readonly replyToId?: string | null };

/** Making a post, once per form however often the button is pressed. A failed text is kept as a draft. */
export interface PostCreation {
  readonly busy: boolean;
  readonly failure: PostFailure | null;
  /** The new post, or null when it failed; `failure` then says why. */
  readonly create: (post: NewPost) => Promise<CreatedPost | null>;
  readonly clearFailure: () => void;
}

export function useCreatePost(): PostCreation {
  const client = useClient();
  // One intention, one key: whatever is retried is the same post to the server (D-SYS-13).
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PostFailure | null>(null);

  const create = async ({ text, replyToId = null, giveaway = null, attachments = [] }: NewPost): Promise<CreatedPost | null> => {
    if (busy) return null;
    const kept = readDraft(replyToId);
    // A try before the page was loaded anew is a try of the same post; what moves money has a key of its own.
    key.current ??= (giveaway === null ? kept?.clientId : undefined) ?? idempotencyKey();
    const draftId = kept?.draftId;
    setBusy(true);
    setFailure(null);
    const input = { text, clientId: key.current, ...(replyToId === null ? {} : { replyToId }), ...(giveaway === null ? {} : { giveaway }), ...(attachments == null || attachments.length === 0 ? {} : { attachments }), ...(draftId === undefined ? {} : { draftId }) };
    const variables = giveaway === null ? { input } : { input, idempotencyKey: key.current };
    const result = await client.mutation(CreatePostDocument, variables).toPromise();
    setBusy(false);
    if (result.error || !result.data) {
      const isOther = errorCode(result.error) === "IDEMPOTENCY_MISMATCH" && giveaway === null;
      keepDraft({ text, replyToId, ...(giveaway === null ? { clientId: isOther ? undefined : key.current } : {}) });
      // The earlier try is posted, as is said; the words of now are another post, if one wants it.
      if (isOther) key.current = null;
      setFailure(postFailure(result.error));
      return null;
    }
    key.current = null;
    dropDraft(replyToId);
    return result.data.createPost;
  };
  return { busy, failure, create, clearFailure: () => { setFailure(null); } };
}
