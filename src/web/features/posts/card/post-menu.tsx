import { lazy } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { PostMenuProps } from "./open-post-menu.tsx";

const loadMenu = () => import("./open-post-menu.tsx");
const OpenPostMenu = lazy(async () => ({ default: (await loadMenu()).OpenPostMenu }));

/** Button that opens the menu of a post. */
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
