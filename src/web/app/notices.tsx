import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { takeFlashMessage } from "#web/lib/flash-message.ts";
import { useOnline } from "#web/lib/online.ts";
import { onSessionEnd } from "#web/lib/session-end.ts";
import { readServerToasts, readToasts, subscribeToasts, toast } from "#web/ui/toast-store.ts";

export const loadToasts = () => import("#web/ui/toasts.tsx");
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

/** Toasts, and the messages of the previous page and of a session that ended. */
export function Notices() {
  useEffect(() => {
    const flash = takeFlashMessage();
    if (flash !== null) toast[flash.kind](flash.title, flash.text === undefined ? {} : { text: flash.text });
    return onSessionEnd(() => {
      toast.warning("Your session has ended", {
        text: "Please reload the page to log in again",
        duration: null,
        key: "session-ended",
      });
    });
  }, []);
  const hasToasts = useSyncExternalStore(subscribeToasts, readToasts, readServerToasts).length > 0;
  return (
    <>
      {hasToasts && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      {!useOnline() && (
        <p className="offline-notice" role="status">
          You’re offline. The rest comes as soon as you’re back.
        </p>
      )}
    </>
  );
}
