import { may, type Capability } from "#kernel/capabilities.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { useRequiredSession } from "../session-provider.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";

interface Section {
  readonly href: string;
  readonly label: string;
  /** The kind of account that alone has the tab. */
  readonly only?: "personal" | "brand";
  /** What the visitor's role in a brand must allow. */
  readonly needs?: Capability;
}

/** Sections of the settings, in order. */
const sections: readonly Section[] = [
  { href: "/account/settings", label: "Account" },
  { href: "/account/team", label: "Team", only: "brand" },
  { href: "/account/notifications", label: "Notifications", needs: "editAccount" },
  { href: "/account/account-subscriptions", label: "Subscriptions" },
  { href: "/account/security", label: "Security", only: "personal" },
  { href: "/account/messaging", label: "Messaging", needs: "editAccount" },
  { href: "/account/filters", label: "Filters", needs: "manageAudience" },
];

/** Links between the sections of the settings; a section that is not served yet is left out. */
export function SettingsTabs({ current }: { readonly current: string }) {
  const { accountType, brandAccessLevel } = useRequiredSession();
  const shown = sections.filter(
    ({ href, only = accountType, needs }) =>
      matchRoute(href) !== null && only === accountType && (needs === undefined || may(brandAccessLevel, needs)),
  );
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
