import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import type { BrandContactFragment, BrandDuesQuery } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ResendContactCode } from "./contact-panel.tsx";

const subscriptionPath = "/account/wallet/subscription";

interface TeamBannersProps {
  readonly brandName: string;
  readonly contact: BrandContactFragment;
  /** What the brand pays, where the reader may see it. */
  readonly dues: BrandDuesQuery["fetchBrandPaymentSubscription"] | undefined;
  readonly mayEdit: boolean;
  readonly onEnterCode: () => void;
}

/** What is wrong with the brand, and what to do: it is closed, owes a payment, or its address is not confirmed. */
export function TeamBanners({ brandName, contact, dues, mayEdit, onEnterCode }: TeamBannersProps) {
  const { brandStatus, closedAt, pendingContactEmail } = contact;
  const isPastDue = dues?.status === "past_due" && dues.pastDueSince !== null;
  return (
    <>
      {brandStatus === "pending" && closedAt !== null && (
        <Banner tone="bad" title={`${brandName} has been closed since ${formatMonthDay(closedAt)}.`}>
          No one can post or give as the brand. Running giveaways and orders finish. Your balance is safe.
        </Banner>
      )}
      {isPastDue && brandStatus === "active" && (
        <Banner
          tone="bad"
          title={`We couldn’t charge ${formatMoney(dues.amountCents)} on ${formatMonthDay(dues.pastDueSince ?? "")}.`}
          action={
            <ButtonLink variant="ink" size="s" href={subscriptionPath}>
              Pay now
            </ButtonLink>
          }
        >
          The brand stays open while we try again.
          {dues.closesAt !== null && ` On ${formatMonthDay(dues.closesAt)} it would close.`}
        </Banner>
      )}
      {mayEdit && pendingContactEmail !== null && (
        <Banner
          tone="warn"
          icon="envelope-simple"
          title={`${pendingContactEmail} isn’t confirmed yet.`}
          action={
            <Button variant="ink" size="s" onClick={onEnterCode}>
              Enter code
            </Button>
          }
        >
          Orders and winners’ questions go to it. <ResendContactCode />
        </Banner>
      )}
    </>
  );
}
