import type { Client } from "urql";
import { POST_VIEWS_MAX } from "#kernel/limits.ts";
import { RecordPostViewsDocument } from "#web/generated/post-metrics.ts";
import { keepaliveContext } from "#web/lib/graph-client.ts";
import { noteView, takeNotedViews } from "../posts/noted-views.ts";

/** What was noted goes out so often, in milliseconds, and when the page is left. */
const SEND_EVERY = 10_000;
/** So long half of a post has to be in sight, in milliseconds (D-SOC-20). */
const IN_SIGHT = 1_000;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Whether half of a post is in sight; of one that is higher than the window, as much as fills half of that. */
export function isInSight(entry: Pick<IntersectionObserverEntry, "intersectionRatio" | "isIntersecting"> & { readonly intersectionRect: { readonly height: number } }, windowHeight: number): boolean {
  return entry.isIntersecting && (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= windowHeight / 2);
}

/**
 * Notes every post (`article[data-post]`) that stays in sight, and every link out of one that is followed, and tells the
 * server in batches. Returns how to stop.
 */
export function watchViews(client: Client): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const drop = (post: Element): void => {
    clearTimeout(timers.get(post));
    timers.delete(post);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const post = entry.target;
        if (!isInSight(entry, innerHeight) || document.visibilityState === "hidden") drop(post);
        else if (!timers.has(post)) {
          timers.set(
            post,
            setTimeout(() => {
              const id = post.getAttribute("data-post");
              sight.unobserve(post);
              drop(post);
              if (id !== null) noteView(id, "seen");
            }, IN_SIGHT),
          );
        }
      }
    },
    { threshold: steps },
  );
  const watched = new WeakSet<Element>();
  const watch = (): void => {
    for (const post of document.querySelectorAll("article[data-post]")) {
      if (watched.has(post)) continue;
      watched.add(post);
      sight.observe(post);
    }
    for (const post of timers.keys()) if (!post.isConnected) drop(post);
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });

  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const id = link?.closest("article[data-post]")?.getAttribute("data-post");
    if (link !== null && id != null && link.origin !== location.origin) noteView(id, "link");
  };
  // In the capturing phase: a card stops what is pressed inside it from going on.
  document.addEventListener("click", follow, true);
  document.addEventListener("auxclick", follow, true);

  const send = (): void => {
    const views = takeNotedViews(POST_VIEWS_MAX);
    // What does not arrive is not counted: nobody is kept waiting, or asked again, for a number.
    if (views.length > 0) void client.mutation(RecordPostViewsDocument, { views }, keepaliveContext).toPromise();
  };
  const leave = (): void => {
    if (document.visibilityState !== "hidden") return;
    for (const post of timers.keys()) drop(post);
    send();
  };
  const sending = setInterval(send, SEND_EVERY);
  document.addEventListener("visibilitychange", leave);
  addEventListener("pagehide", send);
  return () => {
    clearInterval(sending);
    document.removeEventListener("visibilitychange", leave);
    removeEventListener("pagehide", send);
    document.removeEventListener("click", follow, true);
    document.removeEventListener("auxclick", follow, true);
    changes.disconnect();
    sight.disconnect();
    for (const post of timers.keys()) drop(post);
    send();
  };
}
