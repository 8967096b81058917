import { useMutation } from "urql";
import { SavePostSettingsDocument } from "#web/generated/accounts-preferences.ts";
import type { PostSettingsFragment, UndescribedPictures, WarnedPosts } from "#web/generated/types.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { SavedNote } from "./saved-note.tsx";
import { useSaving } from "./use-saving.ts";

const warnedWords: Readonly<Record<WarnedPosts, string>> = {
  show: "Show them as they are",
  warn: "Cover them until I ask",
  hide: "Keep them out of my feeds and searches",
};

const undescribedWords: Readonly<Record<UndescribedPictures, string>> = {
  remind: "Remind me once",
  require: "Don’t let me post them",
  ignore: "Post them as they are",
};

/** Settings for sensitive posts, and for the author's own pictures without a description. */
export function PostSettings({ settings }: { readonly settings: PostSettingsFragment }) {
  const [, change] = useMutation(SavePostSettingsDocument);
  const { saving, save } = useSaving();
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="What you see and post">
        <SavedNote saving={saving} />
      </PanelHeader>
      <Field
        label="Content warnings and sensitive pictures"
        hint={settings.warnedPosts === "hide" ? "On the author’s page they’re covered, not removed." : undefined}
      >
        <Select
          value={settings.warnedPosts}
          onChange={(event) => void save(change({ input: { warnedPosts: event.target.value as WarnedPosts } }))}
        >
          {Object.entries(warnedWords).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="My pictures without a description"
        hint="A description is read out to people who can’t see the picture."
      >
        <Select
          value={settings.undescribedPictures}
          onChange={(event) =>
            void save(change({ input: { undescribedPictures: event.target.value as UndescribedPictures } }))
          }
        >
          {Object.entries(undescribedWords).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </Panel>
  );
}
