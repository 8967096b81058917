import { useId } from "react";
import { useQuery } from "urql";
import { formatShortMoney } from "#kernel/format-money.ts";
import { GIVEAWAYS_LARGE_PANEL, GIVEAWAYS_SMALL_PANEL } from "#kernel/limits.ts";
import { toMillis } from "#kernel/format-time.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { RailDocument, SearchOffersDocument } from "#web/generated/posts-card.ts";
import type { MiniGiveawayFragment, RailQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { MiniTicket } from "#web/ui/ticket/mini-ticket.tsx";
import { prizeName } from "#web/ui/ticket/ticket-data.ts";
import { postPrize } from "../card/post-prize.ts";
import { Trends } from "./trends.tsx";
import { PeopleToFollow, RailPerson } from "./people-to-follow.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { timeLeft } from "#web/lib/time-left.ts";

const LEADERS = 4;
const RANKED = 3;

export interface RailPanelsProps {
  /** Leaves out giveaways and accounts to follow, for a page that shows them itself. */
  readonly leavesOutOffers?: boolean;
}

/**
 * Panels beside the feeds: trends, largest givers, giveaways that close soon, accounts to follow. A part without
 * content is left out.
 */
export function RailPanels({ leavesOutOffers = false }: RailPanelsProps) {
  const session = useSession();
  const [{ data }] = useQuery({ query: RailDocument, variables: { signedIn: session !== null } });
  if (!data) return null;
  return (
    <>
      <Trends trends={data.fetchTrendingHashtags ?? []} />
      <Leaders entries={data.fetchGiveawayLeaderboard?.entries ?? []} />
      {!leavesOutOffers && (
        <>
          <GiveawaysPanel
            title="Closing soon"
            href="/giveaways"
            posts={(data.fetchTrendingGiveawayPosts?.items ?? []).slice(0, GIVEAWAYS_SMALL_PANEL)}
          />
          <PeopleToFollow people={data.fetchFollowRecommendations ?? []} more={<DirectoryLink />} />
        </>
      )}
    </>
  );
}

/** Link from a few people to all of them. */
function DirectoryLink() {
  return (
    <TextLink className="rail-more" href="/directory">
      Directory
    </TextLink>
  );
}

/** Trending giveaways and accounts to follow, for the page before a search. */
export function SearchOffers() {
  const session = useSession();
  const [{ data, error }] = useQuery({ query: SearchOffersDocument, variables: { signedIn: session !== null } });
  if (!data) return error === undefined ? <div aria-busy="true" /> : null;
  return (
    <>
      <GiveawaysPanel
        title="Trending giveaways"
        href="/giveaways?tab=trending"
        posts={(data.fetchTrendingGiveawayPosts?.items ?? []).slice(0, GIVEAWAYS_LARGE_PANEL)}
      />
      <PeopleToFollow people={data.fetchFollowRecommendations ?? []} more={<DirectoryLink />} />
    </>
  );
}

function Leaders({ entries }: { readonly entries: RailQuery["fetchGiveawayLeaderboard"]["entries"] }) {
  if (entries.length === 0) return null;
  return (
    <Panel aria-labelledby="rail-leaders">
      <PanelHeader title="Most generous" id="rail-leaders">
        <TextLink className="rail-more" href="/directory?sort=givers">
          Last 30 days
        </TextLink>
      </PanelHeader>
      <ol className="leaders">
        {entries.slice(0, LEADERS).map(({ user, giveawaysTotal }, index) => (
          <li key={user.id}>
            <span className="leader-rank" data-gold={index < RANKED ? "" : undefined}>
              {index + 1}
            </span>
            <RailPerson
              person={user}
              detail={
                <span>
                  <b className="num money">{formatShortMoney(giveawaysTotal)}</b> given
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Giveaways as small tickets, in the order given; those that closed since are left out. */
function GiveawaysPanel({
  title,
  href,
  posts,
}: {
  readonly title: string;
  readonly href: string;
  readonly posts: readonly MiniGiveawayFragment[];
}) {
  const now = useNow(60_000);
  const id = useId();
  const open = posts.flatMap((post) => {
    const { giveawayEnterMethod, giveawayDeadline } = post;
    const prize = postPrize(post);
    if (prize === null || giveawayEnterMethod === null || giveawayDeadline === null) return [];
    const left = toMillis(giveawayDeadline) - now;
    return post.giveawayState === "open" && left > 0 ? [{ post, left, prize, enterMethod: giveawayEnterMethod }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Panel bleed aria-labelledby={id}>
      <PanelHeader title={title} id={id}>
        <TextLink className="rail-more" href={href}>
          All giveaways
        </TextLink>
      </PanelHeader>
      <div className="rail-tickets">
        {open.map(({ post, left, prize, enterMethod }) => (
          <MiniTicket
            key={post.id}
            prize={prize}
            title={prize.kind === "cash" ? displayName(post.postedBy) : prizeName(prize)}
            enterMethod={enterMethod}
            detail={`${timeLeft(left)} left`}
            href={postPath(post)}
          />
        ))}
      </div>
    </Panel>
  );
}
