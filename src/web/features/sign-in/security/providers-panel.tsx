import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { ProviderIcon } from "../provider-icon.tsx";
import { enterAs } from "../sign-in.ts";
import { failureOf } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import {
  BeginProviderLinkDocument,
  LinkedProvidersDocument,
  UnlinkProviderDocument,
} from "#web/generated/sign-in-security.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Linked accounts of sign-in providers. Renders nothing where there are none and none could be linked. */
export function ProvidersPanel() {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [busy, setBusy] = useState<string | null>(null);
  const [{ data, error }, again] = useQuery({ query: LinkedProvidersDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const links = data?.fetchLinkedProviders ?? [];
  const offered = (data?.fetchSignInProviders ?? []).filter(({ id }) => !links.some(({ provider }) => provider === id));
  if (data !== undefined && links.length + offered.length === 0) return null;

  const link = async (provider: string, name: string): Promise<void> => {
    const idToken = await stepUp("link_provider", `before ${name} is linked`);
    if (idToken === null) return;
    setBusy(provider);
    const begun = await client.mutation(BeginProviderLinkDocument, { provider, idToken }).toPromise();
    if (begun.data !== undefined) {
      enterAs(begun.data.beginProviderLink);
      return;
    }
    setBusy(null);
    toastFailure(`${name} wasn’t linked`, begun.error, {
      text: (begun.error && failureOf(begun.error, {}).message) ?? "Please try again.",
    });
  };
  const unlink = async (provider: string, name: string): Promise<void> => {
    const idToken = await stepUp("link_provider", `before ${name} is unlinked`);
    if (idToken === null) return;
    setBusy(provider);
    const gone = await client.mutation(UnlinkProviderDocument, { provider, idToken }).toPromise();
    setBusy(null);
    if (gone.error)
      toastFailure(`${name} is still linked`, gone.error, {
        text: failureOf(gone.error, {}).message ?? "Please try again.",
      });
    else toast.success(`${name} no longer signs you in`);
    reload();
  };

  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Other ways to sign in" />
      {error && data === undefined && <LoadFailure title="This part didn’t load" onRetry={reload} error={error} />}
      <ul className="settings-list">
        {links.map(({ provider, name, email, createdAt, lastUsedAt }) => (
          <li key={provider}>
            <span className="settings-account">
              <ProviderIcon provider={provider} />
              <span>
                <b>{name}</b> {email}
                <br />
                <small className="muted">
                  Linked {formatDate(createdAt)},{" "}
                  {lastUsedAt === null ? "not used yet" : `last used ${formatDate(lastUsedAt)}`}
                </small>
              </span>
            </span>
            <Button
              variant="line"
              size="s"
              busy={busy === provider}
              aria-label={`Unlink ${name}`}
              onClick={() => void unlink(provider, name)}
            >
              Unlink
            </Button>
          </li>
        ))}
        {offered.map(({ id, name }) => (
          <li key={id}>
            <span className="settings-account">
              <ProviderIcon provider={id} />
              <span>
                <b>{name}</b>
                <br />
                <small className="muted">Not linked</small>
              </span>
            </span>
            <Button
              variant="line"
              size="s"
              busy={busy === id}
              aria-label={`Link ${name}`}
              onClick={() => void link(id, name)}
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
