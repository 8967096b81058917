import { formatMoney } from "#kernel/format-money.ts";
import { useMay } from "#web/app/use-may.ts";
import type { W9StandingFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

interface W9BannerProps {
  readonly requirement: W9StandingFragment;
  /** Cents that may be withdrawn now. */
  readonly ready: number;
}

/** Banner on the effect of the year's tax form on withdrawing; renders nothing while it is not due or approved. */
export function W9Banner({ requirement, ready }: W9BannerProps) {
  const mayWithdraw = useMay("withdraw");
  const { fiscalYear, counted, threshold, hasApprovedW9Form, hasOutstandingW9Form, hasWaitingForUploadW9Form, form } =
    requirement;
  const left = Math.max(0, threshold - counted);
  const isNear = hasWaitingForUploadW9Form || hasOutstandingW9Form || ready >= left;
  if (hasApprovedW9Form || !isNear) return null;
  const link = (words: string) =>
    mayWithdraw && (
      <ButtonLink variant="line" size="s" href={`/submit-w9-form/${fiscalYear}`}>
        {words}
      </ButtonLink>
    );
  const limit =
    left > 0
      ? `Less than ${formatMoney(left)} more can be withdrawn in ${fiscalYear} without it.`
      : `Nothing more can be withdrawn in ${fiscalYear} without it.`;
  return (
    <div className="wallet-banner">
      {hasOutstandingW9Form ? (
        <Banner tone="info" icon="clock" title="We’re looking at your W-9." action={link("See it")}>
          That takes two business days at most. {limit}
        </Banner>
      ) : form?.status === "rejected" ? (
        <Banner tone="bad" title="We couldn’t accept your W-9." action={link("Send it again")}>
          {form.rejection} {limit}
        </Banner>
      ) : (
        <Banner
          tone="info"
          title={
            left > 0
              ? `Once you withdraw ${formatMoney(left)} more, we need a W-9.`
              : "We need a W-9 before you withdraw more."
          }
          action={link("Send it")}
        >
          US law asks for it at {formatMoney(threshold)} in a year.
        </Banner>
      )}
    </div>
  );
}
