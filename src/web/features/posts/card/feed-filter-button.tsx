import { IconButton } from "#web/ui/button.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { FeedFilterMenuProps } from "./feed-filter-menu.tsx";

const loadMenu = async () => (await import("./feed-filter-menu.tsx")).FeedFilterMenu;

/** Button of the menu that filters a feed. */
export function FeedFilterButton(props: FeedFilterMenuProps) {
  const { Menu, button } = useMenuOnDemand(loadMenu);
  if (Menu !== null) return <Menu {...props} />;
  return <IconButton icon="sliders-horizontal" label="What this feed shows" {...button} />;
}
