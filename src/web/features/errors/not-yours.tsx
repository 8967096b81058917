import { Page } from "#web/app/page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** A page of a brand that its plain members do not see. */
export function NotYours({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
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
