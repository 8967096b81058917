import { lazy, Suspense, useEffect, useState } from "react";
import type { PersonFragment, PostCardFragment } from "#web/generated/types.ts";
import { useLocation } from "#web/lib/router.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";

const JoinSheetContent = lazy(async () => ({
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

let show: ((request: JoinRequest) => void) | null = null;

/** Opens the sheet that invites a guest to join; the host stands in the app's frame. */
export function openJoinSheet(request: JoinRequest): void {
  show?.(request);
}

/** Draws the join sheet while it is open. A navigation closes it. */
export function JoinSheet() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ readonly request: JoinRequest; readonly at: string } | null>(null);
  useEffect(() => {
    show = (request) => {
      setOpen({ request, at: key });
    };
    return () => {
      show = null;
    };
  }, [key]);
  if (open === null || open.at !== key) return null;
  return (
    <Suspense fallback={<LoadingOverlay screen />}>
      <JoinSheetContent
        request={open.request}
        onClose={() => {
          setOpen(null);
        }}
      />
    </Suspense>
  );
}
