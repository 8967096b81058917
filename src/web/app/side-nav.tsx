import { useLocation } from "#web/lib/router.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { givePath, isAt, navItems } from "./nav-items.ts";
import { useSession } from "./session-provider.tsx";
import { useMay } from "./use-may.ts";

/** Side navigation. Shows labels from 1328 px, icons only from 740 px. */
export function SideNav() {
  const session = useSession();
  const mayGive = useMay("handleMoney");
  const { pathname } = useLocation();
  return (
    <aside className="shell-side">
      <nav className="side-nav" aria-label="Main">
        {navItems(session).map((item) => {
          const here = isAt(item, pathname);
          return (
            <AppLink key={item.href} href={item.href} aria-current={here ? "page" : undefined} title={item.label}>
              <Icon name={item.icon} weight={here && item.hasFill ? "fill" : "bold"} size={24} />
              <span>{item.label}</span>
            </AppLink>
          );
        })}
      </nav>
      {mayGive && (
        <ButtonLink className="side-give" variant="gift" size="l" full icon="gift" href={givePath(session)}>
          <span>Give something away</span>
        </ButtonLink>
      )}
    </aside>
  );
}
