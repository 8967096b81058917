import "#web/features/accounts/pending/pending.css";
import "#web/app/settings/settings.css";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { DataExport } from "#web/features/accounts/pending/data-export.tsx";
import { DataExportsDocument } from "#web/generated/accounts-pending.ts";
import { Panel } from "#web/ui/panel.tsx";

/** Screen for a copy of one's data: requested here, ready within a day. */
function ExportScreen() {
  const session = useRequiredSession();
  return (
    <Page title="Your data" back="/account/settings" backAlways>
      <Panel bleed className="settings-panel">
        {session.accountType === "brand" ? (
          <p className="muted">Switch to your own account to get a copy of your data.</p>
        ) : (
          <DataExport />
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: ExportScreen,
  load: async ({ run, session }) => {
    if ((await session)?.accountType === "personal") await run(DataExportsDocument, {});
  },
};
