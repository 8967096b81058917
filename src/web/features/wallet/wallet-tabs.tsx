import { LinkTabs } from "#web/ui/tabs.tsx";

/** The wallet's pages. */
export function WalletTabs({
  current,
}: {
  readonly current: "overview" | "transactions" | "withdraw" | "cards" | "statements";
}) {
  return (
    <div className="wallet-tabs">
      <LinkTabs
        label="Wallet"
        tabs={[
          { href: "/account/wallet", label: "Overview", current: current === "overview" },
          { href: "/account/wallet/transactions", label: "Transactions", current: current === "transactions" },
          { href: "/account/wallet/withdraw", label: "Withdraw", current: current === "withdraw" },
          { href: "/account/wallet/payment-methods", label: "Cards", current: current === "cards" },
          { href: "/account/wallet/statements", label: "Statements", current: current === "statements" },
        ]}
      />
    </div>
  );
}
