import { lazy, Suspense, useEffect, useState } from "react";

const ShortcutKeys = lazy(async () => ({
  default: (await import("#web/features/shortcuts/shortcut-keys.tsx")).ShortcutKeys,
}));

/** Keyboard shortcuts; their code comes with the first key that is pressed outside of a field. */
export function Shortcuts() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null);
  useEffect(() => {
    if (first !== null) return;
    const listen = (event: KeyboardEvent): void => {
      if (
        event.key.length === 1 &&
        !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      )
        setFirst(event);
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, [first]);
  return (
    first !== null && (
      <Suspense fallback={null}>
        <ShortcutKeys first={first} />
      </Suspense>
    )
  );
}
