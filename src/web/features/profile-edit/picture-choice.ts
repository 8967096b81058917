import { useEffect, useState } from "react";

/** A picture as the form has it: the one that is there, a new one, or none. */
export type PictureChoice = { readonly kind: "kept"; readonly url: string | null } | { readonly kind: "new"; readonly blob: Blob; readonly url: string } | { readonly kind: "none" };

/** What is shown of a choice; null for no picture. */
export function pictureUrl(choice: PictureChoice): string | null {
  return choice.kind === "none" ? null : choice.url;
}

/** A choice of picture whose own addresses are given back when nobody shows them any more. */
export function usePictureChoice(current: string | null): readonly [PictureChoice, (next: Blob | null) => void] {
  const [choice, setChoice] = useState<PictureChoice>({ kind: "kept", url: current });
  const fresh = choice.kind === "new" ? choice.url : null;
  useEffect(() => (fresh === null ? undefined : () => { URL.revokeObjectURL(fresh); }), [fresh]);
  return [choice, (next) => { setChoice(next === null ? { kind: "none" } : { kind: "new", blob: next, url: URL.createObjectURL(next) }); }];
}
