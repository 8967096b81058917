import "./giveaways.css";
import { giveawaysFeedPath } from "#kernel/feed-path.ts";
import { formatWhole } from "#kernel/format-count.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import { PRIZE_TIERS } from "#kernel/prize-tiers.ts";
import { givePath } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { TrendingGiveawaysDocument } from "#web/generated/giveaways.ts";
import type { EnterMethod } from "#web/generated/types.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { PostList } from "../posts/post-list.tsx";
import { SocialRail } from "../posts/social-rail.tsx";
import { useLastSeen } from "../posts/use-last-seen.ts";

const ways = { like: "Like", reply: "Reply", repost: "Repost", voteInPoll: "Vote" };

/** A prize tier in the address: an entry method, a total in whole dollars, or both. */
interface Tier {
  readonly way: keyof typeof ways | null;
  readonly dollars: number | null;
}

/** Returns the totals in whole dollars to choose from: those of the entry method, else of all. */
const totalsOf = (way: Tier["way"]): number[] => PRIZE_TIERS[way ?? "like"].map((cents) => Number(cents / 100n));

/** Reads the tier of an address; ignores a total that its method does not have. */
function tierOf(query: URLSearchParams): Tier {
  const enter = query.get("enter") ?? "";
  const way = enter in ways ? (enter as keyof typeof ways) : null;
  return { way, dollars: totalsOf(way).find((total) => `${total}` === query.get("prize")) ?? null };
}

const tierPath = ({ way, dollars }: Tier): string => {
  const parts = [way && `enter=${way}`, dollars && `prize=${dollars}`].filter(Boolean);
  return parts.length === 0 ? "/giveaways" : `/giveaways?${parts.join("&")}`;
};

const variablesOf = ({ way, dollars }: Tier): { enterMethod: EnterMethod | null; minTotal: number | null } => ({
  enterMethod: way,
  minTotal: dollars && dollars * 100,
});

/** Screen of all open giveaways, the most popular first; 25 to a page. Open to guests. */
function GiveawaysScreen({ query }: ScreenProps) {
  const session = useSession();
  const tier = tierOf(query);
  const list = useLoadMore(TrendingGiveawaysDocument, {
    variables: variablesOf(tier),
    select: (data) => data.fetchTrendingGiveawayPosts,
    keyOf: (post) => post.id,
    limit: GIVEAWAYS_PAGE,
  });
  const opened = list.items.flatMap(({ giveawayOpenedAt }) => giveawayOpenedAt ?? []);
  const seenAt = useLastSeen("giveawaysSeenAt", opened);
  const fresh = seenAt === null ? 0 : opened.filter((time) => time > seenAt).length;
  const give = (
    <ButtonLink variant="gift" icon="gift" href={givePath(session)}>
      {session === null ? "Create account" : "Give something away"}
    </ButtonLink>
  );
  return (
    <Page
      title="Giveaways"
      rail={<SocialRail />}
      actions={
        list.count !== null &&
        list.count > 0 && (
          <span className="muted">
            {formatWhole(list.count)} open now{fresh > 0 && ` · ${formatWhole(fresh)} new`}
          </span>
        )
      }
      meta={{
        feed: giveawaysFeedPath,
        description: "Every giveaway that is open right now. One ticket per person, and every draw can be checked.",
      }}
    >
      <div className="giveaway-tiers">
        <LinkTabs
          label="How to enter"
          look="filled"
          tabs={[null, ...(Object.keys(ways) as (keyof typeof ways)[])].map((way) => ({
            href: tierPath({ way, dollars: totalsOf(way).find((total) => total === tier.dollars) ?? null }),
            label: way ? ways[way] : "Any way",
            current: way === tier.way,
          }))}
        />
        <LinkTabs
          label="Prize in all"
          look="filled"
          tabs={[null, ...totalsOf(tier.way)].map((dollars) => ({
            href: tierPath({ way: tier.way, dollars }),
            label: dollars ? `$${dollars}+` : "Any prize",
            current: dollars === tier.dollars,
          }))}
        />
      </div>
      <PostList
        list={list}
        what="The giveaways"
        empty={
          <EmptyState
            title={tier.way || tier.dollars ? "None like this is open" : "Nothing is open this minute"}
            level="h2"
            action={give}
          >
            Giveaways open at all hours. The next one shows up here.
          </EmptyState>
        }
      />
    </Page>
  );
}

export const screen: Screen = {
  component: GiveawaysScreen,
  load: async ({ query, run }) => {
    await run(TrendingGiveawaysDocument, { ...variablesOf(tierOf(query)), pagination: { limit: GIVEAWAYS_PAGE } });
  },
};
