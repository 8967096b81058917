import { useEffect, useState } from "react";
import type { ShortcutKeys } from "#web/features/shortcuts/shortcut-keys.tsx";

interface Started {
  readonly Keys: typeof ShortcutKeys;
  /** The keys that were pressed until then. */
  readonly pressed: readonly KeyboardEvent[];
}

/** Keyboard shortcuts; their code comes with the first key that is pressed outside of a field. */
export function Shortcuts() {
  const [started, setStarted] = useState<Started | null>(null);
  useEffect(() => {
    if (started !== null) return;
    const pressed: KeyboardEvent[] = [];
    const load = async (): Promise<void> => {
      try {
        const { ShortcutKeys: Keys } = await import("#web/features/shortcuts/shortcut-keys.tsx");
        setStarted({ Keys, pressed });
      } catch {
        // The next key tries again.
        pressed.length = 0;
      }
    };
    const listen = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (key.length !== 1 || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      pressed.push(event);
      if (pressed.length === 1) void load();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, [started]);
  return started !== null && <started.Keys pressed={started.pressed} />;
}
