import { useEffect, useState } from "react";
import { useClient } from "urql";
import { toMillis } from "#kernel/format-time.ts";
import { PostByIdDocument } from "#web/generated/posts.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { pollContext } from "#web/lib/graph-client.ts";
import { isAuthError } from "#web/lib/graph-error.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { useNow } from "#web/ui/clock.tsx";
import { isGiveaway, isSettled, ticketPhase } from "./ticket-state.ts";

/** A draw takes about two minutes (D-GIV-23): asked for often at first, and patiently when it takes longer. */
const SOON_MS = 4_000;
const LATER_MS = 15_000;
const SOON_ASKS = 45;
/** The longest a browser's timer can wait. */
const TIMER_MAX_MS = 2_147_483_647;

/** The product's time, in milliseconds, as far as the giveaway needs it: renewed once, when its deadline passes. */
export function useDeadlineClock(post: PostCardFragment): number {
  const rendered = useNow(null);
  const deadline = post.giveawayDeadline === null ? null : toMillis(post.giveawayDeadline);
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (deadline === null) return;
    const left = deadline - productNow();
    if (left <= 0) return;
    const timer = setTimeout(
      () => {
        setPassed(deadline);
      },
      Math.min(left, TIMER_MAX_MS),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [deadline]);
  return passed !== null && passed === deadline ? Math.max(rendered, passed) : rendered;
}

/**
 * From the deadline until the prizes are paid, keeps the post fresh; the cache hands the answer to every card that
 * shows it.
 */
export function useDrawWatch(post: PostCardFragment, now: number): void {
  const client = useClient();
  const phase = isGiveaway(post) ? ticketPhase(post, now) : "preparing";
  const watching = !isSettled(post) && (phase === "drawing" || phase === "done");
  const postId = post.id;
  useEffect(() => {
    if (!watching) return;
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
  }, [client, postId, watching]);
}
