import { useLocation } from "#web/lib/router.tsx";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { ReconciliationMark } from "#web/features/staff/reconciliation-mark.tsx";
import { staffGroups, staffTabs } from "#web/features/staff/staff-tabs.ts";
import { useStaffWaiting, WaitingCount } from "#web/features/staff/staff-waiting.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Logo } from "#web/ui/logo.tsx";
import { useEnvironment } from "../environment.tsx";
import { useSession } from "../session-provider.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Layout of the staff area: denser, beside a mulberry sidebar. */
export function AdminLayout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const { productName } = useEnvironment();
  const session = useSession();
  const grants = session?.staffGrants ?? [];
  const waiting = useStaffWaiting();
  const places = useRef<HTMLElement>(null);
  useEffect(() => {
    if (places.current !== null) revealCurrent(places.current);
  }, [pathname]);
  return (
    <LayoutContext value="admin">
      <SkipLink />
      <div className="admin-frame">
        <aside className="admin-side">
          <AppLink className="admin-brand" href="/sp" aria-label={`${productName} staff`}>
            <Logo size="s" name={productName} decorative />
            <span className="admin-tag">Staff</span>
          </AppLink>
          <nav ref={places} className="admin-nav" aria-label="Staff">
            <Place href="/sp" icon="list-bullets" title="Overview" isHere={pathname === "/sp"} />
            {staffGroups.map((group) => {
              const tabs = Object.entries(staffTabs).filter(
                ([, tab]) => tab.group === group && (tab.grant === undefined || grants.includes(tab.grant)),
              );
              return (
                tabs.length > 0 && (
                  <Fragment key={group}>
                    <span className="admin-group">{group}</span>
                    {tabs.map(([name, { title, icon }]) => (
                      <Place
                        key={name}
                        href={`/sp/${name}`}
                        icon={icon}
                        title={title}
                        isHere={pathname === `/sp/${name}` || pathname.startsWith(`/sp/${name}/`)}
                        mark={
                          <>
                            {name === "reconciliations" && <ReconciliationMark />}
                            <WaitingCount count={waiting.get(name) ?? 0} />
                          </>
                        }
                      />
                    ))}
                  </Fragment>
                )
              );
            })}
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

/** Scrolls the list of pages to the current one. `scrollIntoView` would scroll the page as well. */
function revealCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (current === null) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.right > outer.right || inner.left < outer.left)
    list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  if (inner.bottom > outer.bottom || inner.top < outer.top)
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

interface PlaceProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly isHere: boolean;
  /** What is new there. */
  readonly mark?: ReactNode;
}

function Place({ href, icon, title, isHere, mark }: PlaceProps) {
  return (
    <AppLink href={href} aria-current={isHere ? "page" : undefined}>
      <Icon name={icon} />
      <span>{title}</span>
      {mark}
    </AppLink>
  );
}
