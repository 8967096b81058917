import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** True when loading more failed: nothing is requested again until the button is pressed. */
  readonly failed: boolean;
  readonly onLoadMore: () => void;
  readonly label?: string | undefined;
}

/** End of a list: loads the next page when it comes near, and on request. */
export function LoadMore({ hasMore, loading, failed, onLoadMore, label = "Show more" }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    if (!loading && !failed) onLoadMore();
  });
  const waiting = hasMore && !loading && !failed;
  useEffect(() => {
    const element = ref.current;
    if (!waiting || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) arrive();
      },
      { rootMargin: "0px 0px 600px 0px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [waiting]);
  if (!hasMore && !failed) return null;
  return (
    <div className="load-more" ref={ref}>
      {failed && <p role="alert">The other stims didn’t load. What you see is still right.</p>}
      <Button variant="quiet" busy={loading} busyLabel="Loading" onClick={onLoadMore}>
        {failed ? "Try again" : label}
      </Button>
    </div>
  );
}
