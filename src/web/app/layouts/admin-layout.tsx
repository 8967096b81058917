import { useLocation } from "#web/lib/router.tsx";
import { matchRoute } from "#kernel/match-route.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Logo } from "#web/ui/logo.tsx";
import { useEnvironment } from "../environment.tsx";
import { useSession } from "../session-provider.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Grant that the place needs; others do not see it. */
  readonly grant?: string;
}

const all: readonly Place[] = [
  { href: "/sp", label: "Overview", icon: "list-bullets" },
  { href: "/sp/users", label: "Users", icon: "users" },
  { href: "/sp/identity", label: "Identity", icon: "identification-card", grant: "canEditIdv" },
  { href: "/sp/appeals", label: "Appeals", icon: "chat-circle", grant: "moderate" },
  { href: "/sp/support", label: "Support", icon: "envelope-simple", grant: "moderate" },
  { href: "/sp/payouts", label: "Payouts", icon: "hand-coins", grant: "manageMoney" },
  { href: "/sp/outstanding-payments", label: "Outstanding", icon: "credit-card", grant: "manageMoney" },
  { href: "/sp/w9", label: "W-9", icon: "file-text", grant: "reviewTax" },
];
const places = all.filter((place) => matchRoute(place.href) !== null);

/** Layout of the staff area: denser, beside a mulberry sidebar. */
export function AdminLayout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const { productName } = useEnvironment();
  const session = useSession();
  const { grants } = useStaffStanding();
  return (
    <LayoutContext value="admin">
      <SkipLink />
      <div className="admin-frame">
        <aside className="admin-side">
          <AppLink className="admin-brand" href="/sp" aria-label={`${productName} staff`}>
            <Logo size="s" name={productName} decorative />
            <span className="admin-tag">Staff</span>
          </AppLink>
          <nav className="admin-nav" aria-label="Staff">
            {places
              .filter(({ grant }) => grant === undefined || grants?.includes(grant) === true)
              .map((place) => (
                <AppLink
                  key={place.href}
                  href={place.href}
                  aria-current={
                    pathname === place.href || (place.href !== "/sp" && pathname.startsWith(`${place.href}/`))
                      ? "page"
                      : undefined
                  }
                >
                  <Icon name={place.icon} />
                  <span>{place.label}</span>
                </AppLink>
              ))}
          </nav>
          {session !== null && (
            <div className="admin-person">
              <Avatar photoUrl={session.photoUrl} size={40} />
              <span>
                <b>{session.name}</b>
                <span>{session.role}</span>
              </span>
            </div>
          )}
        </aside>
        <div className="admin-page">{children}</div>
      </div>
    </LayoutContext>
  );
}
