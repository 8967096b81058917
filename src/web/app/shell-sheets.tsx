import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import type { JoinRequest } from "./join-request.ts";
import { useSession } from "./session-provider.tsx";

const loadSheets = () => import("./shell-sheets-content.tsx");
const YouSheet = lazy(async () => ({ default: (await loadSheets()).YouSheet }));
const NewSheet = lazy(async () => ({ default: (await loadSheets()).NewSheet }));

const JoinSheet = lazy(async () => ({
  default: (await import("#web/features/posts/card/join-sheet-content.tsx")).JoinSheetContent,
}));

/**
 * A sheet of the frame: on a phone everything of one's own, or what one can post; at any size what a guest needs to
 * join for.
 */
export type ShellSheet = "you" | "new" | JoinRequest;

let show: ((sheet: ShellSheet) => void) | null = null;

/** Opens a sheet; the host stands in the app's frame. */
export function openShellSheet(sheet: ShellSheet): void {
  show?.(sheet);
}

/** Fetches the code of the sheets, as soon as a button for one is touched. */
export function prepareShellSheets(): void {
  // The sheet itself shows a failed fetch and retries.
  loadSheets().catch(() => undefined);
}

/** Draws the sheet that was opened; a navigation closes it. */
export function ShellSheets() {
  const session = useSession();
  const { key } = useLocation();
  const [open, setOpen] = useState<{ readonly sheet: ShellSheet; readonly at: string } | null>(null);
  useEffect(() => {
    show = (sheet) => {
      // A sheet takes a slow phone a quarter of a second to draw: the touch is answered first.
      startTransition(() => {
        setOpen({ sheet, at: key });
      });
    };
    return () => {
      show = null;
    };
  }, [key]);
  if (open === null || open.at !== key) return null;
  const { sheet } = open;
  const onClose = (): void => {
    // The key is answered before the sheet is taken away, which takes a slow phone as long as drawing it.
    startTransition(() => {
      setOpen(null);
    });
  };
  return (
    <Suspense fallback={<LoadingOverlay screen />}>
      {typeof sheet === "object" ? (
        <JoinSheet request={sheet} onClose={onClose} />
      ) : (
        session !== null &&
        (sheet === "you" ? (
          <YouSheet session={session} onClose={onClose} />
        ) : (
          <NewSheet session={session} onClose={onClose} />
        ))
      )}
    </Suspense>
  );
}
