import { useState, type ComponentType, type KeyboardEvent } from "react";
import { toast } from "./toast-store.ts";

interface MenuOnDemand<Props> {
  /** Props of the button that stands in for the menu until it is opened. */
  readonly button: {
    readonly "aria-haspopup": "menu";
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The open menu with a button of its own, which takes the place of the button; null until that one is pressed. */
  readonly Menu: ComponentType<Props> | null;
}

/**
 * Loads a menu's code when its button is pointed at or has focus, since menus bring a positioning library along.
 * Without Suspense: React keeps a fallback for 300 ms, and the menu would open that much later.
 */
export function useMenuOnDemand<Props>(load: () => Promise<ComponentType<Props>>): MenuOnDemand<Props> {
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);
  const prepare = (): void => {
    // A press tries again, and says when it fails.
    load().catch(() => undefined);
  };
  const open = (): void => {
    load().then(
      (loaded) => {
        setMenu(() => loaded);
      },
      () => {
        toast.warning("The menu didn’t open", { text: "Check your connection and try again." });
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open();
  };
  return {
    Menu,
    button: { "aria-haspopup": "menu", onPointerEnter: prepare, onFocus: prepare, onClick: open, onKeyDown },
  };
}
