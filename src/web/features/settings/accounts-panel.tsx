import { ownBrandLink } from "#web/app/nav-items.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { useSwitchAccount } from "#web/app/use-switch-account.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";

/**
 * Accounts the person may act as. Phones have no account menu, so this is where to switch there. Renders nothing for a
 * brand's member with a single account.
 */
export function AccountsPanel() {
  const session = useRequiredSession();
  const { switchTo, busy } = useSwitchAccount();
  const ownBrand = ownBrandLink(session);
  if (session.availableAccounts.length < 2 && ownBrand === null) return null;
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Your accounts" />
      <ul className="settings-list">
        {session.availableAccounts.map((account) => (
          <li key={account.id}>
            <span className="settings-account">
              <Avatar photoUrl={account.photoUrl} kind={account.accountType} size={40} />
              <b>{account.name}</b>
            </span>
            {account.id === session.id ? (
              <Tag tone="ok">In use</Tag>
            ) : (
              <Button
                variant="line"
                size="s"
                busy={busy}
                aria-label={`Switch to ${account.name}`}
                onClick={() => void switchTo(account)}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ownBrand !== null && (
        <ButtonLink variant="line" size="s" icon="storefront" href={ownBrand.href}>
          {ownBrand.label}
        </ButtonLink>
      )}
    </Panel>
  );
}
