import "./referrals.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";
import { ReferralOverviewDocument, ReferralsDocument } from "#web/generated/referrals.ts";
import type {
  ReferralLineFragment,
  ReferralOverviewQuery,
  ReferralProgramFactsFragment,
  ReferralStatus,
} from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton, Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ReferralRail } from "./referral-rail.tsx";
import { ReferralTabs } from "./referral-tabs.tsx";
import { referralWords } from "./referral-words.ts";
import { ShareKit } from "./share-kit.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const pending: readonly ReferralStatus[] = ["joined", "verified"];

const variablesOf = (routeId: string): { statuses: ReferralStatus[] } => ({
  statuses: routeId === "referrals-pending" ? [...pending] : [],
});

/** Screen of a person's referrals: the link to share, figures, and everyone who joined or those still pending. */
function ReferralsScreen({ routeId }: ScreenProps) {
  const session = useRequiredSession();
  const meta = { title: routeId === "referrals-pending" ? "Pending referrals" : "Referrals", noIndex: true };
  if (session.accountType === "brand") {
    return (
      <Page title="Referrals" meta={meta}>
        <Panel bleed>
          <EmptyState title="Brands don’t invite" level="h2">
            People do. Switch to your own account to share your link.
          </EmptyState>
        </Panel>
      </Page>
    );
  }
  return <OwnReferrals username={session.username ?? ""} isPending={routeId === "referrals-pending"} meta={meta} />;
}

function OwnReferrals({
  username,
  isPending,
  meta,
}: {
  readonly username: string;
  readonly isPending: boolean;
  readonly meta: { title: string; noIndex: boolean };
}) {
  const session = useRequiredSession();
  const [{ data, error }, again] = useQuery({
    query: ReferralOverviewDocument,
    variables: {},
    requestPolicy: "cache-and-network",
  });
  const waiting = useHeldPending(data === undefined && error === undefined);
  const program = data?.fetchReferralProgram;
  const stats = data?.fetchReferralStats;
  return (
    <Page
      title="Referrals"
      meta={meta}
      rail={program && stats ? <ReferralRail program={program} stats={stats} /> : undefined}
    >
      {program && stats && (
        <>
          <ShareKit username={username} isVerified={session.isIdentityVerified} rewardCents={program.rewardCents} />
          <Figures stats={stats} />
          <ReferralTabs
            current={isPending ? "pending" : "all"}
            joined={stats.joinedCount}
            pending={stats.pendingCount}
          />
          <h2 className="sr">{isPending ? "Pending" : "Everyone who joined"}</h2>
          <ReferralList key={String(isPending)} isPending={isPending} program={program} />
        </>
      )}
      {data === undefined && waiting && (
        <Panel bleed>
          <div className="skeleton-group" role="status" aria-label="Loading">
            <Skeleton shape="title" width={50} />
            <Skeleton />
            <Skeleton shape="button" width={50} />
          </div>
        </Panel>
      )}
      {data === undefined && error && (
        <Panel bleed>
          <LoadFailure
            title="Your referrals didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        </Panel>
      )}
    </Page>
  );
}

function Figures({ stats }: { readonly stats: ReferralOverviewQuery["fetchReferralStats"] }) {
  const figures = [
    { term: "Earned", value: formatMoney(stats.moneyEarnedCents), isMoney: true },
    { term: "Joined", value: formatWhole(stats.joinedCount) },
    { term: "Verified", value: formatWhole(stats.verifiedReferralsCount) },
    { term: "Rank this month", value: stats.referralRank === null ? "None yet" : formatWhole(stats.referralRank) },
  ];
  return (
    <dl className="referral-figures panel">
      {figures.map(({ term, value, isMoney }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-money={isMoney ? "" : undefined} data-empty={value === "None yet" ? "" : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReferralList({
  isPending,
  program,
}: {
  readonly isPending: boolean;
  readonly program: ReferralProgramFactsFragment;
}) {
  const list = useLoadMore(ReferralsDocument, {
    variables: variablesOf(isPending ? "referrals-pending" : "referrals"),
    select: (data) => data.fetchUserReferrals,
    keyOf: (one) => one.id,
  });
  return (
    <ListView
      list={list}
      what="The list"
      skeleton={<PeopleSkeleton />}
      moreLabel="Show more"
      empty={
        isPending ? (
          <EmptyState title="Nothing is pending">People who joined and have no reward yet are listed here.</EmptyState>
        ) : (
          <EmptyState title="No one has joined yet">Share your link. The people it brings are listed here.</EmptyState>
        )
      }
    >
      {(referrals) => (
        <Panel flush bleed>
          <ul className="referrals">
            {referrals.map((referral) => (
              <ReferralRow key={referral.id} referral={referral} program={program} />
            ))}
          </ul>
        </Panel>
      )}
    </ListView>
  );
}

function ReferralRow({
  referral,
  program,
}: {
  readonly referral: ReferralLineFragment;
  readonly program: ReferralProgramFactsFragment;
}) {
  const { referredUser: person, rewardCents, reversedAt } = referral;
  const { tag, tone, detail, isWarning } = referralWords(referral, program);
  const path = person === null ? undefined : profilePath(person);
  return (
    <li className="referral">
      <PersonLine
        name={person === null ? "Someone you can’t see" : displayName(person)}
        photoUrl={person?.photoUrl}
        kind={person?.accountType}
        verified={person?.isIdentityVerified}
        href={path}
        detail={<span data-warning={isWarning ? "" : undefined}>{detail}</span>}
      />
      <span className="referral-state">
        {referral.status === "verified" && <span className="muted">{formatMoney(program.rewardCents)}</span>}
        {rewardCents !== null && reversedAt === null && <b className="referral-reward">+{formatMoney(rewardCents)}</b>}
        <Tag tone={tone}>{tag}</Tag>
      </span>
    </li>
  );
}

export const screen: Screen = {
  component: ReferralsScreen,
  load: async ({ routeId, session, run }) => {
    if ((await session)?.accountType !== "personal") return;
    await Promise.all([
      run(ReferralOverviewDocument, {}),
      run(ReferralsDocument, { ...variablesOf(routeId), pagination: { limit: PAGE_SIZE } }),
    ]);
  },
};
