import type { PostActs } from "./use-post-acts.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { lazy, Suspense, useRef, useState } from "react";
import { useClient } from "urql";
import { may } from "#kernel/capabilities.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { PostByIdDocument } from "#web/generated/posts-watch.ts";
import { DeletePostDocument } from "#web/generated/posts-card.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { BookmarkItem } from "../menu/bookmark-item.tsx";
import { copyLink } from "#web/lib/copy-link.ts";
import { HideItem } from "../menu/hide-item.tsx";
import { MuteThreadItem } from "../menu/mute-thread-item.tsx";
import { MuteItem } from "./mute-item.tsx";
import { PinItem } from "../menu/pin-item.tsx";
import { entrantsFilePath, postPath, postViewPath } from "#web/lib/paths.ts";
import { SpamItem } from "../menu/spam-item.tsx";
import { isGiveaway, isOver } from "./ticket-state.ts";

const DetachDialog = lazy(async () => ({ default: (await import("../menu/detach-dialog.tsx")).DetachDialog }));
const MetricsDialog = lazy(async () => ({
  default: (await import("../metrics/metrics-dialog.tsx")).MetricsDialog,
}));
const ReportDialog = lazy(async () => ({ default: (await import("../menu/report-dialog.tsx")).ReportDialog }));

export interface PostMenuProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** Called after the post was deleted, for pages that have to be left. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Menu of further actions on a post: its link, its rules, muting its author, deleting it. */
export function OpenPostMenu({ post, acts, onDeleted }: PostMenuProps) {
  const client = useClient();
  const session = useSession();
  const { baseUrl } = useEnvironment();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [measuring, setMeasuring] = useState<"never" | "open" | "closed">("never");
  const [reporting, setReporting] = useState<"never" | "open" | "closed">("never");
  const [detaching, setDetaching] = useState<"never" | "open" | "closed">("never");
  const { postedBy } = post;
  const isOwn = session?.id === postedBy.id;
  const kind = isGiveaway(post) ? "giveaway" : post.replyToId === null ? "stim" : "reply";
  const mayManage = may(session?.brandAccessLevel ?? null, "manageAudience");
  const remove = async (): Promise<void> => {
    const done = await acts.act(
      DeletePostDocument,
      post.giveawayState === null ? "Your stim is still there" : "This giveaway can’t be deleted now",
    );
    // The reply may have been an entry: the post above shows whether it still is one.
    if (done && post.replyToId !== null)
      void client.query(PostByIdDocument, { postId: post.replyToId }, { requestPolicy: "network-only" }).toPromise();
    setAsking(false);
    if (!done) return;
    toast.success(`Your ${kind} is deleted`);
    onDeleted?.();
  };
  return (
    <>
      <Menu
        label={`More about this ${kind}`}
        defaultOpen
        trigger={<IconButton ref={trigger} icon="dots-three" label="More" className="post-more" />}
      >
        <MenuItem icon="link-simple" onSelect={() => void copyLink(baseUrl + postPath(post))}>
          Copy link
        </MenuItem>
        {isGiveaway(post) && (
          <MenuLink icon="scroll" href={postViewPath(post, "rules")}>
            Official rules
          </MenuLink>
        )}
        {isGiveaway(post) && isOwn && mayManage && (
          <MenuLink icon="download-simple" href={entrantsFilePath(post.id)} download>
            Download entrants (CSV)
          </MenuLink>
        )}
        {isOver(post) && post.giveawayTicketNo !== null && !isOwn && (
          <MenuLink icon="star" href={`/reviews/compose/${post.id}`}>
            Review giveaway
          </MenuLink>
        )}
        {post.canQuote && (
          <MenuLink icon="quotes" href={`/compose/post?quote=${post.id}`}>
            Quote {kind}
          </MenuLink>
        )}
        {session !== null && <BookmarkItem post={post} />}
        {post.canEdit && (
          <MenuLink icon="pencil-simple" href={postViewPath(post, "edit")}>
            Edit {kind}
          </MenuLink>
        )}
        {!post.canEdit && post.canEditDescriptions && (
          <MenuLink icon="pencil-simple" href={postViewPath(post, "edit")}>
            Edit descriptions
          </MenuLink>
        )}
        {isOwn && post.status === "active" && (
          <MenuItem
            icon="chart-line-up"
            onSelect={() => {
              setMeasuring("open");
            }}
          >
            Views and reactions
          </MenuItem>
        )}
        {post.canPin && <PinItem post={post} />}
        {post.canHide && <HideItem reply={post} />}
        {post.canDetachQuote && (
          <MenuItem
            icon="link-break"
            onSelect={() => {
              setDetaching("open");
            }}
          >
            Take my stim back
          </MenuItem>
        )}
        {session !== null && mayManage && post.status === "active" && <MuteThreadItem post={post} />}
        {session !== null && mayManage && !isOwn && <MuteItem person={postedBy} />}
        {session !== null && !isOwn && (
          <>
            <MenuSeparator />
            {mayManage && <SpamItem post={post} />}
            <MenuItem
              icon="flag"
              onSelect={() => {
                setReporting("open");
              }}
            >
              Report {kind}
            </MenuItem>
          </>
        )}
        {post.canDelete && (
          <>
            <MenuSeparator />
            <MenuItem
              icon="trash"
              danger
              onSelect={() => {
                setAsking(true);
              }}
            >
              Delete {kind}
            </MenuItem>
          </>
        )}
      </Menu>
      {measuring !== "never" && (
        <Suspense fallback={null}>
          <MetricsDialog
            postId={post.id}
            kind={kind}
            open={measuring === "open"}
            onOpenChange={(open) => {
              setMeasuring(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
      {reporting !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            objectType={kind === "stim" ? "post" : kind}
            objectId={post.id}
            person={postedBy}
            open={reporting === "open"}
            onOpenChange={(open) => {
              setReporting(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
      {detaching !== "never" && (
        <Suspense fallback={null}>
          <DetachDialog
            post={post}
            open={detaching === "open"}
            onOpenChange={(open) => {
              setDetaching(open ? "open" : "closed");
            }}
            returnTo={trigger}
          />
        </Suspense>
      )}
      {post.canDelete && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Delete this ${kind}?`}
          confirmLabel={`Delete ${kind}`}
          cancelLabel="Keep it"
          tone="danger"
          busy={acts.busy}
          busyLabel="Deleting"
          returnTo={trigger}
          onConfirm={() => void remove()}
        >
          {kind === "giveaway"
            ? "There are no entries yet, so the prize goes back to your giveaway balance."
            : "It disappears for everyone. Replies to it stay."}
        </ConfirmDialog>
      )}
    </>
  );
}
