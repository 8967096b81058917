import { useEffect, useEffectEvent } from "react";
import { localStore } from "#web/lib/storage.ts";
import { isForShortcuts } from "#web/features/shortcuts/shortcut-list.ts";

/** What a key does on a page of the staff area, by key. */
export type StaffKeys = Readonly<Partial<Record<string, () => void>>>;

/**
 * Runs the keys of a page of the staff area, outside of fields and dialogs. They win over the keys of the whole site.
 * Switched off with those (WCAG 2.1.4).
 */
export function useStaffKeys(keys: StaffKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || localStore.read("shortcutsOff") !== null) return;
    if (!isForShortcuts(event, document.querySelector("[role=dialog], [role=alertdialog]") !== null)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKey(event);
    };
    // The keys of the whole site listen on the window, and skip a press that is prevented.
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
    };
  }, []);
}

const rows = ".staff-queue a.staff-who";

function queueRows(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(rows)];
}

function focusRow(row: HTMLAnchorElement | undefined): void {
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the next or previous case of the queue on the page; to the first when none has it. */
export function moveInQueue(by: 1 | -1): void {
  const all = queueRows();
  const at = all.findIndex((link) => link === document.activeElement);
  focusRow(at === -1 ? all[0] : all[at + by]);
}

/**
 * Moves the focus in the list beside a case: from the row that has it, else from the open one, else to the first.
 * Returns the address of the row; undefined at the end of the list.
 */
export function moveBeside(by: 1 | -1): string | undefined {
  const all = queueRows();
  // A key may come before the case of the key before is on the page: the focus is ahead of it.
  const focused = all.findIndex((link) => link === document.activeElement);
  const at = focused === -1 ? all.findIndex((link) => link.ariaCurrent !== null) : focused;
  const next = at === -1 ? all[0] : all[at + by];
  focusRow(next);
  return next && next.pathname + next.search;
}

/** Returns the id of the case whose link has the focus; undefined when none has it. */
export function focusedCase(): string | undefined {
  const link = document.activeElement;
  return link instanceof HTMLAnchorElement && link.matches(rows) ? link.pathname.split("/").at(-1) : undefined;
}
