import "#web/app/settings/settings.css";
import "./preferences/preferences.css";
import { useMutation, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { FiltersDocument, MutedThreadsDocument, SaveAntiSpamDocument } from "#web/generated/accounts-preferences.ts";
import type { AntiSpamFilterInput } from "#web/generated/types.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { MutedThreads } from "./preferences/muted-threads.tsx";
import { MutedWords } from "./preferences/muted-words.tsx";
import { PostSettings } from "./preferences/post-settings.tsx";
import { SavedNote } from "./preferences/saved-note.tsx";
import { useSaving } from "./preferences/use-saving.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const switches: readonly { readonly name: keyof AntiSpamFilterInput; readonly label: string; readonly hint: string }[] =
  [
    {
      name: "notFollowed",
      label: "From people I don’t follow",
      hint: "The strictest: only those you follow reach you.",
    },
    { name: "newAccount", label: "From new accounts", hint: "Less than seven days old." },
    { name: "withoutPhone", label: "From accounts without a phone", hint: "They never confirmed a number." },
    { name: "withLink", label: "With a link in it", hint: "From any account, including people you follow." },
  ];

/** Screen of reading filters: words, and replies and mentions of strangers. */
function FiltersScreen() {
  const [{ data, error }, again] = useQuery({ query: FiltersDocument, variables: {} });
  const [, change] = useMutation(SaveAntiSpamDocument);
  const { saving, save } = useSaving();
  const antiSpam = data?.fetchSession?.user.accountSettings.antiSpam;
  const waiting = useHeldPending(antiSpam === undefined && error === undefined);
  const retry = (): void => {
    again({ requestPolicy: "network-only" });
  };
  return (
    <Page title="Filters" back="/account/settings">
      <SettingsTabs current="/account/filters" />
      {data?.fetchSession == null || antiSpam === undefined ? (
        <Panel bleed className="settings-panel">
          {error ? (
            <LoadFailure level="h2" title="This page didn’t load" onRetry={retry} error={error} />
          ) : (
            waiting && <Skeleton width={80} />
          )}
        </Panel>
      ) : (
        <>
          <PostSettings settings={data.fetchSession.user.accountSettings.posts} />
          <MutedWords words={data.fetchMutedWords} />
          <MutedThreads />
          <Panel bleed className="settings-panel">
            <PanelHeader title="Replies and mentions to hide">
              <SavedNote saving={saving} />
            </PanelHeader>
            {switches.map(({ name, label, hint }) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                checked={antiSpam[name]}
                onChange={(event) => void save(change({ input: { [name]: event.target.checked } }))}
              />
            ))}
            <p className="muted">
              You aren’t notified of them, and below your stims they are folded up. Entries in your giveaways still
              count.
            </p>
          </Panel>
          <Panel bleed className="settings-panel">
            <PanelHeader title="People" />
            <p className="muted">
              The people you muted or blocked are listed in <AppLink href="/account/settings">settings</AppLink>.
            </p>
          </Panel>
        </>
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: FiltersScreen,
  load: async ({ run }) => {
    await Promise.all([run(FiltersDocument, {}), run(MutedThreadsDocument, { pagination: { limit: PAGE_SIZE } })]);
  },
};
