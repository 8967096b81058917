import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Remembers what had the focus when a dialog opened and returns a close handler that restores it. The dialogs are
 * opened by state rather than by a trigger, so the library has no element to return to. `returnTo` names the element
 * for a dialog that is first mounted when it opens.
 */
export function useFocusReturn(open: boolean, returnTo?: RefObject<Element | null>): (event: Event) => void {
  // For a dialog that is mounted open, read during render: once mounted, the dialog itself has the focus.
  const [before] = useState(() => (open ? document.activeElement : null));
  const origin = useRef<Element | null>(before);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (open) {
      origin.current = last.current ?? before ?? document.activeElement;
      return;
    }
    const remember = ({ target }: FocusEvent) => {
      // A menu item is gone by the time the dialog it opened closes; the menu's button is not.
      if (target instanceof Element && !target.closest("[role=menu]")) last.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [open, before]);
  return (event) => {
    event.preventDefault();
    // The answer may have moved the focus already: it stays there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const target = returnTo?.current ?? origin.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
  };
}
