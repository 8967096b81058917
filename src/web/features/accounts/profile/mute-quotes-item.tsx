import { useClient } from "urql";
import { MuteQuotesDocument, UnmuteQuotesDocument } from "#web/generated/posts-menu.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to leave a followed person's quotes out of the viewer's feeds, or to show them again. */
export function MuteQuotesItem({ person }: { readonly person: ProfilePersonFragment }) {
  const client = useClient();
  const isMuted = person.interactions?.hasMutedQuotes === true;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isMuted ? UnmuteQuotesDocument : MuteQuotesDocument, { userId: person.id })
      .toPromise();
    if (error) toastFailure(isMuted ? "Their quotes are still muted" : "Their quotes aren’t muted", error);
    else if (isMuted) toast.success("Their quotes are back in your feeds");
    else
      toast.success("Their quotes are muted", {
        text: "What else they write stays in your feeds. They aren’t notified.",
      });
  };
  return (
    <MenuItem icon="quotes" onSelect={() => void toggle()}>
      {isMuted ? "Show quotes" : "Mute quotes"}
    </MenuItem>
  );
}
