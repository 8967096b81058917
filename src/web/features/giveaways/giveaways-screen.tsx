import "./giveaways.css";
import { giveawaysFeedPath } from "#kernel/feed-path.ts";
import { formatWhole } from "#kernel/format-count.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import { PRIZE_TIERS } from "#kernel/prize-tiers.ts";
import { givePath, mayHandleMoney } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { TrendingGiveawaysDocument } from "#web/generated/giveaways.ts";
import type { GiveawayOrder, PrizeKind } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { useLastSeen } from "#web/features/posts/card/use-last-seen.ts";
import { GiveawayTabs, parseTab, type GiveawayTab } from "./giveaway-tabs.tsx";

const ways = { like: "Like", reply: "Reply", repost: "Repost", voteInPoll: "Vote", visitLink: "Visit" };

/** Order of each tab, and whether it leaves out what the viewer may not enter. */
const orders: Readonly<Record<Exclude<GiveawayTab, "tickets">, { orderBy: GiveawayOrder; enterable: boolean }>> = {
  ending: { orderBy: "endingSoon", enterable: false },
  trending: { orderBy: "trending", enterable: false },
  largest: { orderBy: "largest", enterable: false },
  new: { orderBy: "newest", enterable: false },
  enter: { orderBy: "endingSoon", enterable: true },
};

const kinds = { cash: "Cash", product: "Products" };

/** A filter in the address: an entry method, a total in whole dollars, a kind of prize, or several of them. */
interface Tier {
  readonly way: keyof typeof ways | null;
  readonly dollars: number | null;
  readonly kind: PrizeKind | null;
}

/** Returns the totals in whole dollars to choose from: those of the entry method, else of all. */
const totalsOf = (way: Tier["way"]): number[] => PRIZE_TIERS[way ?? "like"].map((cents) => Number(cents / 100n));

const kindOf = (text: string): PrizeKind | null => (Object.hasOwn(kinds, text) ? (text as PrizeKind) : null);

const wayOf = (text: string): Tier["way"] => (Object.hasOwn(ways, text) ? (text as keyof typeof ways) : null);

/** Reads the tier of an address; ignores a total that its method does not have. */
function tierOf(query: URLSearchParams): Tier {
  const way = wayOf(query.get("enter") ?? "");
  const dollars = totalsOf(way).find((total) => `${total}` === query.get("prize")) ?? null;
  return { way, dollars, kind: kindOf(query.get("kind") ?? "") };
}

/** Reads the tab of an address. */
const tabOf = (query: URLSearchParams): keyof typeof orders => parseTab(query.get("tab"));

function pathOf(tab: keyof typeof orders, { way, dollars, kind }: Tier): string {
  const parts = [
    tab !== "ending" && `tab=${tab}`,
    way && `enter=${way}`,
    dollars && `prize=${dollars}`,
    kind && `kind=${kind}`,
  ];
  const query = parts.filter(Boolean).join("&");
  return query === "" ? "/giveaways" : `/giveaways?${query}`;
}

const variablesOf = (query: URLSearchParams) => {
  const { way, dollars, kind } = tierOf(query);
  return { ...orders[tabOf(query)], enterMethod: way, minTotal: dollars && dollars * 100, prizeKind: kind };
};

/** Screen of all open giveaways, those that end soonest first; 25 to a page. Open to guests. */
function GiveawaysScreen({ query }: ScreenProps) {
  const session = useSession();
  const navigate = useNavigate();
  const tab = tabOf(query);
  const tier = tierOf(query);
  const filter = (change: Partial<Tier>): void => {
    const next = { ...tier, ...change };
    const dollars = totalsOf(next.way).find((total) => total === next.dollars) ?? null;
    navigate(pathOf(tab, { ...next, dollars }), { replace: true });
  };
  const list = useLoadMore(TrendingGiveawaysDocument, {
    variables: variablesOf(query),
    select: (data) => data.fetchTrendingGiveawayPosts,
    keyOf: (post) => post.id,
    limit: GIVEAWAYS_PAGE,
    poll: tab !== "enter",
  });
  const opened = list.items.flatMap(({ giveawayOpenedAt }) => giveawayOpenedAt ?? []);
  const seenAt = useLastSeen("giveawaysSeenAt", opened);
  const fresh = seenAt === null ? 0 : opened.filter((time) => time > seenAt).length;
  const isFiltered = tier.way !== null || tier.dollars !== null || tier.kind !== null;
  const give = (session === null || mayHandleMoney(session)) && (
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
      <GiveawayTabs current={tab} />
      <div className="giveaway-filters">
        <Select
          quiet
          aria-label="How to enter"
          value={tier.way ?? ""}
          onChange={(event) => {
            filter({ way: wayOf(event.target.value) });
          }}
        >
          <option value="">Any way to enter</option>
          {Object.entries(ways).map(([way, label]) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          quiet
          aria-label="Prize in all"
          value={tier.dollars ?? ""}
          onChange={(event) => {
            filter({ dollars: Number(event.target.value) });
          }}
        >
          <option value="">Any prize</option>
          {totalsOf(tier.way).map((dollars) => (
            <option key={dollars} value={dollars}>
              {`$${dollars} and more`}
            </option>
          ))}
        </Select>
        <Select
          quiet
          aria-label="Kind of prize"
          value={tier.kind ?? ""}
          onChange={(event) => {
            filter({ kind: kindOf(event.target.value) });
          }}
        >
          <option value="">Cash and products</option>
          {Object.entries(kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <PostList
        list={list}
        what="The giveaways"
        empty={
          tab === "enter" && !isFiltered ? (
            <NothingToEnter isVerified={session?.isIdentityVerified === true} />
          ) : tier.kind === "product" ? (
            <EmptyState
              title="No products are being given away"
              level="h2"
              action={
                <ButtonLink variant="line" href={pathOf(tab, { ...tier, kind: "cash" })}>
                  See cash giveaways
                </ButtonLink>
              }
            >
              No giveaway of a product is open this minute. The next one shows up here.
            </EmptyState>
          ) : (
            <EmptyState
              title={isFiltered ? "None like this is open" : "Nothing is open this minute"}
              level="h2"
              action={give}
            >
              Giveaways open at all hours. The next one shows up here.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function NothingToEnter({ isVerified }: { readonly isVerified: boolean }) {
  return isVerified ? (
    <EmptyState
      title="Nothing more to enter right now"
      level="h2"
      action={
        <ButtonLink variant="line" href="/giveaways/tickets">
          See my tickets
        </ButtonLink>
      }
    >
      What you’re in already is under My tickets. The next giveaway that is open to you shows up here.
    </EmptyState>
  ) : (
    <EmptyState
      title="Get verified to enter"
      level="h2"
      action={
        <ButtonLink variant="primary" href="/get-verified">
          Get verified
        </ButtonLink>
      }
    >
      Giveaways are for verified people. {VERIFICATION_TIME}
    </EmptyState>
  );
}

export const screen: Screen = {
  component: GiveawaysScreen,
  load: async ({ query, run }) => {
    await run(TrendingGiveawaysDocument, { ...variablesOf(query), pagination: { limit: GIVEAWAYS_PAGE } });
  },
};
