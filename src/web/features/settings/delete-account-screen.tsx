import "#web/features/accounts/pending/pending.css";
import "#web/app/settings/settings.css";
import { useQuery } from "urql";
import { may } from "#kernel/capabilities.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { DeleteAccount } from "#web/features/accounts/pending/delete-account.tsx";
import { AccountStandingDocument } from "#web/generated/accounts-pending.ts";
import { DeleteBrand } from "#web/features/brands/team/delete-brand.tsx";
import { BrandDeletionOutlookDocument } from "#web/generated/brands-team.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/**
 * Screen to delete the account, or the brand that an owner acts as: what goes and what stays, what is still open, and
 * thirty days to reconsider.
 */
function DeleteAccountScreen() {
  const session = useRequiredSession();
  const mayDelete = session.accountType === "brand" && may(session.brandAccessLevel, "deleteBrand");
  const [{ data, error }, again] = useQuery({ query: AccountStandingDocument, variables: {}, pause: mayDelete });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const standing = data?.fetchAccountStanding;
  const waiting = useHeldPending(standing === undefined && error === undefined);
  return (
    <Page
      title={session.accountType === "brand" ? "Delete brand" : "Delete account"}
      back="/account/settings"
      backAlways
    >
      <Panel bleed className="settings-panel">
        {mayDelete && <DeleteBrand />}
        {session.accountType === "brand" && !mayDelete && (
          <p className="muted">
            Only an owner of {session.name} can delete it. Switch to your own account to delete that.
          </p>
        )}
        {session.accountType === "personal" && standing === undefined && waiting && <Skeleton width={80} />}
        {session.accountType === "personal" && standing === undefined && error && (
          <LoadFailure title="This page didn’t load" onRetry={reload} error={error} />
        )}
        {session.accountType === "personal" && standing !== undefined && (
          <DeleteAccount standing={standing} canAct onChanged={reload} />
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: DeleteAccountScreen,
  load: async ({ run, session }) => {
    const visitor = await session;
    if (visitor?.accountType === "personal") await run(AccountStandingDocument, {});
    else if (visitor !== null && may(visitor.brandAccessLevel, "deleteBrand"))
      await run(BrandDeletionOutlookDocument, {});
  },
};
