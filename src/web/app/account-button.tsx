import { lazy } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { SessionState } from "./ssr-contract.ts";

const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Account button in the header: opens the account's menu, and links to the settings where there is no script. */
export function AccountButton({ session }: { readonly session: SessionState }) {
  const hydrated = useHydrated();
  const menu = useMenuOnDemand(loadMenu);
  const looks = {
    className: "account-button",
    "aria-label": `Your account, ${session.name}`,
    children: <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={40} />,
  };
  if (!hydrated) return <AppLink href="/account/settings" {...looks} />;
  return (
    <MenuOnDemand wanted={menu.wanted} button={<button type="button" {...looks} {...menu.button} />}>
      <AccountMenu session={session} />
    </MenuOnDemand>
  );
}
