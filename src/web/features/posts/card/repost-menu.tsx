import { useRef, useState, type ComponentProps } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Menu, MenuItem, MenuLink } from "#web/ui/menu.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { PostAct } from "./post-act.tsx";
import type { PostActs } from "./use-post-acts.ts";

interface RepostMenuProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  readonly looks: ComponentProps<typeof PostAct>;
}

/** The choice of repost or quote, open from the start: a menu, or a sheet on a phone. */
export function RepostMenu({ post, acts, looks }: RepostMenuProps) {
  const [open, setOpen] = useState(true);
  const [isSheet, setIsSheet] = useState(isPhone);
  const trigger = useRef<HTMLButtonElement>(null);
  const repost = { icon: "repeat", label: repostLabel(post.hasReposted, looks.way === true) } as const;
  const quote = post.canQuote ? `/compose/post?quote=${post.id}` : null;
  const show = (): void => {
    setIsSheet(isPhone());
    setOpen(true);
  };
  if (isSheet) {
    return (
      <>
        <PostAct {...looks} ref={trigger} aria-haspopup="dialog" onClick={show} />
        <Modal open={open} onOpenChange={setOpen} title="Repost" size="s">
          <div className="repost-sheet">
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                setOpen(false);
                acts.toggleRepost();
              }}
            >
              <Icon name={repost.icon} />
              <span>{repost.label}</span>
            </button>
            {quote !== null && (
              <AppLink className="menu-item" href={quote}>
                <Icon name="quotes" />
                <span>Quote</span>
              </AppLink>
            )}
          </div>
        </Modal>
      </>
    );
  }
  return (
    <Menu
      label="Repost or quote"
      align="start"
      open={open}
      onOpenChange={setOpen}
      // The menu opens on pointer and key presses; a click without either comes from the shortcut.
      trigger={<PostAct {...looks} onClick={(event) => event.detail === 0 && show()} />}
    >
      <MenuItem icon={repost.icon} onSelect={acts.toggleRepost}>
        {repost.label}
      </MenuItem>
      {quote !== null && (
        <MenuLink icon="quotes" href={quote}>
          Quote
        </MenuLink>
      )}
    </Menu>
  );
}

const isPhone = (): boolean => matchMedia("(max-width: 739.98px)").matches;

function repostLabel(hasReposted: boolean, enters: boolean): string {
  if (hasReposted) return "Undo repost";
  return enters ? "Repost to enter" : "Repost";
}
