import type { Saving } from "./use-saving.ts";

/** Confirms that a change is saved, visibly and for screen readers. Its line is always there, so that nothing moves. */
export function SavedNote({ saving }: { readonly saving: Saving }) {
  return (
    <p className="saved-note" role="status">
      {saving === "saved" ? "Saved" : saving === "saving" ? "Saving…" : ""}
    </p>
  );
}
