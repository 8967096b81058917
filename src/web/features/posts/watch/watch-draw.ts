import type { Client } from "urql";
import { PostByIdDocument } from "#web/generated/posts-watch.ts";
import { pollContext } from "#web/lib/graph-client.ts";
import { isAuthError } from "#web/lib/graph-error.ts";

/** First interval. A draw takes about two minutes: polled often at first, and less often when it takes longer. */
const SOON_MS = 4_000;
const LATER_MS = 15_000;
const SOON_ASKS = 45;

/** Polls a post until stopped; the cache passes the answer to every card that shows it. */
export function watchDraw(client: Client, postId: string): () => void {
  let asks = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    if (document.visibilityState === "visible") {
      asks += 1;
      const { error } = await client.query(PostByIdDocument, { postId }, pollContext).toPromise();
      if (isAuthError(error)) return;
    }
    if (!stopped) timer = setTimeout(() => void ask(), asks < SOON_ASKS ? SOON_MS : LATER_MS);
  };
  timer = setTimeout(() => void ask(), 1_000);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
