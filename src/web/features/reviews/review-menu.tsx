import { lazy, Suspense, useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import type { ReviewFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuLink } from "#web/ui/menu.tsx";
import { copyLink } from "#web/lib/copy-link.ts";
import { reviewPath } from "./review-words.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("#web/features/posts/menu/report-dialog.tsx")).ReportDialog,
}));

/** Menu of a review: its link, editing one's own, and reporting another's. */
export function ReviewMenu({ review }: { readonly review: ReviewFragment }) {
  const session = useSession();
  const { baseUrl } = useEnvironment();
  const [reporting, setReporting] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Menu
        label="More about this review"
        defaultOpen
        trigger={<IconButton icon="dots-three" label="More" className="post-more" />}
      >
        <MenuItem icon="link-simple" onSelect={() => void copyLink(baseUrl + reviewPath(review.id))}>
          Copy link
        </MenuItem>
        {review.canEdit && (
          <MenuLink icon="pencil-simple" href={`${reviewPath(review.id)}/edit`}>
            Edit review
          </MenuLink>
        )}
        {session !== null && session.id !== review.author.id && (
          <MenuItem icon="flag" onSelect={() => setReporting("open")}>
            Report review
          </MenuItem>
        )}
      </Menu>
      {reporting !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            objectType="review"
            objectId={review.id}
            person={review.author}
            open={reporting === "open"}
            onOpenChange={(open) => setReporting(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
