import { defined, given } from "#kernel/given.ts";
import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { CreatePostDocument } from "#web/generated/compose.ts";
import type { CreatePostMutation, CreatePostMutationVariables } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { postFailure, type PostFailure } from "./post-failure.ts";

type CreatedPost = CreatePostMutation["createPost"];

type NewPost = Pick<
  CreatePostMutationVariables["input"],
  | "text"
  | "giveaway"
  | "attachments"
  | "replyRule"
  | "replyListId"
  | "quoteRule"
  | "poll"
  | "scheduledAt"
  | "warning"
  | "isSensitive"
  | "isThanks"
> & { readonly replyToId?: string | null };

/** Creates a post, once per form however often the button is pressed. A failed text is kept as a draft. */
export interface PostCreation {
  readonly busy: boolean;
  readonly failure: PostFailure | null;
  /**
   * Resolves to the new post, or null when it failed; `failure` then says why. Offline it waits, and sends when the
   * browser is online again.
   */
  readonly create: (post: NewPost) => Promise<CreatedPost | null>;
  /** Clears the failure when the text changes: the waiting post no longer says what the person means. */
  readonly clearFailure: () => void;
}

export function useCreatePost(): PostCreation {
  const client = useClient();
  // One key per intention: a retry is the same post to the server.
  const key = useRef<string | null>(null);
  const waiting = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PostFailure | null>(null);
  useEffect(
    () => () => {
      waiting.current?.abort();
    },
    [],
  );

  const create = async ({
    text,
    replyToId = null,
    giveaway = null,
    attachments = [],
    ...rules
  }: NewPost): Promise<CreatedPost | null> => {
    if (busy) return null;
    waiting.current?.abort();
    const kept = readDraft(replyToId);
    // A retry after a reload is a retry of the same post; a money mutation has a key of its own.
    const clientId = (key.current ??= (giveaway === null ? kept?.clientId : undefined) ?? idempotencyKey());
    const draftId = kept?.draftId;
    const input = {
      text,
      clientId,
      ...rules,
      ...given({ replyToId, giveaway }),
      ...(attachments == null || attachments.length === 0 ? {} : { attachments }),
      ...defined({ draftId }),
    };
    const variables = giveaway === null ? { input } : { input, idempotencyKey: clientId };
    for (;;) {
      setBusy(true);
      setFailure(null);
      const { data, error } = await client.mutation(CreatePostDocument, variables).toPromise();
      setBusy(false);
      if (!error && data) {
        key.current = null;
        dropDraft(replyToId);
        if (replyToId === null && data.createPost.scheduledAt === null) showInFeeds(data.createPost.id);
        return data.createPost;
      }
      const isOther = errorCode(error) === "IDEMPOTENCY_MISMATCH" && giveaway === null;
      keepDraft({ text, replyToId, ...(giveaway === null ? { clientId: isOther ? undefined : clientId } : {}) });
      // The earlier attempt was posted, and the person is told; the current text would be another post.
      if (isOther) key.current = null;
      if (giveaway !== null || errorCode(error) !== "NETWORK" || navigator.onLine) {
        setFailure(postFailure(error));
        return null;
      }
      setFailure(offline);
      const wait = new AbortController();
      waiting.current = wait;
      if (!(await onlineAgain(wait.signal))) return null;
    }
  };
  const clearFailure = (): void => {
    waiting.current?.abort();
    setFailure(null);
  };
  return { busy, failure, create, clearFailure };
}

/** Shows a new post on top of the feeds. A feed on the page has loaded this code; without a feed it can fail. */
function showInFeeds(id: string): void {
  import("../posts/own-new-posts.ts").then(
    ({ noteOwnPost }) => {
      noteOwnPost(id);
    },
    () => undefined,
  );
}

const offline: PostFailure = {
  title: "You’re offline",
  text: "This goes out as soon as you’re back, if you leave it open. Your words are kept either way.",
  remedy: null,
};

/** Resolves with true when the browser is online again, with false when the caller stopped waiting. */
function onlineAgain(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    addEventListener(
      "online",
      () => {
        resolve(true);
      },
      { once: true, signal },
    );
    signal.addEventListener(
      "abort",
      () => {
        resolve(false);
      },
      { once: true },
    );
  });
}
