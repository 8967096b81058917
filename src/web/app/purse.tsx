import { formatMoney } from "#kernel/format-money.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { mayHandleMoney } from "./nav-items.ts";
import { useSession } from "./session-provider.tsx";

/** The balance, as a link to the wallet; renders nothing for guests and for a brand's plain members. */
export function Purse({ compact = false }: { readonly compact?: boolean }) {
  const session = useSession();
  if (session === null || !mayHandleMoney(session)) return null;
  const amount = formatMoney(session.availableBalance);
  return (
    <AppLink
      className="purse"
      href="/account/wallet"
      aria-label={`Wallet, ${amount} available`}
      data-compact={compact ? "" : undefined}
    >
      {!compact && <Icon name="wallet" />}
      {amount}
    </AppLink>
  );
}
