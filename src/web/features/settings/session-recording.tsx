import { useMutation, useQuery } from "urql";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { GeneralSettingsDocument, SaveSettingsDocument } from "#web/generated/settings.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Setting to send the pages that led to an error with its report: off until a person turns it on. */
export function SessionRecording() {
  const [{ data }] = useQuery({ query: GeneralSettingsDocument, variables: {} });
  const [{ fetching: saving }, save] = useMutation(SaveSettingsDocument);
  const refresh = useRefreshSession();
  const user = data?.fetchSession?.user;
  if (user === undefined) return null;
  const agreed = user.accountSettings.general.mayRecordSession;
  const change = async (mayRecordSession: boolean): Promise<void> => {
    const { error } = await save({ input: { general: { mayRecordSession } } });
    if (error) toastFailure("That was not saved", error);
    else await refresh();
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="When something breaks" />
      <Switch
        label="Send the pages I had open"
        hint={
          agreed && !user.canRecordSession
            ? "You allow it, but it stays off: your browser asks sites not to follow you, or you are under 18."
            : "A report of an error then names the last pages you had open. Never what you typed or saw on them."
        }
        checked={agreed}
        busy={saving}
        onChange={(event) => void change(event.target.checked)}
      />
    </Panel>
  );
}
