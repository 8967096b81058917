import { given } from "#kernel/given.ts";
import { readdressEntry, type Navigate } from "#web/lib/router.tsx";

/** Composers that can be left for the list of drafts. */
type ComposerPath = "/compose/post" | "/create-giveaway" | "/compose/post/create-giveaway";

/** Returns the address of a composer that opens this draft. */
export function draftPath(composer: ComposerPath, draftId: string | null): string {
  return draftId === null ? composer : `${composer}?draft=${draftId}`;
}

/**
 * Opens the list of drafts. The entry of the composer in the history gets the address of its saved draft, so that going
 * back opens the text again.
 */
export function goToDrafts(navigate: Navigate, composer: ComposerPath, draftId: string | null): void {
  if (draftId !== null) readdressEntry(draftPath(composer, draftId));
  const query = new URLSearchParams({
    ...given({ draft: draftId }),
    ...(composer === "/compose/post" ? {} : { for: "giveaway" }),
  });
  navigate(query.size === 0 ? "/compose/post/drafts" : `/compose/post/drafts?${query.toString()}`);
}

/** Returns the composer that opened the list of drafts. */
export function composerOf(query: URLSearchParams): ComposerPath {
  return query.get("for") === "giveaway" ? "/compose/post/create-giveaway" : "/compose/post";
}
