import { useSession } from "#web/app/session-provider.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";

const tabs = [
  { name: "overview", href: "/account/wallet", label: "Overview" },
  { name: "transactions", href: "/account/wallet/transactions", label: "Transactions" },
  { name: "withdraw", href: "/account/wallet/withdraw", label: "Withdraw" },
  { name: "cards", href: "/account/wallet/payment-methods", label: "Cards" },
  { name: "subscription", href: "/account/wallet/subscription", label: "Subscription" },
  { name: "statements", href: "/account/wallet/statements", label: "Statements" },
] as const;

export function WalletTabs({ current }: { readonly current: (typeof tabs)[number]["name"] }) {
  const isBrand = useSession()?.accountType === "brand";
  return (
    <>
      <div className="wallet-tabs">
        <LinkTabs
          label="Wallet"
          tabs={tabs
            .filter(({ name }) => isBrand || name !== "subscription")
            .map(({ name, href, label }) => ({ href, label, current: name === current }))}
        />
      </div>
      {/* The panels' titles are h3: this names the group they are in. */}
      <h2 className="sr">{tabs.find(({ name }) => name === current)?.label}</h2>
    </>
  );
}
