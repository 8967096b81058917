import { useEffect } from "react";
import { useClient } from "urql";
import { useSession } from "./session-provider.tsx";

/** Counts which posts come into sight of a person who is signed in. Its code comes when the page has nothing else to do. */
export function PostViews() {
  const client = useClient();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = (): void => {
      import("#web/features/post-metrics/watch-views.ts").then(
        ({ watchViews }) => {
          if (!isOver) stop = watchViews(client);
        },
        // Without it nothing is counted, and nothing else breaks.
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
