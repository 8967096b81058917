import { IconButton } from "#web/ui/button.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { PostMenuProps } from "./open-post-menu.tsx";

const loadMenu = async () => (await import("./open-post-menu.tsx")).OpenPostMenu;

/** Button that opens the menu of a post. */
export function PostMenu(props: PostMenuProps) {
  const { Menu, button } = useMenuOnDemand(loadMenu);
  if (Menu !== null) return <Menu {...props} />;
  return <IconButton icon="dots-three" label="More" className="post-more" {...button} />;
}
