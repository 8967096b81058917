import { useLocation } from "#web/lib/router.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { CountBadge } from "#web/ui/tag.tsx";
import { isAt } from "./nav-items.ts";
import { useSession } from "./session-provider.tsx";
import { useUnreadCount } from "./unread-count.ts";

/** Bottom navigation of phones, with a ticket-shaped plus in its middle. */
export function BottomBar() {
  const session = useSession();
  const unread = useUnreadCount();
  if (session === null) {
    return (
      <nav className="bottom-bar" data-guest="" aria-label="Main">
        <Place href="/giveaways" label="Giveaways" icon="gift" />
        <Place href="/login" label="Log in" icon="sign-in" />
        <Place href="/o/create-account" label="Create account" icon="user" />
      </nav>
    );
  }
  const own = session.username === null ? "/account" : `/${session.username}`;
  return (
    <nav className="bottom-bar" aria-label="Main">
      <Place href="/home" label="Home" icon="house" />
      <Place href="/giveaways" label="Giveaways" icon="gift" />
      <AppLink href="/compose/post" aria-label="New stim or giveaway">
        <span className="bottom-plus">
          <Icon name="plus" size={24} />
        </span>
      </AppLink>
      <Place href="/notifications/all" label="Alerts" icon="bell" roots={["/notifications"]} count={unread} />
      <Place href={own} label="You" icon="user" roots={[own, "/account", "/settings"]} />
    </nav>
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
