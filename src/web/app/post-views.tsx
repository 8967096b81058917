import { useEffect } from "react";
import { useClient } from "urql";
import { useSession } from "./session-provider.tsx";

/** Records the views of posts by signed-in people. Its code loads when the page is idle. */
export function PostViews() {
  const client = useClient();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = (): void => {
      import("#web/features/posts/metrics/watch-views.ts").then(
        ({ watchViews }) => {
          if (!isOver) stop = watchViews(client);
        },
        // Without this code nothing is counted, and nothing else breaks.
        () => undefined,
      );
    };
    const timer = setTimeout(start, 2_000);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isSignedIn]);
  return null;
}
