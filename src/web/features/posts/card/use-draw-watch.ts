import { useEffect, useState } from "react";
import { useClient } from "urql";
import { toMillis } from "#kernel/format-time.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { useNow } from "#web/ui/clock.tsx";
import { isGiveaway, isSettled, ticketPhase } from "./ticket-state.ts";

/** Milliseconds until the code of the watch is requested again. */
const RETRY_MS = 15_000;
/** Longest delay of a browser's timer, in milliseconds. */
const TIMER_MAX_MS = 2_147_483_647;

/** Returns the product's time in milliseconds, renewed once, when the giveaway's deadline passes. */
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
 * Refreshes the post from the deadline until the prizes are paid. Its code is loaded only then: most posts do not need
 * it.
 */
export function useDrawWatch(post: PostCardFragment, now: number): void {
  const client = useClient();
  const phase = isGiveaway(post) ? ticketPhase(post, now) : "preparing";
  const watching = !isSettled(post) && (phase === "drawing" || phase === "done");
  const postId = post.id;
  useEffect(() => {
    if (!watching) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = (): void => {
      import("../watch/watch-draw.ts").then(
        ({ watchDraw }) => {
          if (!isOver) stop = watchDraw(client, postId);
        },
        // The network is away for a moment and the draw continues, so try again.
        () => {
          if (!isOver) timer = setTimeout(start, RETRY_MS);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, postId, watching]);
}
