import { useRef, useState } from "react";
import { useClient } from "urql";
import { CreatePostDocument } from "#web/generated/compose.ts";
import type { CreatePostMutation, CreatePostMutationVariables } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { dropDraft, keepDraft } from "./draft.ts";
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
    key.current ??= idempotencyKey();
    setBusy(true);
    setFailure(null);
    const input = { text, clientId: key.current, ...(replyToId === null ? {} : { replyToId }), ...(giveaway === null ? {} : { giveaway }), ...(attachments == null || attachments.length === 0 ? {} : { attachments }) };
    const variables = giveaway === null ? { input } : { input, idempotencyKey: key.current };
    const result = await client.mutation(CreatePostDocument, variables).toPromise();
    setBusy(false);
    if (result.error || !result.data) {
      keepDraft({ text, replyToId });
      setFailure(postFailure(result.error));
      return null;
    }
    key.current = null;
    dropDraft(replyToId);
    return result.data.createPost;
  };
  return { busy, failure, create, clearFailure: () => { setFailure(null); } };
}
