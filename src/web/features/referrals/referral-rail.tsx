import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import type { ReferralOverviewQuery, ReferralProgramFactsFragment } from "#web/generated/types.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface ReferralRailProps {
  readonly program: ReferralProgramFactsFragment;
  readonly stats: ReferralOverviewQuery["fetchReferralStats"];
}

/** The rewards of the running year beside their limit, and how a referral comes to count. */
export function ReferralRail({ program, stats }: ReferralRailProps) {
  const reward = formatMoney(program.rewardCents);
  return (
    <>
      <Panel bleed aria-labelledby="referral-year">
        <PanelHeader title="This year" id="referral-year">
          <span className="muted referral-small">Until Dec 31</span>
        </PanelHeader>
        <p className="referral-year">
          <b>{formatMoney(stats.earnedThisYearCents)}</b>
          <span className="muted">of {formatMoney(program.centsPerYear)}</span>
        </p>
        <ProgressBar
          value={(stats.rewardsThisYear / program.rewardsPerYear) * 100}
          label="Rewards of this year"
          tone="money"
        />
        <p className="muted referral-small">
          {formatWhole(stats.rewardsThisYear)} of {formatWhole(program.rewardsPerYear)} rewards. The most one person can
          earn in a year.
        </p>
      </Panel>
      <Panel bleed aria-labelledby="referral-how">
        <PanelHeader title="How it counts" id="referral-how" />
        <ol className="referral-how">
          <li>They join with your link, or name you when we ask who invited them.</li>
          <li>They verify phone, email and identity within {program.verifyWithinDays} days.</li>
          <li>
            {program.holdDays} days later, if they were here on {program.activeDays} of them, {reward} is yours to spend
            or withdraw.
          </li>
          <li>
            You get at most {formatWhole(program.rewardsPerYear)} rewards a year, and they count toward your yearly tax
            total.
          </li>
        </ol>
        <p className="muted referral-small referral-exceptions">
          These don’t count: yourself, your household, brands, and a second account. Each line says why.
        </p>
      </Panel>
    </>
  );
}
