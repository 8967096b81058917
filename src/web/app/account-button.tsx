import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import type { SessionState } from "./ssr-contract.ts";

const loadMenu = async () => (await import("./account-menu.tsx")).AccountMenu;

/** Account button in the header: opens the account's menu, and links to the settings where there is no script. */
export function AccountButton({ session }: { readonly session: SessionState }) {
  const hydrated = useHydrated();
  const { Menu, button } = useMenuOnDemand(loadMenu);
  const looks = {
    className: "account-button",
    "aria-label": `Your account, ${session.name}`,
    children: <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={40} />,
  };
  if (!hydrated) return <AppLink href="/account/settings" {...looks} />;
  return Menu === null ? <button type="button" {...looks} {...button} /> : <Menu session={session} />;
}
