import type { Client } from "urql";
import { POST_VIEWS_MAX } from "#kernel/limits.ts";
import { RecordPostViewsDocument } from "#web/generated/posts-metrics.ts";
import { keepaliveContext } from "#web/lib/graph-client.ts";
import { forgetNoted, noteView, takeNotedViews } from "../card/noted-views.ts";

/** Interval at which noted views are sent, in milliseconds; they are also sent when the page is left. */
const SEND_EVERY = 10_000;
const FORGET_EVERY = 3_600_000;
/** Time that half of a post has to stay in sight, in milliseconds. */
const IN_SIGHT = 1_000;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Returns whether half of a post is in sight; for a post higher than the window, whether it fills half of the window. */
export function isInSight(
  entry: Pick<IntersectionObserverEntry, "intersectionRatio" | "isIntersecting"> & {
    readonly intersectionRect: { readonly height: number };
  },
  windowHeight: number,
): boolean {
  return entry.isIntersecting && (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= windowHeight / 2);
}

/**
 * Returns whether a press follows a link to another site: the first button does, or the middle one in a new tab. The
 * second button opens a menu.
 */
export function isFollowed(
  event: { readonly type: string; readonly button: number },
  link: { readonly protocol: string; readonly origin: string },
  ownOrigin: string,
): boolean {
  return (
    event.button === (event.type === "click" ? 0 : 1) && /^https?:$/.test(link.protocol) && link.origin !== ownOrigin
  );
}

/**
 * Records every post (`article[data-post]`) that stays in sight, and every outgoing link that is followed, and sends
 * them to the server in batches. Returns a function that stops it.
 */
export function watchViews(client: Client): () => void {
  const inSight = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const pause = (post: Element): void => {
    clearTimeout(timers.get(post));
    timers.delete(post);
  };
  const leave = (post: Element): void => {
    pause(post);
    inSight.delete(post);
  };
  const begin = (post: Element): void => {
    inSight.add(post);
    if (timers.has(post) || document.visibilityState === "hidden") return;
    const seen = (): void => {
      sight.unobserve(post);
      leave(post);
      const id = post.getAttribute("data-post");
      if (id !== null) noteView(id, "seen");
    };
    timers.set(post, setTimeout(seen, IN_SIGHT));
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) (isInSight(entry, innerHeight) ? begin : leave)(entry.target);
    },
    { threshold: steps },
  );
  const watched = new WeakMap<Element, string | null>();
  const watch = (): void => {
    for (const post of inSight) if (!post.isConnected) leave(post);
    for (const post of document.querySelectorAll("article[data-post]")) {
      const id = post.getAttribute("data-post");
      if (watched.get(post) === id) continue;
      // The next page may show its post in the same element: the previous one was in sight until now.
      leave(post);
      watched.set(post, id);
      sight.unobserve(post);
      sight.observe(post);
    }
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-post"] });

  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const id = link?.closest("article[data-post]")?.getAttribute("data-post");
    if (link !== null && id != null && isFollowed(event, link, location.origin)) noteView(id, "link");
  };
  // In the capturing phase: a card stops the propagation of a press inside it.
  document.addEventListener("click", follow, true);
  document.addEventListener("auxclick", follow, true);

  const send = (): void => {
    if (!navigator.onLine) return;
    const views = takeNotedViews(POST_VIEWS_MAX);
    // A lost batch is not counted and not retried: a view count is not worth a wait.
    if (views.length > 0) void client.mutation(RecordPostViewsDocument, { views }, keepaliveContext).toPromise();
  };
  const turn = (): void => {
    if (document.visibilityState === "hidden") {
      for (const post of inSight) pause(post);
      send();
    } else {
      for (const post of inSight) begin(post);
    }
  };
  const sending = setInterval(send, SEND_EVERY);
  const forgetting = setInterval(forgetNoted, FORGET_EVERY);
  document.addEventListener("visibilitychange", turn);
  addEventListener("pagehide", send);
  return () => {
    clearInterval(sending);
    clearInterval(forgetting);
    document.removeEventListener("visibilitychange", turn);
    removeEventListener("pagehide", send);
    document.removeEventListener("click", follow, true);
    document.removeEventListener("auxclick", follow, true);
    changes.disconnect();
    sight.disconnect();
    for (const post of inSight) leave(post);
    send();
  };
}
