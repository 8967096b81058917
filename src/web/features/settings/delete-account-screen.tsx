import "#web/features/account/pending/pending.css";
import "./settings.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { DeleteAccount } from "#web/features/account/pending/delete-account.tsx";
import { FailureText } from "#web/features/posts/failure-text.tsx";
import { AccountStandingDocument } from "#web/generated/account.ts";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";

/** Screen to delete the account: what goes and what stays, what is still open, and thirty days to reconsider. */
function DeleteAccountScreen() {
  const session = useRequiredSession();
  const [{ data, error }, again] = useQuery({ query: AccountStandingDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const standing = data?.fetchAccountStanding;
  const waiting = useHeldPending(standing === undefined && error === undefined);
  return (
    <Page title="Delete account" back="/account/settings" backAlways>
      <Panel bleed className="settings-panel">
        {session.accountType === "brand" && (
          <p className="muted">
            Switch to your own account to delete it. A brand without another owner is deleted with its owner.
          </p>
        )}
        {session.accountType === "personal" && standing === undefined && waiting && <Skeleton width={80} />}
        {session.accountType === "personal" && standing === undefined && error && (
          <ErrorState title="This page didn’t load" onRetry={reload}>
            <FailureText error={error} />
          </ErrorState>
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
    if ((await session)?.accountType === "personal") await run(AccountStandingDocument, {});
  },
};
