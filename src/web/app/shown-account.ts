import { setFlashMessage } from "#web/lib/flash-message.ts";

let shown: string | undefined;

/** Sets the account this window shows; undefined for a guest, and between the first and the second factor. */
export function showAccount(id: string | undefined): void {
  shown = id === "" ? undefined : id;
}

/** Returns the account this window shows, in whose name it sends mutations. */
export function shownAccount(): string | undefined {
  return shown;
}

/** Reloads as the account that was selected in another window: everything here was read as the previous one. */
export function startOverAsOther(): void {
  setFlashMessage({ kind: "info", title: "You switched accounts in another window", text: "Nothing was done here." });
  location.reload();
}
