import { lazy } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { PostActs } from "./use-post-acts.ts";

const loadMenu = () => import("./open-post-menu.tsx");
const OpenPostMenu = lazy(async () => ({ default: (await loadMenu()).OpenPostMenu }));

export interface PostMenuProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** Told after the post was deleted, as where its own page has to be left. */
  readonly onDeleted?: (() => void) | undefined;
}

/** The button for everything else about a post. */
export function PostMenu(props: PostMenuProps) {
  const menu = useMenuOnDemand(loadMenu);
  return (
    <MenuOnDemand
      wanted={menu.wanted}
      button={<IconButton icon="dots-three" label="More" className="post-more" {...menu.button} />}
    >
      <OpenPostMenu {...props} />
    </MenuOnDemand>
  );
}
