import { useMutation, useQuery } from "urql";
import { GeneralSettingsDocument, SaveSettingsDocument } from "#web/generated/settings.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Switches to opt out of giveaways altogether, and to be listed as a winner by state alone (accountSettings.general). */
export function GiveawayOptOut() {
  const [{ data, error }] = useQuery({ query: GeneralSettingsDocument, variables: {} });
  const [{ fetching: saving }, save] = useMutation(SaveSettingsDocument);
  const general = data?.fetchSession?.user.accountSettings.general;
  const isOut = general?.hasOptedOutOfGiveaways;
  const change = async (hasOptedOutOfGiveaways: boolean): Promise<void> => {
    const { error: refused } = await save({ input: { general: { hasOptedOutOfGiveaways } } });
    if (refused) toastFailure("That was not saved", refused);
    else if (hasOptedOutOfGiveaways)
      toast.success("You are out of giveaways", {
        text: "Your open entries don’t count any more.",
        action: { label: "Undo", onAction: () => void change(false) },
      });
  };
  const changeName = async (isWinnerByState: boolean): Promise<void> => {
    const { error: refused } = await save({ input: { general: { isWinnerByState } } });
    if (refused) toastFailure("That was not saved", refused);
  };
  if (isOut === undefined && error) return null;
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Giveaways" />
      {isOut === undefined ? (
        <Skeleton width={80} />
      ) : (
        <>
          <Switch
            label="Keep me out of giveaways"
            hint="You can’t enter, and entries of yours that are still open don’t count. Switch it off before a deadline and they count again."
            checked={isOut}
            busy={saving}
            onChange={(event) => void change(event.target.checked)}
          />
          <Switch
            label="List my wins by state only"
            hint="Lists of winners say “Winner from Texas” in place of your username. The host is still told who won."
            checked={general?.isWinnerByState ?? false}
            busy={saving}
            onChange={(event) => void changeName(event.target.checked)}
          />
        </>
      )}
    </Panel>
  );
}
