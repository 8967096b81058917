import { NewestPostsDocument, TimelineDocument } from "#web/generated/feeds-home.ts";
import type { ScreenLoadContext } from "#web/app/screen.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { firstSeen, useLastSeen } from "#web/features/posts/card/use-last-seen.ts";
import { FeedEmpty } from "./feed-empty.tsx";
import { FreshPosts } from "./fresh-posts.tsx";

const nothing = {};
const idOf = (post: { readonly id: string }): string => post.id;

/** Feed of all posts, newest first. */
export function NewestFeed() {
  // The list itself is not polled: new posts are announced above it instead.
  const list = useLoadMore(NewestPostsDocument, {
    variables: nothing,
    select: (data) => data.fetchAllPosts,
    keyOf: idOf,
    poll: false,
  });
  const seenAt = useLastSeen(
    "exploreSeenAt",
    list.items.map(({ createdAt }) => createdAt),
  );
  return (
    <>
      <FreshPosts
        feed="newest"
        shown={list.items}
        onShow={() => {
          list.reload();
          scrollTo({ top: 0 });
        }}
      />
      <PostList
        list={list}
        seenFrom={firstSeen(list.items, seenAt)}
        what="The newest stims"
        empty={<FeedEmpty feed="newest" />}
      />
    </>
  );
}

/** Feed of the posts and reposts of followed people. */
export function FollowingFeed() {
  const list = useLoadMore(TimelineDocument, {
    variables: nothing,
    select: (data) => data.fetchUserTimeline,
    keyOf: idOf,
    poll: false,
  });
  const seenAt = useLastSeen(
    "timelineSeenAt",
    list.items.map(({ createdAt }) => createdAt),
  );
  return (
    <>
      <FreshPosts
        feed="following"
        shown={list.items}
        onShow={() => {
          list.reload();
          scrollTo({ top: 0 });
        }}
      />
      <PostList
        list={list}
        seenFrom={firstSeen(list.items, seenAt)}
        what="Your feed"
        empty={<FeedEmpty feed="following" />}
      />
    </>
  );
}

/** Reads the first page of a feed together with the page. */
export async function loadFeed(feed: "newest" | "following", { run }: ScreenLoadContext): Promise<void> {
  const variables = { pagination: { limit: PAGE_SIZE } };
  if (feed === "newest") await run(NewestPostsDocument, variables);
  else await run(TimelineDocument, variables);
}
