import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { DeletedBrandsDocument, KeepOwnBrandDocument } from "#web/generated/brands-team.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { teamFailure } from "./team-words.ts";

/** Deleted brands that the person can still take back. Renders nothing without one. */
export function DeletedBrandsPanel() {
  const client = useClient();
  const refresh = useRefreshSession();
  const hydrated = useHydrated();
  const [{ data }, again] = useQuery({ query: DeletedBrandsDocument, variables: {} });
  const [busy, setBusy] = useState<string | null>(null);
  const brands = data?.fetchDeletedBrands ?? [];
  if (brands.length === 0) return null;
  const keep = async (brandId: string, name: string): Promise<void> => {
    setBusy(brandId);
    const { error } = await client.mutation(KeepOwnBrandDocument, { brandId }).toPromise();
    setBusy(null);
    if (error) {
      toast.warning(`${name} isn’t back`, { text: teamFailure(error) });
      return;
    }
    toast.success(`${name} is back`);
    again({ requestPolicy: "network-only" });
    await refresh();
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Deleted brands" />
      <ul className="settings-list">
        {brands.map(({ brandId, name, username, deletesAt }) => (
          <li key={brandId}>
            <span>
              <b>{name}</b> {username !== null && <span className="muted">@{username}</span>}
              <br />
              <span className="muted">Gone for good on {formatDate(deletesAt)}</span>
            </span>
            <Button
              variant="line"
              size="s"
              disabled={!hydrated}
              busy={busy === brandId}
              busyLabel="Taking back"
              aria-label={`Keep ${name}`}
              onClick={() => void keep(brandId, name)}
            >
              Keep
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
