import { may } from "#kernel/capabilities.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import type { WalletBalancesFragment } from "#web/generated/types.ts";
import { AppLink, TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NoteBalance } from "#web/ui/ticket/note.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Balances: total, withdrawable, and on hold. */
export function WalletBalances({ balances }: { readonly balances: WalletBalancesFragment }) {
  const now = useNow(60_000);
  const mayWithdraw = may(useRequiredSession().brandAccessLevel, "withdraw");
  const { pendingBalance: pending, pendingToWithdrawBalance: toWithdraw, remainingMonthlySpend: monthly } = balances;
  const isCut =
    monthly !== null && balances.availableGiveawaysBalance === monthly && monthly < balances.availableBalance;
  return (
    <>
      <div className="wallet-note">
        <NoteBalance
          label="Available balance"
          amountCents={balances.availableBalance}
          aside={
            <AppLink href="/account/wallet/balances/available">
              Details<VisuallyHidden> of the available balance</VisuallyHidden>
            </AppLink>
          }
        >
          <ButtonLink variant="note" icon="plus" href="/add-funds">
            Add funds
          </ButtonLink>
          {mayWithdraw && (
            <ButtonLink variant="note-line" icon="bank" href="/account/wallet/withdraw">
              Withdraw
            </ButtonLink>
          )}
        </NoteBalance>
      </div>
      {pending.amount > 0 && (
        <div className="wallet-banner">
          <Banner
            tone="info"
            icon="clock"
            title={`${formatMoney(pending.amount)} is on hold.`}
            action={
              <ButtonLink variant="line" size="s" href="/account/wallet/balances/pending">
                Details<VisuallyHidden> of money on hold</VisuallyHidden>
              </ButtonLink>
            }
          >
            New card money waits a while, against stolen cards.
            {pending.nextReleaseAt !== null && (
              <span suppressHydrationWarning>
                {" "}
                You can give it away from {formatDeadline(pending.nextReleaseAt, { now })}.
              </span>
            )}
          </Banner>
        </div>
      )}
      <div className="wallet-tiles">
        <Panel className="wallet-tile">
          <p className="wallet-tile-name">
            <AppLink href="/account/wallet/balances/withdraw">Ready to withdraw</AppLink>
          </p>
          <div className="wallet-tile-amount">{formatMoney(balances.availableToWithdrawBalance)}</div>
          <p>What you won, once it has settled.</p>
          {toWithdraw.amount > 0 && (
            <p suppressHydrationWarning>
              <TextLink href="/account/wallet/balances/pending_withdraw">
                {formatMoney(toWithdraw.amount)} more
              </TextLink>
              {toWithdraw.nextReleaseAt === null
                ? " is settling."
                : ` from ${formatDeadline(toWithdraw.nextReleaseAt, { now })}.`}
            </p>
          )}
        </Panel>
        <Panel className="wallet-tile">
          <p className="wallet-tile-name">
            <AppLink href="/account/wallet/balances/giveaways">For giveaways</AppLink>
          </p>
          <div className="wallet-tile-amount">{formatMoney(balances.availableGiveawaysBalance)}</div>
          <p>
            {isCut
              ? "As much as this month’s limit still allows."
              : "What you can give away now, wins and card money alike."}
          </p>
        </Panel>
      </div>
    </>
  );
}

/** Placeholder for the balances. */
export function WalletSkeleton() {
  return (
    <div className="wallet-note" role="status" aria-label="Loading">
      <Skeleton shape="media" />
    </div>
  );
}
