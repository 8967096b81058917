import { useSession } from "#web/app/session-provider.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";

/** Tabs of the giveaways: orders of the open ones, those the viewer may enter, and the viewer's own tickets. */
const tabs = ["ending", "trending", "largest", "new", "enter", "tickets"] as const;
export type GiveawayTab = (typeof tabs)[number];

const labels: Readonly<Record<GiveawayTab, string>> = {
  ending: "Ending soon",
  trending: "Trending",
  largest: "Largest",
  new: "New",
  enter: "I can enter",
  tickets: "My tickets",
};

/** Parses the tab of an address; "ending" for any other text. */
export function parseTab(text: string | null): Exclude<GiveawayTab, "tickets"> {
  return text === "trending" || text === "largest" || text === "new" || text === "enter" ? text : "ending";
}

/** Tabs of the giveaways. Guests and brands enter nothing, so they have the first four. */
export function GiveawayTabs({ current }: { readonly current: GiveawayTab }) {
  const session = useSession();
  const shown = session?.accountType === "personal" ? tabs : tabs.slice(0, 4);
  return (
    <div className="giveaway-tabs">
      <LinkTabs
        label="Giveaways"
        look="filled"
        tabs={shown.map((tab) => ({ href: pathOf(tab), label: labels[tab], current: tab === current }))}
      />
    </div>
  );
}

function pathOf(tab: GiveawayTab): string {
  if (tab === "tickets") return "/giveaways/tickets";
  return tab === "ending" ? "/giveaways" : `/giveaways?tab=${tab}`;
}
