import "./referrals.css";
import "#web/features/posts/card/posts.css";
import { useMutation, useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { SessionState } from "#web/app/ssr-contract.ts";
import { FollowButton } from "#web/features/posts/card/follow-button.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";
import {
  OwnReferralPlaceDocument,
  ReferralLeaderboardDocument,
  SetReferralLeaderboardOptOutDocument,
} from "#web/generated/referrals.ts";
import type { ReferralLeaderboardQuery, ReferralPeriod } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PersonLine, VerifiedBadge } from "#web/ui/person-line.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ReferralTabs } from "./referral-tabs.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type Entry = ReferralLeaderboardQuery["fetchReferralLeaderboard"]["items"][number];

const PODIUM = 3;
const path = "/referral-leaderboard";

const periodOf = (query: URLSearchParams): ReferralPeriod => (query.get("period") === "all" ? "allTime" : "month");

/** Screen of the people who brought the most verified people: of this month, or of all time. Open to guests. */
function LeaderboardScreen({ query }: ScreenProps) {
  const session = useSession();
  const period = periodOf(query);
  const isPerson = session?.accountType === "personal";
  const [{ data: own }, readOwn] = useQuery({
    query: OwnReferralPlaceDocument,
    variables: { period },
    pause: !isPerson,
    requestPolicy: "cache-and-network",
  });
  const isOff = own?.fetchSession?.user.isOffReferralLeaderboard === true;
  const list = useLoadMore(ReferralLeaderboardDocument, {
    variables: { period },
    select: (data) => data.fetchReferralLeaderboard,
    keyOf: (entry) => entry.user.id,
  });
  return (
    <Page
      title={session === null ? "Referral leaderboard" : "Referrals"}
      meta={{
        title: "Referral leaderboard",
        description: "The people who brought the most verified people, this month and of all time.",
      }}
      rail={
        <>
          <Panel bleed aria-labelledby="leaderboard-rule">
            <PanelHeader title="What counts" id="leaderboard-rule" />
            <p className="muted referral-small">
              People who joined with someone’s link and finished verifying. On a tie, the person who got there first is
              ahead. A month starts over on the 1st, midnight ET. There’s no prize for a place.
            </p>
          </Panel>
          {isPerson && (
            <ShowMe
              isOff={own?.fetchSession?.user.isOffReferralLeaderboard}
              onChanged={() => {
                readOwn({ requestPolicy: "network-only" });
                list.refetch();
              }}
            />
          )}
        </>
      }
    >
      {isPerson && <ReferralTabs current="leaderboard" />}
      <h2 className="sr">Leaderboard</h2>
      <div className="leaderboard-periods">
        <LinkTabs
          label="Period"
          look="filled"
          tabs={[
            { href: path, label: "This month", current: period === "month" },
            { href: `${path}?period=all`, label: "All time", current: period === "allTime" },
          ]}
        />
      </div>
      <ListView
        list={list}
        what="The leaderboard"
        skeleton={<PeopleSkeleton />}
        moreLabel="Show more"
        empty={
          <EmptyState title={period === "month" ? "No one yet this month" : "No one yet"}>
            The first person who brings someone verified is listed here.
          </EmptyState>
        }
      >
        {(entries) => (
          <Ranking
            // A later page that was read before may still hold the viewer.
            entries={isOff ? entries.filter(({ user }) => user.id !== session?.id) : entries}
            session={isPerson ? session : null}
            own={
              own?.fetchReferralStats.referralRank == null
                ? null
                : { rank: own.fetchReferralStats.referralRank, count: own.fetchReferralStats.rankedCount ?? 0 }
            }
          />
        )}
      </ListView>
    </Page>
  );
}

interface RankingProps {
  readonly entries: readonly Entry[];
  /** The viewer, when they may have a place. */
  readonly session: SessionState | null;
  readonly own: { readonly rank: number; readonly count: number } | null;
}

