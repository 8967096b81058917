import { useEffect, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  shape?: "line" | "circle" | "title" | "button" | "media" | undefined;
  /** Width in percent of the available space. */
  width?: 30 | 50 | 80 | undefined;
}

/** A grey placeholder shape. Hidden from screen readers; the group around it speaks. */
export function Skeleton({ shape = "line", width }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} data-width={width} aria-hidden="true" />;
}

/** Placeholder for a post: photo, two lines and, if asked, a spent ticket. */
export function PostSkeleton({ ticket = true }: { ticket?: boolean | undefined }) {
  return (
    <div className="skeleton-group panel skeleton-post" data-bleed="" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="person">
        <Skeleton shape="circle" />
        <div className="skeleton-lines">
          <Skeleton width={50} />
          <Skeleton width={30} />
        </div>
      </div>
      <Skeleton />
      <Skeleton width={80} />
      {ticket && <TicketSkeleton bare />}
    </div>
  );
}

/** Placeholder for five rows of a list, each a face and two lines. */
export function PeopleSkeleton() {
  return (
    <div className="skeleton-group skeleton-rows" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton shape="circle" />
          <div className="skeleton-lines">
            <Skeleton width={50} />
            <Skeleton width={30} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder for a ticket, as tall as the real one. `bare` inside an element that already announces the loading. */
export function TicketSkeleton({ bare }: { bare?: boolean | undefined }) {
  return (
    <div className={bare ? "ticket-frame" : "ticket-frame skeleton-group"} role={bare ? undefined : "status"}>
      {!bare && <VisuallyHidden>Loading</VisuallyHidden>}
      <div className="ticket" data-tone="spent" aria-hidden="true">
        <div className="ticket-stub" />
        <div className="ticket-body">
          <Skeleton width={50} />
          <Skeleton shape="title" width={80} />
          <Skeleton shape="button" width={50} />
        </div>
      </div>
    </div>
  );
}

const SHOW_AFTER_MS = 150;
const HOLD_MS = 400;

let isPageShown = false;

/** For a placeholder of a whole page: what the page itself waits for is shown as pending at once, so nothing flashes. */
export function usePagePlaceholder(): void {
  useEffect(() => {
    isPageShown = true;
    return () => {
      isPageShown = false;
    };
  }, []);
}

/**
 * Pending, smoothed for placeholders drawn in the browser: true only after 150 ms of waiting, and then for at least 400
 * ms, so nothing flashes. True at once where it follows the placeholder of the whole page.
 */
export function useHeldPending(pending: boolean): boolean {
  const [shown, setShown] = useState(() => pending && isPageShown);
  const [since, setSince] = useState(() => (shown ? Date.now() : 0));
  useEffect(() => {
    if (pending === shown) return;
    const wait = pending ? SHOW_AFTER_MS : Math.max(0, since + HOLD_MS - Date.now());
    const timer = setTimeout(() => {
      setShown(pending);
      if (pending) setSince(Date.now());
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown, since]);
  return shown;
}
