import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuCheck, MenuLabel } from "#web/ui/menu.tsx";

export interface FeedFilterMenuProps {
  /** What is left out by now; nothing while it is not known. A feed without reposts has no word on them. */
  readonly filter: { readonly hidesReposts?: boolean; readonly hidesQuotes: boolean } | undefined;
  readonly onChange: (what: { readonly hidesReposts: boolean } | { readonly hidesQuotes: boolean }) => Promise<void>;
}

/** What a feed shows besides what its people write themselves, each to be left out. */
export function FeedFilterMenu({ filter, onChange }: FeedFilterMenuProps) {
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
