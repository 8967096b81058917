import { useState } from "react";
import { useClient } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { MuteUserDocument, UnmuteUserDocument } from "#web/generated/posts.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { copyLink } from "./copy-link.ts";
import { failureWords } from "./failure-words.ts";
import { displayName, postPath, postViewPath } from "./post-paths.ts";
import { isGiveaway } from "./ticket-state.ts";
import type { PostActs } from "./use-post-acts.ts";

interface PostMenuProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** Told after the post was deleted, as where its own page has to be left. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Everything else about a post: its link, its rules, muting its author, deleting it. */
export function PostMenu({ post, acts, onDeleted }: PostMenuProps) {
  const session = useSession();
  const { baseUrl } = useEnvironment();
  const [asking, setAsking] = useState(false);
  const { postedBy } = post;
  const isOwn = session?.id === postedBy.id;
  const kind = isGiveaway(post) ? "giveaway" : post.replyToId === null ? "stim" : "reply";
  const remove = async (): Promise<void> => {
    const done = await acts.remove();
    setAsking(false);
    if (!done) return;
    toast.success(`Your ${kind} is deleted`);
    onDeleted?.();
  };
  return (
    <>
      <Menu label={`More about this ${kind}`} trigger={<IconButton icon="dots-three" label="More" className="post-more" />}>
        <MenuItem icon="link-simple" onSelect={() => void copyLink(baseUrl + postPath(post))}>
          Copy link
        </MenuItem>
        {isGiveaway(post) && (
          <MenuLink icon="scroll" href={postViewPath(post, "rules")}>
            Official rules
          </MenuLink>
        )}
        {session !== null && !isOwn && <MuteItem person={postedBy} />}
        {post.canDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon="trash" danger onSelect={() => { setAsking(true); }}>
              Delete {kind}
            </MenuItem>
          </>
        )}
      </Menu>
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
          onConfirm={() => void remove()}
        >
          {kind === "giveaway"
            ? "While nobody has entered, the prize goes back to your giveaway balance."
            : "It disappears for everybody. Replies to it stay."}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Muting, or its opposite, as an item of a menu. */
export function MuteItem({ person }: { readonly person: PostCardFragment["postedBy"] }) {
  const client = useClient();
  const isMuted = person.interactions?.isMuted === true;
  const name = person.username === null ? displayName(person) : `@${person.username}`;
  const toggle = async (): Promise<void> => {
    const { error } = await client.mutation(isMuted ? UnmuteUserDocument : MuteUserDocument, { userId: person.id }).toPromise();
    if (error) toast.warning(isMuted ? `${name} is still muted` : `${name} isn’t muted`, { text: failureWords(error) });
    else if (isMuted) toast.success(`${name} is no longer muted`);
    else toast.success(`${name} is muted`, { text: "You won’t see their stims in your feeds. They aren’t told." });
  };
  return (
    <MenuItem icon={isMuted ? "bell" : "bell-slash"} onSelect={() => void toggle()}>
      {isMuted ? "Unmute" : "Mute"} {name}
    </MenuItem>
  );
}
