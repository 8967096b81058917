import { Suspense, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

interface MenuOnDemand {
  /** Props of the button that stands in for the menu until it is opened. */
  readonly button: {
    readonly "aria-haspopup": "menu";
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly wanted: boolean;
}

/**
 * Loads a menu's code when its button is pointed at or has focus, since menus bring a positioning library along.
 * `MenuOnDemand` replaces the button once it is pressed.
 */
export function useMenuOnDemand(load: () => Promise<unknown>): MenuOnDemand {
  const [wanted, setWanted] = useState(false);
  const prepare = (): void => {
    // The menu itself shows a failed fetch and retries.
    load().catch(() => undefined);
  };
  const open = (): void => {
    setWanted(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open();
  };
  return {
    wanted,
    button: { "aria-haspopup": "menu", onPointerEnter: prepare, onFocus: prepare, onClick: open, onKeyDown },
  };
}

/** The button, or, once pressed, the open menu with a button of its own. `children` may suspend. */
export function MenuOnDemand({
  wanted,
  button,
  children,
}: {
  readonly wanted: boolean;
  readonly button: ReactElement;
  readonly children: ReactNode;
}) {
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
