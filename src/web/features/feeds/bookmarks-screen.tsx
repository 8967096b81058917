import "./bookmarks/bookmarks.css";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { BookmarksDocument } from "#web/generated/feeds-bookmarks.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";

const askedIn = (query: URLSearchParams): string => (query.get("q") ?? "").trim();
const variablesOf = (asked: string) => (asked === "" ? {} : { query: asked });

/** Screen of a person's bookmarks, with a search. */
function BookmarksScreen({ query }: ScreenProps) {
  const asked = askedIn(query);
  const navigate = useNavigate();
  return (
    <Page title="Bookmarks" rail={<SocialRail />} meta={{ noIndex: true }}>
      <div className="bookmarks-search">
        <form
          key={asked}
          role="search"
          aria-label="Your bookmarks"
          className="search-box"
          action="/bookmarks"
          onSubmit={(event) => {
            event.preventDefault();
            const words = String(new FormData(event.currentTarget).get("q") ?? "").trim();
            navigate(words === "" ? "/bookmarks" : `/bookmarks?q=${encodeURIComponent(words)}`);
          }}
        >
          <Icon name="magnifying-glass" size={20} />
          <input
            type="search"
            name="q"
            aria-label="Search your bookmarks"
            placeholder="Search your bookmarks"
            autoComplete="off"
            maxLength={200}
            defaultValue={asked}
          />
        </form>
      </div>
      <Bookmarks key={`of ${asked}`} asked={asked} />
    </Page>
  );
}

function Bookmarks({ asked }: { readonly asked: string }) {
  const list = useLoadMore(BookmarksDocument, {
    variables: variablesOf(asked),
    select: (data) => data.fetchBookmarks,
    keyOf: (post) => post.id,
  });
  return (
    <PostList
      list={list}
      what="Your bookmarks"
      empty={
        asked === "" ? (
          <EmptyState title="Nothing kept yet" level="h2">
            “Bookmark” in a stim’s menu puts it here. Only you see what you keep.
          </EmptyState>
        ) : (
          <EmptyState title="None of them says that" level="h2">
            Try fewer words, or another one.
          </EmptyState>
        )
      }
    />
  );
}

export const screen: Screen = {
  component: BookmarksScreen,
  load: async ({ query, run }) => {
    await run(BookmarksDocument, { ...variablesOf(askedIn(query)), pagination: { limit: PAGE_SIZE } });
    return undefined;
  },
};
