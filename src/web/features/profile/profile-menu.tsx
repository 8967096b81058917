import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { copyLink } from "../posts/copy-link.ts";
import { MuteItem } from "../posts/mute-item.tsx";

/** What else can be done with a person. */
export function ProfileMenu({ person, isOwn }: { readonly person: ProfilePersonFragment; readonly isOwn: boolean }) {
  const session = useSession();
  const { baseUrl } = useEnvironment();
  return (
    <Menu label="More about this profile" defaultOpen trigger={<IconButton icon="dots-three" label="More" className="profile-more" />}>
      <MenuItem icon="link-simple" onSelect={() => void copyLink(`${baseUrl}/${person.username ?? ""}`)}>
        Copy link
      </MenuItem>
      {session !== null && !isOwn && <MuteItem person={person} />}
    </Menu>
  );
}
