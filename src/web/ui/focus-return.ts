import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Remembers what had focus when a dialog opened and gives a close handler that returns there. The dialogs are opened by
 * state rather than by a trigger, so the library has nowhere to return to. `returnTo` names the place for a dialog that
 * is first mounted when it opens.
 */
export function useFocusReturn(open: boolean, returnTo?: RefObject<Element | null>): (event: Event) => void {
  // Of a dialog that is drawn open, asked while it is drawn: once it is there, it has the focus itself.
  const [before] = useState(() => (open ? document.activeElement : null));
  const origin = useRef<Element | null>(before);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (open) {
      origin.current = last.current ?? before ?? document.activeElement;
      return;
    }
    const remember = ({ target }: FocusEvent) => {
      // An item of a menu is gone by the time the dialog it opened closes; its button is not.
      if (target instanceof Element && !target.closest("[role=menu]")) last.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [open, before]);
  return (event) => {
    event.preventDefault();
    // What the answer brought about has taken the focus already: it stays there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const target = returnTo?.current ?? origin.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
  };
}
