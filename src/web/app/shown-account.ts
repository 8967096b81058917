import { setFlashMessage } from "#web/lib/flash-message.ts";

let shown: string | undefined;

/** Says which account this window shows; undefined for a guest, and between the first and the second factor. */
export function showAccount(id: string | undefined): void {
  shown = id === "" ? undefined : id;
}

/** The account this window shows, in whose name it asks for changes. */
export function shownAccount(): string | undefined {
  return shown;
}

/** Begins afresh as the account that was switched to in another window: all that is here was read as the one before. */
export function startOverAsOther(): void {
  setFlashMessage({ kind: "info", title: "You switched accounts in another window", text: "Nothing was done here." });
  location.reload();
}