/** The first three side by side, then the others as rows, the viewer's own place on top unless it is shown already. */
function Ranking({ entries, session, own }: RankingProps) {
  const hasPodium = entries.length >= PODIUM;
  const rows = hasPodium ? entries.slice(PODIUM) : entries;
  const isPinned = session !== null && own !== null && entries.every(({ user }) => user.id !== session.id);
  return (
    <>
      {hasPodium && (
        <ol className="podium" aria-label="First three">
          {entries.slice(0, PODIUM).map((entry) => (
            <PodiumPlace key={entry.user.id} entry={entry} isOwn={entry.user.id === session?.id} />
          ))}
        </ol>
      )}
      {(rows.length > 0 || isPinned) && (
        <Panel flush bleed>
          <ol className="ranking" aria-label={hasPodium ? "Further places" : "Places"}>
            {isPinned && (
              <li className="rank-row" data-own="">
                <span className="rank">{formatWhole(own.rank)}</span>
                <PersonLine
                  name={session.name}
                  photoUrl={session.photoUrl}
                  verified={session.isIdentityVerified}
                  size={40}
                  detail={session.username !== null && <span>@{session.username}</span>}
                />
                <Count count={own.count} />
                <Tag tone="accent">You</Tag>
              </li>
            )}
            {rows.map((entry) => (
              <RankRow key={entry.user.id} entry={entry} isOwn={entry.user.id === session?.id} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

function PodiumPlace({
  entry: { user, referralRank, verifiedReferralsCount },
  isOwn,
}: {
  readonly entry: Entry;
  readonly isOwn: boolean;
}) {
  const href = profilePath(user);
  return (
    <li className="podium-place" data-own={isOwn ? "" : undefined}>
      <span className="rank">{formatWhole(referralRank)}</span>
      <Avatar photoUrl={user.photoUrl} kind={user.accountType} size={72} />
      <span className="podium-name">
        {href === undefined ? displayName(user) : <AppLink href={href}>{displayName(user)}</AppLink>}
        {user.isIdentityVerified && <VerifiedBadge />}
      </span>
      <Count count={verifiedReferralsCount} />
      {isOwn ? <Tag tone="accent">You</Tag> : <FollowButton person={user} />}
    </li>
  );
}

function RankRow({
  entry: { user, referralRank, verifiedReferralsCount },
  isOwn,
}: {
  readonly entry: Entry;
  readonly isOwn: boolean;
}) {
  const href = profilePath(user);
  return (
    <li className="rank-row" data-own={isOwn ? "" : undefined}>
      <span className="rank">{formatWhole(referralRank)}</span>
      <PersonLine
        name={displayName(user)}
        photoUrl={user.photoUrl}
        kind={user.accountType}
        verified={user.isIdentityVerified}
        size={40}
        href={href}
        detail={user.username !== null && <span>@{user.username}</span>}
      />
      <Count count={verifiedReferralsCount} />
      {isOwn ? <Tag tone="accent">You</Tag> : <FollowButton person={user} />}
    </li>
  );
}

function Count({ count }: { readonly count: number }) {
  return (
    <span className="rank-count">
      <b className="num">{formatWhole(count)}</b> <span className="muted">verified</span>
    </span>
  );
}

/** Switch of one's own place in public. */
function ShowMe({ isOff, onChanged }: { readonly isOff: boolean | undefined; readonly onChanged: () => void }) {
  const [{ fetching }, save] = useMutation(SetReferralLeaderboardOptOutDocument);
  if (isOff === undefined) return null;
  return (
    <Panel bleed>
      <Switch
        label="Show me here"
        hint="Off: you keep your rewards and your number, just not in public."
        checked={!isOff}
        busy={fetching}
        onChange={(event) => {
          void save({ isOff: !event.target.checked }).then(({ error }) => {
            if (error) toastFailure("That was not saved", error);
            else onChanged();
          });
        }}
      />
    </Panel>
  );
}

export const screen: Screen = {
  component: LeaderboardScreen,
  load: async ({ query, session, run }) => {
    const period = periodOf(query);
    await Promise.all([
      run(ReferralLeaderboardDocument, { period, pagination: { limit: PAGE_SIZE } }),
      (await session)?.accountType === "personal" ? run(OwnReferralPlaceDocument, { period }) : null,
    ]);
  },
};
