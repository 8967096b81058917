import { useClient } from "urql";
import { MuteUserDocument, UnmuteUserDocument } from "#web/generated/posts-card.ts";
import type { PersonFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to mute or unmute a person. */
export function MuteItem({ person }: { readonly person: PersonFragment }) {
  const client = useClient();
  const isMuted = person.interactions?.isMuted === true;
  const name = person.username === null ? displayName(person) : `@${person.username}`;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isMuted ? UnmuteUserDocument : MuteUserDocument, { userId: person.id })
      .toPromise();
    if (error) toastFailure(isMuted ? `${name} is still muted` : `${name} isn’t muted`, error);
    else if (isMuted) toast.success(`${name} is no longer muted`);
    else toast.success(`${name} is muted`, { text: "You won’t see their stims in your feeds. They aren’t notified." });
  };
  return (
    <MenuItem icon={isMuted ? "bell" : "bell-slash"} onSelect={() => void toggle()}>
      {isMuted ? "Unmute" : "Mute"} {name}
    </MenuItem>
  );
}
