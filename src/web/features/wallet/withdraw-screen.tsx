import "./wallet.css";
import "./withdraw.css";
import { useEffect } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { PayoutsDocument, WithdrawDocument } from "#web/generated/wallet.ts";
import { useNow } from "#web/ui/clock.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { PayoutLine } from "./payouts/payout-list.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { WalletSkeleton } from "./wallet-balances.tsx";
import { W9Banner } from "./w9-banner.tsx";
import { WalletTabs } from "./wallet-tabs.tsx";
import { may } from "#kernel/capabilities.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { WithdrawForm } from "./payouts/withdraw-form.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Number of withdrawals shown; older ones are among the transactions. */
const shown = { pagination: { limit: 20 } };
/** Milliseconds between two polls of money on its way. */
const lookMs = 15_000;
const moving = new Set(["requested", "in_review", "approved", "processing"]);

/** Screen to withdraw money: what can be withdrawn and why, the destination, and the status of earlier withdrawals. */
function WithdrawScreen() {
  const mayWithdraw = may(useRequiredSession().brandAccessLevel, "withdraw");
  const now = useNow(60_000);
  const [{ data, error }, again] = useQuery({ query: WithdrawDocument, variables: {} });
  const [list, readList] = useQuery({ query: PayoutsDocument, variables: shown });
  const refreshSession = useRefreshSession();
  const reload = (): void => {
    // The balance in the header is the session's.
    void refreshSession();
    again({ requestPolicy: "network-only" });
    readList({ requestPolicy: "network-only" });
  };
  const payouts = list.data?.fetchPayouts.items ?? [];
  const isMoving = payouts.some(({ status }) => moving.has(status));
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") readList({ requestPolicy: "network-only" });
    }, lookMs);
    return () => clearInterval(timer);
  }, [isMoving, readList]);
  const user = data?.fetchSession?.user ?? null;
  const waiting = useHeldPending(user === null && error === undefined);
  const waitingForList = useHeldPending(list.data === undefined && list.error === undefined);
  const settling = user?.pendingToWithdrawBalance;
  return (
    <Page title="Withdraw" back="/account/wallet">
      <WalletTabs current="withdraw" />
      {user !== null && (
        <Panel bleed className="withdraw-panel">
          <p className="withdraw-ready">
            <span>Ready to withdraw</span>
            <b>{formatMoney(user.availableToWithdrawBalance)}</b>
          </p>
          <p className="muted" suppressHydrationWarning>
            What you won and were sent, once it has settled. Money from a card is there to be given away.
            {settling !== undefined &&
              settling.amount > 0 &&
              ` ${formatMoney(settling.amount)} more ${settling.nextReleaseAt === null ? "is settling" : `from ${formatDeadline(settling.nextReleaseAt, { now })}`}.`}
          </p>
          {user.w9Requirement !== null && (
            <W9Banner requirement={user.w9Requirement} ready={user.availableToWithdrawBalance} />
          )}
          {mayWithdraw ? (
            <WithdrawForm
              user={user}
              fiscalYear={user.w9Requirement?.fiscalYear ?? null}
              options={data?.fetchPayoutOptions ?? []}
              ready={user.availableToWithdrawBalance}
              onDone={reload}
            />
          ) : (
            <p>Only the owner of this brand can withdraw.</p>
          )}
        </Panel>
      )}
      {user === null && waiting && <WalletSkeleton />}
      {user === null && error && (
        <Panel bleed>
          <LoadFailure title="This didn’t load" level="h2" onRetry={reload} error={error}>
            Your money is where it was.
          </LoadFailure>
        </Panel>
      )}
      <Panel flush bleed className="wallet-panel">
        <PanelHeader title="Your withdrawals" />
        {payouts.length > 0 && (
          <ul className="payouts">
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} onChanged={reload} />
            ))}
          </ul>
        )}
        {list.data === undefined && waitingForList && <TransactionSkeletons />}
        {list.data === undefined && list.error && (
          <LoadFailure title="Your withdrawals didn’t load" onRetry={reload} error={list.error} />
        )}
        {list.data !== undefined && payouts.length === 0 && (
          <p className="wallet-empty">You haven’t withdrawn anything yet.</p>
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: WithdrawScreen,
  load: async ({ run }) => {
    await Promise.all([run(WithdrawDocument, {}), run(PayoutsDocument, shown)]);
  },
};
