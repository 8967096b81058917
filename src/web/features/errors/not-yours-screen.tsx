import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** Shown in place of a page of a brand that its plain members may not see. */
function NotYoursScreen() {
  return (
    <Page title="For the brand’s managers" heading="hidden" meta={{ noIndex: true }}>
      <Panel bleed>
        <EmptyState
          level="h2"
          title="This is for the brand’s managers"
          action={<ButtonLink href="/home">Back to home</ButtonLink>}
        >
          Its owner and managers see its money. Switch to your own account for yours.
        </EmptyState>
      </Panel>
    </Page>
  );
}

export const screen: Screen = { component: NotYoursScreen };
