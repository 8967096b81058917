import { lazy } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";

const loadMenu = () => import("./feed-filter-menu.tsx");
const FeedFilterMenu = lazy(async () => ({ default: (await loadMenu()).FeedFilterMenu }));

export interface FeedFilterButtonProps {
  /** What is left out by now; nothing while it is not known. A feed without reposts has no word on them. */
  readonly filter: { readonly hidesReposts?: boolean; readonly hidesQuotes: boolean } | undefined;
  readonly onChange: (what: { readonly hidesReposts: boolean } | { readonly hidesQuotes: boolean }) => Promise<void>;
}

/** The button for what is left out of a feed (S27). */
export function FeedFilterButton(props: FeedFilterButtonProps) {
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
