import { useMutation } from "urql";
import { SavePostSettingsDocument } from "#web/generated/preferences.ts";
import type { FiltersQuery, WarnedPosts } from "#web/generated/types.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { SavedNote } from "./saved-note.tsx";
import { useSaving } from "./use-saving.ts";

type Settings = NonNullable<FiltersQuery["fetchSession"]>["user"]["accountSettings"]["posts"];

const warnedWords: Readonly<Record<WarnedPosts, string>> = { show: "Show them as they are", warn: "Cover them until I ask", hide: "Keep them out of my feeds and searches" };

/** How one meets what others marked as not for everybody (S11). */
export function PostSettings({ settings }: { readonly settings: Settings }) {
  const [, change] = useMutation(SavePostSettingsDocument);
  const { saving, save } = useSaving();
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="What you see" level="h2">
        <SavedNote saving={saving} />
      </PanelHeader>
      <Field label="Content warnings and sensitive pictures" hint="On somebody’s own page they’re covered, never gone.">
        <Select value={settings.warnedPosts} onChange={(event) => void save(change({ input: { warnedPosts: event.target.value as WarnedPosts } }))}>
          {Object.entries(warnedWords).map(([choice, words]) => <option key={choice} value={choice}>{words}</option>)}
        </Select>
      </Field>
    </Panel>
  );
}
