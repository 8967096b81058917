import type { Capability } from "#kernel/capabilities.ts";
import { routes, type RouteRow } from "#kernel/route-table.ts";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";

const title = "For the brand’s managers";

/** What owners and managers do on the pages that need a capability. */
const acts: Readonly<Partial<Record<Capability, string>>> = {
  handleMoney: "Its owner and managers give things away, run its shop and see its money.",
  editAccount: "Its owner and managers change its profile and settings.",
  manageAudience: "Its owner and managers keep its lists and filters, and write to people as the brand.",
};

/** Shown in place of a page of a brand that its plain members may not see. */
function NotYoursScreen({ routeId, asModal }: ScreenProps) {
  const row: RouteRow | undefined = routes.find(({ id }) => id === routeId);
  const words = (
    <EmptyState
      level="h2"
      title="This is for the brand’s managers"
      action={<ButtonLink href="/home">Back to home</ButtonLink>}
    >
      {row?.needs !== undefined && acts[row.needs]} Switch to your own account for yours.
    </EmptyState>
  );
  return asModal ? (
    <RouteModal title={title} size="s">
      {words}
    </RouteModal>
  ) : (
    <Page title={title} heading="hidden" meta={{ noIndex: true }}>
      <Panel bleed>{words}</Panel>
    </Page>
  );
}

export const screen: Screen = { component: NotYoursScreen };
