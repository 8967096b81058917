import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuCheck, MenuLabel } from "#web/ui/menu.tsx";
import type { FeedFilterButtonProps } from "./feed-filter-button.tsx";

/** What a feed shows besides what its people write themselves, each to be left out. */
export function FeedFilterMenu({ filter, onChange }: FeedFilterButtonProps) {
  return (
    <Menu
      label="What this feed shows"
      defaultOpen
      trigger={<IconButton icon="sliders-horizontal" label="What this feed shows" />}
    >
      <MenuLabel>Show in this feed</MenuLabel>
      {filter?.hidesReposts !== undefined && (
        <MenuCheck checked={!filter.hidesReposts} onChange={(shown) => void onChange({ hidesReposts: !shown })}>
          Reposts
        </MenuCheck>
      )}
      {filter !== undefined && (
        <MenuCheck checked={!filter.hidesQuotes} onChange={(shown) => void onChange({ hidesQuotes: !shown })}>
          Quotes
        </MenuCheck>
      )}
    </Menu>
  );
}
