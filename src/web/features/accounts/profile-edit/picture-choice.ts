import { useEffect, useState } from "react";

/** The picture of a profile to change. */
export type PictureKind = "profile" | "cover";

/** State of a picture in the form: the current one, a new one, a generated one that is stored already, or none. */
export type PictureChoice =
  | { readonly kind: "kept"; readonly url: string | null }
  | { readonly kind: "new"; readonly blob: Blob; readonly url: string }
  | { readonly kind: "drawn"; readonly url: string }
  | { readonly kind: "none" };

/** Returns the address to show for a choice; null for none. */
export function pictureUrl(choice: PictureChoice): string | null {
  return choice.kind === "none" ? null : choice.url;
}

/**
 * Holds the choice of a picture: a file, the address of a generated one, or null for none. Its object URLs are revoked
 * when they are no longer shown.
 */
export function usePictureChoice(
  current: string | null,
): readonly [PictureChoice, (next: Blob | string | null) => void] {
  const [choice, setChoice] = useState<PictureChoice>({ kind: "kept", url: current });
  const fresh = choice.kind === "new" ? choice.url : null;
  useEffect(
    () =>
      fresh === null
        ? undefined
        : () => {
            URL.revokeObjectURL(fresh);
          },
    [fresh],
  );
  return [
    choice,
    (next) => {
      setChoice(
        next === null
          ? { kind: "none" }
          : typeof next === "string"
            ? { kind: "drawn", url: next }
            : { kind: "new", blob: next, url: URL.createObjectURL(next) },
      );
    },
  ];
}
