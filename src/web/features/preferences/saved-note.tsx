import type { Saving } from "./use-saving.ts";

/** Says that a change is kept, to eyes and readers alike; its line is there before, so that nothing moves. */
export function SavedNote({ saving }: { readonly saving: Saving }) {
  return (
    <p className="saved-note" role="status">
      {saving === "saved" ? "Saved" : saving === "saving" ? "Saving…" : ""}
    </p>
  );
}
