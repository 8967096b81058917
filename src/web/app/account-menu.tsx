import { chooseTheme, useTheme } from "#web/lib/theme.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";
import { mayHandleMoney, ownBrandLink } from "./nav-items.ts";
import type { SessionState } from "./ssr-contract.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useSwitchAccount } from "./use-switch-account.ts";

/** Account menu in the header: profile, other accounts, theme, signing out. */
export function AccountMenu({ session }: { readonly session: SessionState }) {
  const theme = useTheme();
  const { signOut } = useSignOut();
  const { switchTo } = useSwitchAccount();
  const ownBrand = ownBrandLink(session);
  const others = session.availableAccounts.filter((account) => account.id !== session.id);

  return (
    <Menu
      label="Your account"
      defaultOpen
      trigger={
        <button type="button" className="account-button" aria-label={`Your account, ${session.name}`}>
          <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={40} />
        </button>
      }
    >
      <MenuLabel>{session.username === null ? session.name : `@${session.username}`}</MenuLabel>
      {session.username !== null && (
        <MenuLink icon="user" href={`/${session.username}`}>
          Profile
        </MenuLink>
      )}
      <MenuLink icon="bookmark-simple" href="/bookmarks">
        Bookmarks
      </MenuLink>
      <MenuLink icon="list-bullets" href="/lists">
        Lists
      </MenuLink>
      {mayHandleMoney(session) && (
        <MenuLink icon="package" href="/orders">
          Orders
        </MenuLink>
      )}
      <MenuLink icon="gear-six" href="/account/settings">
        Settings
      </MenuLink>
      {(others.length > 0 || ownBrand !== null) && <MenuSeparator />}
      {others.map((account) => (
        <MenuItem key={account.id} icon="arrows-left-right" onSelect={() => void switchTo(account)}>
          Switch to {account.name}
        </MenuItem>
      ))}
      {ownBrand !== null && (
        <MenuLink icon="storefront" href={ownBrand.href}>
          {ownBrand.label}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem
        icon={theme === "dark" ? "sun" : "moon"}
        onSelect={() => {
          chooseTheme(theme === "dark" ? "light" : "dark");
        }}
      >
        {theme === "dark" ? "Light theme" : "Dark theme"}
      </MenuItem>
      {session.acl.includes("canViewAdminPages") && (
        <MenuLink icon="shield-check" href="/sp">
          Staff area
        </MenuLink>
      )}
      <MenuItem icon="sign-out" onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
