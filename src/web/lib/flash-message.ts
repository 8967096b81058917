import { localStore } from "./storage.ts";

/** A message that outlives a full page load, shown once on the next page. */
export interface FlashMessage {
  readonly kind: "success" | "info" | "warning";
  readonly title: string;
  readonly text?: string;
}

const kinds: ReadonlySet<unknown> = new Set(["success", "info", "warning"]);

/** Stores a message for the next page. */
export function setFlashMessage(message: FlashMessage): void {
  localStore.write("flashMessage", message);
}

/** Returns and removes the stored message, if any; a second call returns null. */
export function takeFlashMessage(): FlashMessage | null {
  const value = localStore.readJson("flashMessage");
  localStore.remove("flashMessage");
  if (typeof value !== "object" || value === null) return null;
  const { kind, title, text } = value as Record<string, unknown>;
  if (!kinds.has(kind) || typeof title !== "string") return null;
  return { kind: kind as FlashMessage["kind"], title, ...(typeof text === "string" ? { text } : {}) };
}
