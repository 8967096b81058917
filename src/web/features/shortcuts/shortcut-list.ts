/** A shortcut: a key, or two in sequence, and its effect. */
export interface Shortcut {
  readonly keys: string;
  readonly words: string;
  readonly act: ShortcutAct;
}

/**
 * Effect of a key: opens a page, moves among the posts of a page, presses a button of the focused one, or focuses the
 * search field.
 */
export type ShortcutAct =
  | { readonly kind: "go"; readonly path: string }
  | { readonly kind: "profile" | "search" | "open" }
  | { readonly kind: "move"; readonly by: 1 | -1 }
  | { readonly kind: "press"; readonly button: "reply" | "repost" | "like" };

/** All shortcuts, as the legend shows them. */
export const shortcuts: readonly { readonly title: string; readonly list: readonly Shortcut[] }[] = [
  {
    title: "Stims",
    list: [
      { keys: "j", words: "Next stim", act: { kind: "move", by: 1 } },
      { keys: "k", words: "Stim before", act: { kind: "move", by: -1 } },
      { keys: "o", words: "Open it", act: { kind: "open" } },
      { keys: "l", words: "Like it, or take that back", act: { kind: "press", button: "like" } },
      { keys: "t", words: "Repost it, or take that back", act: { kind: "press", button: "repost" } },
      { keys: "r", words: "Reply", act: { kind: "press", button: "reply" } },
    ],
  },
  {
    title: "Anywhere",
    list: [
      { keys: "n", words: "New stim", act: { kind: "go", path: "/compose/post" } },
      { keys: "/", words: "Search", act: { kind: "search" } },
      { keys: "?", words: "This list", act: { kind: "go", path: "/shortcuts" } },
    ],
  },
  {
    title: "Go to",
    list: [
      { keys: "g h", words: "Home", act: { kind: "go", path: "/home" } },
      { keys: "g g", words: "Giveaways", act: { kind: "go", path: "/giveaways" } },
      { keys: "g a", words: "Alerts", act: { kind: "go", path: "/notifications" } },
      { keys: "g p", words: "Your profile", act: { kind: "profile" } },
      { keys: "g b", words: "Bookmarks", act: { kind: "go", path: "/bookmarks" } },
      { keys: "g w", words: "Wallet", act: { kind: "go", path: "/wallet" } },
      { keys: "g s", words: "Settings", act: { kind: "go", path: "/account" } },
    ],
  },
];

const byKeys = new Map(shortcuts.flatMap(({ list }) => list.map((shortcut) => [shortcut.keys, shortcut.act] as const)));
const beginnings = new Set(
  [...byKeys.keys()].filter((keys) => keys.includes(" ")).map((keys) => keys.split(" ", 1)[0] ?? ""),
);

/** Returns the effect of a key after the previous one: an act, "begins" for the first of two keys, or null. */
export function readKey(before: string | null, key: string): ShortcutAct | "begins" | null {
  return (
    (before === null ? undefined : byKeys.get(`${before} ${key}`)) ??
    (beginnings.has(key) ? "begins" : byKeys.get(key)) ??
    null
  );
}

/** Returns whether a key press is for shortcuts: a key alone, not in a field, and no dialog over the page (WCAG 2.1.4). */
export function isForShortcuts(
  event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "isComposing" | "key" | "target">,
  hasDialog: boolean,
): boolean {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    event.isComposing ||
    event.key.length !== 1 ||
    hasDialog
  )
    return false;
  const { target } = event;
  return (
    !(target instanceof Element) ||
    target.closest(
      "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]",
    ) === null
  );
}
