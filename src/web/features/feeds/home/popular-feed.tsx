import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { useQuery } from "urql";
import type { ScreenLoadContext } from "#web/app/screen.ts";
import { PopularPostIdsDocument, PostsByIdsDocument } from "#web/generated/feeds-home.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { Panel } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadMore } from "#web/features/posts/card/load-more.tsx";
import { PostCard } from "#web/features/posts/card/post-card.tsx";
import { useOwnNewPosts } from "#web/features/posts/card/own-new-posts.ts";
import { PostSkeletons } from "#web/features/posts/card/post-list.tsx";
import { FeedEmpty } from "./feed-empty.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Number of pages shown when the feed was left, by history entry, so that going back restores its length. */
const leftBehind = new Map<string, number>();

/** The popular feed: one snapshot of ids, rendered page by page, so that nothing moves while it is read. */
export function PopularFeed() {
  const [{ data, error, fetching }, retry] = useQuery({ query: PopularPostIdsDocument, variables: {} });
  const made = useOwnNewPosts();
  const { key } = useLocation();
  const [pages, setPages] = useState(() => leftBehind.get(key) ?? 1);
  useEffect(() => {
    leftBehind.set(key, pages);
  }, [key, pages]);
  const waiting = useHeldPending(fetching && !data);
  const ids = data?.fetchPopularPostIds.ids;
  if (ids === undefined) {
    if (error !== undefined && !fetching) {
      return (
        <Panel bleed>
          <LoadFailure
            title="Popular didn’t load"
            onRetry={() => {
              retry({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        </Panel>
      );
    }
    return waiting ? <PostSkeletons /> : null;
  }
  const own = made.filter((id) => !ids.includes(id));
  if (ids.length === 0 && own.length === 0) {
    return (
      <Panel bleed>
        <FeedEmpty feed="popular" />
      </Panel>
    );
  }
  const shown = Math.min(pages, Math.ceil(ids.length / PAGE_SIZE));
  return (
    <>
      {own.length > 0 && <PopularPage ids={own} after={null} />}
      {Array.from({ length: shown }, (_, page) => (
        <PopularPage
          key={page}
          ids={pageOf(ids, page)}
          after={
            page === shown - 1 && (
              <LoadMore
                hasMore={shown * PAGE_SIZE < ids.length}
                loading={false}
                failed={false}
                onLoadMore={() => {
                  setPages(shown + 1);
                }}
              />
            )
          }
        />
      ))}
    </>
  );
}

function pageOf(ids: readonly string[], page: number): string[] {
  return ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
}

/** A page of the snapshot. `after`, the button for the next page, is shown once this page has loaded. */
function PopularPage({ ids, after }: { readonly ids: readonly string[]; readonly after: ReactNode }) {
  const [{ data, error, fetching }, retry] = useQuery({ query: PostsByIdsDocument, variables: { ids: [...ids] } });
  const waiting = useHeldPending(fetching && !data);
  if (data) {
    return (
      <>
        {data.fetchPostsByIds.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
        {after}
      </>
    );
  }
  if (error !== undefined && !fetching) {
    return (
      <Panel bleed>
        <LoadFailure
          title="These stims didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      </Panel>
    );
  }
  return waiting ? <PostSkeletons /> : null;
}

/** Reads the snapshot and its first page together with the page. */
export async function loadPopular({ run }: ScreenLoadContext): Promise<void> {
  const { data } = await run(PopularPostIdsDocument, {});
  const ids = data?.fetchPopularPostIds.ids ?? [];
  if (ids.length > 0) await run(PostsByIdsDocument, { ids: pageOf(ids, 0) });
}
