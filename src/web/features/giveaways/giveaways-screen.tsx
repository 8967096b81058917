import { giveawaysFeedPath } from "#kernel/feed-path.ts";
import { formatWhole } from "#kernel/format-count.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { TrendingGiveawaysDocument } from "#web/generated/giveaways.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PostList } from "../posts/post-list.tsx";
import { SocialRail } from "../posts/social-rail.tsx";
import { useLastSeen } from "../posts/use-last-seen.ts";

const nothing = {};

/** Every giveaway that is open, the most wanted first; 25 to a page (spec 9). Open to guests. */
function GiveawaysScreen() {
  const session = useSession();
  const list = useLoadMore(TrendingGiveawaysDocument, {
    variables: nothing,
    select: (data) => data.fetchTrendingGiveawayPosts,
    keyOf: (post) => post.id,
    limit: GIVEAWAYS_PAGE,
  });
  const opened = list.items.flatMap(({ giveawayOpenedAt }) => giveawayOpenedAt ?? []);
  const seenAt = useLastSeen("giveawaysSeenAt", opened);
  const fresh = seenAt === null ? 0 : opened.filter((time) => time > seenAt).length;
  const give = (
    <ButtonLink variant="gift" icon="gift" href={session === null ? "/o/create-account" : "/create-giveaway"}>
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
      <PostList
        list={list}
        what="The giveaways"
        empty={
          <EmptyState title="Nothing is open this minute" level="h2" action={give}>
            Giveaways open at all hours. The next one shows up here.
          </EmptyState>
        }
      />
    </Page>
  );
}

export const screen: Screen = {
  component: GiveawaysScreen,
  load: async ({ run }) => {
    await run(TrendingGiveawaysDocument, { pagination: { limit: GIVEAWAYS_PAGE } });
  },
};
