import { formatCount } from "#kernel/format-count.ts";
import { LinkTabs } from "#web/ui/tabs.tsx";

interface ReferralTabsProps {
  readonly current: "all" | "pending" | "leaderboard";
  /** Counts beside the labels; left out while they are unknown. */
  readonly joined?: number | undefined;
  readonly pending?: number | undefined;
}

/** Tabs of the referral pages, for people who are signed in. */
export function ReferralTabs({ current, joined, pending }: ReferralTabsProps) {
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? (
      label
    ) : (
      <>
        {label} <span className="num muted">{formatCount(count)}</span>
      </>
    );
  return (
    <div className="referral-tabs">
      <LinkTabs
        label="Referrals"
        tabs={[
          { href: "/referrals", label: counted("Everyone", joined), current: current === "all" },
          { href: "/referrals/pending", label: counted("Pending", pending), current: current === "pending" },
          { href: "/referral-leaderboard", label: "Leaderboard", current: current === "leaderboard" },
        ]}
      />
    </div>
  );
}
