import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuCheck, MenuLabel } from "#web/ui/menu.tsx";

export interface FeedFilterMenuProps {
  /** The feed's filter; undefined while it is unknown. A feed without reposts has no setting for them. */
  readonly filter: { readonly hidesReposts?: boolean; readonly hidesQuotes: boolean } | undefined;
  readonly onChange: (what: { readonly hidesReposts: boolean } | { readonly hidesQuotes: boolean }) => Promise<void>;
}

/** Menu to leave out reposts and quotes of a feed. */
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
