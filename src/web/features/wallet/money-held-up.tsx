import { formatMoney } from "#kernel/format-money.ts";
import type { WalletBalancesFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Shows money that is neither in the wallet nor gone, and what is owed; renders nothing for most people. */
export function MoneyHeldUp({ balances }: { readonly balances: WalletBalancesFragment }) {
  const { frozenBalance: frozen, refundingBalance: refunding, owedBalance: owed } = balances;
  return (
    <>
      {owed > 0 && (
        <div className="wallet-banner">
          <Banner
            tone="bad"
            title={`You owe ${formatMoney(owed)}.`}
            action={
              <ButtonLink variant="line" size="s" href="/add-funds?for=owed">
                Pay what you owe by card
              </ButtonLink>
            }
          >
            A card payment went back to its card after it was spent here. Until that is settled you can’t enter
            giveaways or withdraw; what you earn is taken for it first.
          </Banner>
        </div>
      )}
      {frozen > 0 && (
        <div className="wallet-banner">
          <Banner tone="warn" title={`${formatMoney(frozen)} is frozen.`}>
            The owner of a card told their bank that a payment here wasn’t theirs. The bank decides, which can take some
            weeks. If it decides for you, this money is yours again; until then no funds are added and nothing is
            withdrawn.
          </Banner>
        </div>
      )}
      {refunding > 0 && (
        <div className="wallet-banner">
          <Banner tone="info" icon="clock" title={`${formatMoney(refunding)} is on its way back to your card.`}>
            We’re waiting for the card processor’s answer. If it can’t take the money back, it is in your wallet again.
          </Banner>
        </div>
      )}
    </>
  );
}
