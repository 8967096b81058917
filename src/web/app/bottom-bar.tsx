import type { ReactNode } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { CountBadge } from "#web/ui/tag.tsx";
import { isAt } from "./nav-items.ts";
import { useSession } from "./session-provider.tsx";
import { openShellSheet, prepareShellSheets, type ShellSheet } from "./shell-sheets.tsx";
import { useUnreadCount } from "./unread-count.ts";

/**
 * The bar at the bottom of phones, with a ticket-shaped plus in its middle. Guests have none: they join in the bar at
 * the top.
 */
export function BottomBar() {
  const session = useSession();
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  if (session === null) return null;
  const own = session.username === null ? "/account" : `/${session.username}`;
  const isOwn = isAt({ roots: [own, "/account", "/settings"] }, pathname);
  return (
    <nav className="bottom-bar" aria-label="Main">
      <Place href="/home" label="Home" icon="house" />
      <Place href="/giveaways" label="Giveaways" icon="gift" />
      <SheetButton sheet="new" href="/compose/post" aria-label="New stim or giveaway">
        <span className="bottom-plus">
          <Icon name="plus" size={24} />
        </span>
      </SheetButton>
      <Place href="/notifications/all" label="Alerts" icon="bell" roots={["/notifications"]} count={unread} />
      <SheetButton sheet="you" href={own} aria-current={isOwn}>
        <Icon name="user" size={25} weight={isOwn ? "fill" : "bold"} />
        You
      </SheetButton>
    </nav>
  );
}

interface SheetButtonProps {
  readonly sheet: ShellSheet;
  /** The page it leads to where there is no script. */
  readonly href: string;
  readonly "aria-label"?: string;
  readonly "aria-current"?: boolean;
  readonly children: ReactNode;
}

function SheetButton({ sheet, href, ...looks }: SheetButtonProps) {
  if (!useHydrated()) return <AppLink href={href} {...looks} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={prepareShellSheets}
      onClick={() => {
        openShellSheet(sheet);
      }}
      {...looks}
    />
  );
}

interface PlaceProps {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly roots?: readonly string[];
  readonly count?: number;
}

function Place({ href, label, icon, roots = [href], count = 0 }: PlaceProps) {
  const here = isAt({ roots }, useLocation().pathname);
  return (
    <AppLink href={href} aria-current={here ? "page" : undefined}>
      <Icon name={icon} size={25} weight={here && icon !== "sign-in" ? "fill" : "bold"} />
      <CountBadge count={count} label="unread" />
      {label}
    </AppLink>
  );
}
