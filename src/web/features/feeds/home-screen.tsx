import "./home/home.css";
import { useEffect } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { localStore } from "#web/lib/storage.ts";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { FeedFilter } from "./home/feed-filter.tsx";
import { feedOf, feeds, readFeed, type Feed } from "./home/feed-tabs.ts";
import { FirstHourRoom } from "./home/first-hour-room.tsx";
import { FollowingFeed, loadFeed, NewestFeed } from "./home/live-feed.tsx";
import { loadPopular, PopularFeed } from "./home/popular-feed.tsx";
import { SayBox } from "./home/say-box.tsx";

const labels: Record<Feed, string> = { popular: "Popular", newest: "Newest", following: "Following" };

/** Screen of the three feeds. The last chosen one is remembered, and /home opens it. */
function HomeScreen({ routeId }: ScreenProps) {
  const chosen = feedOf(routeId);
  const feed = chosen ?? "popular";
  const navigate = useNavigate();
  useEffect(() => {
    if (chosen !== null) {
      localStore.write("homeFeedTab", chosen);
      return;
    }
    const remembered = readFeed(localStore.read("homeFeedTab"));
    if (remembered !== "popular") navigate(`/home/${remembered}`, { replace: true });
  }, [chosen, navigate]);
  return (
    <Page
      title="Home"
      heading="hidden"
      bar="brand"
      rail={<SocialRail />}
      meta={{ title: chosen === null ? "Home" : labels[feed] }}
    >
      <div className="feed-bar">
        <LinkTabs
          label="Feeds"
          look="filled"
          tabs={feeds.map((one) => ({ href: `/home/${one}`, label: labels[one], current: one === feed }))}
        />
        {feed !== "popular" && <FeedFilter feed={feed} />}
      </div>
      <FirstHourRoom />
      <SayBox />
      {feed === "popular" && <PopularFeed />}
      {feed === "newest" && <NewestFeed />}
      {feed === "following" && <FollowingFeed />}
    </Page>
  );
}

export const screen: Screen = {
  component: HomeScreen,
  load: async (context) => {
    const feed = feedOf(context.routeId) ?? "popular";
    await (feed === "popular" ? loadPopular(context) : loadFeed(feed, context));
  },
};
