import { useEffect } from "react";
import { takeFlashMessage } from "#web/lib/flash-message.ts";
import { useOnline } from "#web/lib/online.ts";
import { onSessionEnd } from "#web/lib/session-end.ts";
import { toast } from "#web/ui/toast-store.ts";
import { Toasts } from "#web/ui/toasts.tsx";

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
  return (
    <>
      <Toasts />
      {!useOnline() && (
        <p className="offline-notice" role="status">
          You’re offline. The rest comes as soon as you’re back.
        </p>
      )}
    </>
  );
}
