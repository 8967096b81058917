import { matchRoute } from "#kernel/match-route.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";

interface Section {
  readonly href: string;
  readonly label: string;
  /** The kind of account that alone has the tab. */
  readonly only?: "personal" | "brand";
}

/** Sections of the settings, in order. */
const sections: readonly Section[] = [
  { href: "/account/settings", label: "Account" },
  { href: "/account/team", label: "Team", only: "brand" },
  { href: "/account/notifications", label: "Notifications" },
  { href: "/account/account-subscriptions", label: "Subscriptions" },
  { href: "/account/security", label: "Security", only: "personal" },
  { href: "/account/messaging", label: "Messaging" },
  { href: "/account/filters", label: "Filters" },
];

/** Links between the sections of the settings; a section that is not served yet is left out. */
export function SettingsTabs({ current }: { readonly current: string }) {
  const { accountType } = useRequiredSession();
  const shown = sections.filter(({ href, only = accountType }) => matchRoute(href) !== null && only === accountType);
  return (
    <>
      <Panel flush bleed>
        <LinkTabs
          label="Settings"
          tabs={shown.map(({ href, label }) => ({ href, label, current: href === current }))}
        />
      </Panel>
      {/* The panels' titles are h3: this names the group they are in. */}
      <h2 className="sr">{sections.find(({ href }) => href === current)?.label}</h2>
    </>
  );
}
