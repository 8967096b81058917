import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "#web/app/session-provider.tsx";
import { useNavigate } from "#web/lib/router.tsx";
import { localStore } from "#web/lib/storage.ts";
import { isForShortcuts, readKey, type ShortcutAct } from "./shortcut-list.ts";

/** Milliseconds within which the second of two keys has to follow. */
const patience = 1_500;
const stims = "article.post, article.reply";

/** Runs keyboard shortcuts, beginning with the keys that were `pressed` while this code was loading. */
export function ShortcutKeys({ pressed }: { readonly pressed: readonly KeyboardEvent[] }) {
  const navigate = useNavigate();
  const session = useSession();
  const before = useRef<{ readonly key: string; readonly at: number } | null>(null);

  const run = (act: ShortcutAct): void => {
    switch (act.kind) {
      case "go":
        navigate(act.path);
        break;
      case "profile":
        if (session?.username != null) navigate(`/${session.username}`);
        break;
      case "search":
        searchField()?.focus();
        if (searchField() === null) navigate("/search");
        break;
      case "move":
        moveBy(act.by);
        break;
      case "open":
        current()?.querySelector<HTMLElement>("a.post-time")?.click();
        break;
      case "press":
        current()?.querySelector<HTMLElement>(`button[name=${act.button}]`)?.click();
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (localStore.read("shortcutsOff") !== null) return;
    const hasDialog = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isForShortcuts(event, hasDialog)) return;
    const earlier =
      before.current !== null && event.timeStamp - before.current.at < patience ? before.current.key : null;
    const act = readKey(earlier, event.key);
    before.current = act === "begins" ? { key: event.key, at: event.timeStamp } : null;
    if (act === null || act === "begins") return;
    event.preventDefault();
    run(act);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKey(event);
    };
    for (const event of pressed) listen(event);
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, [pressed]);
  return null;
}

const searchField = (): HTMLElement | null => document.querySelector<HTMLElement>("form[role=search] input");

/** Returns the focused post. */
function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(stims) ?? null;
}

/** Moves the focus to the next or previous post of the page; without a focused one, to the first in sight. */
function moveBy(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(stims)];
  const from = current();
  const next =
    from === null ? all.find((stim) => stim.getBoundingClientRect().bottom > 80) : all[all.indexOf(from) + by];
  if (next === undefined) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({
    block: "center",
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
  });
}
