import { useState } from "react";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import { MutedPeople } from "./muted-people.tsx";

type Kind = "muted" | "blocked";

const tabs: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: "muted", label: "Muted" },
  { value: "blocked", label: "Blocked" },
];

/** Whom one keeps away, and how to let them back. */
export function KeptAwayPanel() {
  const [kind, setKind] = useState<Kind>("muted");
  return (
    <Panel flush bleed className="settings-panel">
      <div className="kept-away">
        <PanelHeader title="People you keep away" level="h2" />
      </div>
      <Tabs id="kept-away" label="People you keep away" tabs={tabs} value={kind} onChange={setKind} />
      <TabPanel id="kept-away" value={kind}>
        {kind === "muted" ? <MutedPeople /> : <BlockedPeople />}
      </TabPanel>
    </Panel>
  );
}
