import { useClient, useQuery } from "urql";
import { BellOnDocument, SaveBellDocument } from "#web/generated/accounts-preferences.ts";
import type { PersonFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to subscribe to a person's posts, or to unsubscribe; the channels are chosen in the settings. */
export function BellItem({ person }: { readonly person: PersonFragment }) {
  const client = useClient();
  const [{ data, fetching }] = useQuery({ query: BellOnDocument, variables: { subscribedUserId: person.id } });
  const isOn = (data?.fetchAccountSubscription?.notificationChannels.length ?? 0) > 0;
  const name = displayName(person);
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(SaveBellDocument, { subscribedUserId: person.id, notificationChannels: isOn ? [] : ["inApp"] })
      .toPromise();
    if (error) toastFailure(isOn ? `The bell on ${name} still rings` : `No bell on ${name} yet`, error);
    else if (isOn) toast.success(`No more bell on ${name}`);
    else
      toast.success(`You’ll be notified of each stim of ${name}`, {
        text: "How, you choose in settings, under Subscriptions.",
      });
  };
  return (
    <MenuItem icon={isOn ? "bell-slash" : "bell-ringing"} disabled={fetching} onSelect={() => void toggle()}>
      {isOn ? "Stop notifying me" : "Notify me of new stims"}
    </MenuItem>
  );
}
