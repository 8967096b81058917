import { useState } from "react";
import { TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import { MutedPeople } from "./muted-people.tsx";

type Kind = "muted" | "blocked";

const tabs: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: "muted", label: "Muted" },
  { value: "blocked", label: "Blocked" },
];

/** Muted and blocked accounts. */
export function KeptAwayLists() {
  const [kind, setKind] = useState<Kind>("muted");
  return (
    <>
      <Tabs id="kept-away" label="Blocked and muted people" tabs={tabs} value={kind} onChange={setKind} />
      <TabPanel id="kept-away" value={kind}>
        {kind === "muted" ? <MutedPeople /> : <BlockedPeople />}
      </TabPanel>
    </>
  );
}
