import { lazy } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { FeedFilterMenuProps } from "./feed-filter-menu.tsx";

const loadMenu = () => import("./feed-filter-menu.tsx");
const FeedFilterMenu = lazy(async () => ({ default: (await loadMenu()).FeedFilterMenu }));

/** Button of the menu that filters a feed. */
export function FeedFilterButton(props: FeedFilterMenuProps) {
  const menu = useMenuOnDemand(loadMenu);
  return (
    <MenuOnDemand
      wanted={menu.wanted}
      button={<IconButton icon="sliders-horizontal" label="What this feed shows" {...menu.button} />}
    >
      <FeedFilterMenu {...props} />
    </MenuOnDemand>
  );
}
