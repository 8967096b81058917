import { LinkTabs } from "#web/ui/tabs.tsx";

/** The wallet's two pages. */
export function WalletTabs({ current }: { readonly current: "overview" | "transactions" }) {
  return (
    <div className="wallet-tabs">
      <LinkTabs
        label="Wallet"
        tabs={[
          { href: "/account/wallet", label: "Overview", current: current === "overview" },
          { href: "/account/wallet/transactions", label: "Transactions", current: current === "transactions" },
        ]}
      />
    </div>
  );
}
