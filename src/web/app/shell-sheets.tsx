import { lazy, Suspense, useEffect, useState } from "react";
import type { PersonFragment, PostCardFragment } from "#web/generated/types.ts";
import { useLocation } from "#web/lib/router.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { useSession } from "./session-provider.tsx";

const loadSheets = () => import("./shell-sheets-content.tsx");
const YouSheet = lazy(async () => ({ default: (await loadSheets()).YouSheet }));
const NewSheet = lazy(async () => ({ default: (await loadSheets()).NewSheet }));
const JoinSheet = lazy(async () => ({
  default: (await import("#web/features/posts/join-sheet-content.tsx")).JoinSheetContent,
}));

/** What a guest wanted to do, and where they continue once they have an account. */
export interface JoinRequest {
  readonly act: "enter" | "reply" | "repost" | "like" | "vote" | "follow";
  /** The person to follow, or the author of the post. */
  readonly person: Pick<PersonFragment, "name" | "username" | "accountType" | "visibilityStatus">;
  readonly post?: Pick<PostCardFragment, "giveawayAmount" | "giveawayDeadline" | "giveawayEnterMethod"> | undefined;
  /** Path and query to return to. */
  readonly backTo: string;
}

/** A sheet over any page: everything of one's own, what one can post, or for a guest how to join. */
export type ShellSheet = "you" | "new" | JoinRequest;

let show: ((sheet: ShellSheet) => void) | null = null;

/** Opens a sheet; its host stands beside the page. */
export function openShellSheet(sheet: ShellSheet): void {
  show?.(sheet);
}

/** Fetches the code of a member's sheets, as soon as a button for one is touched. */
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
      setOpen({ sheet, at: key });
    };
    return () => {
      show = null;
    };
  }, [key]);
  if (open === null || open.at !== key) return null;
  const { sheet } = open;
  const onClose = (): void => {
    setOpen(null);
  };
  const Own = sheet === "you" ? YouSheet : NewSheet;
  return (
    <Suspense fallback={<LoadingOverlay screen />}>
      {typeof sheet === "object" ? (
        <JoinSheet request={sheet} onClose={onClose} />
      ) : (
        session !== null && <Own session={session} onClose={onClose} />
      )}
    </Suspense>
  );
}
