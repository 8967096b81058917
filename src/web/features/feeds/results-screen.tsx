import "./search/search.css";
import { useEffect } from "react";
import { withoutTerm } from "#kernel/text/search-query.ts";
import { hashtagFeedPath } from "#kernel/feed-path.ts";
import { hashtagPath } from "#kernel/search-path.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { SearchBox } from "#web/app/search-box.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import {
  FoundHashtagsDocument,
  FoundPeopleDocument,
  FoundPostsDocument,
  FoundProductsDocument,
} from "#web/generated/feeds-search.ts";
import { FollowedHashtagsDocument } from "#web/generated/graph-hashtags.ts";
import { PAGE_SIZE, useLoadMore, type LoadMoreList } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { LoadMore } from "#web/features/posts/card/load-more.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { displayName } from "#web/lib/paths.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { UserList } from "#web/features/posts/card/user-list.tsx";
import { ProductCard } from "#web/features/shop/product-card.tsx";
import { ProductGrid } from "#web/features/shop/product-grid.tsx";
import { productsPerPage, usePageSize } from "#web/features/shop/use-page-size.ts";
import { FollowHashtag } from "./search/follow-hashtag.tsx";
import { MuteHashtag } from "./search/mute-hashtag.tsx";
import { rememberSearch } from "./search/recent-searches.ts";
import {
  readResultsChoice,
  resultKinds,
  resultsPath,
  termWords,
  type ResultKind,
  type ResultsChoice,
} from "./search/results-query.ts";
import { stimsLately } from "#web/features/posts/suggestions/suggestion-option.tsx";

const labels: Record<ResultKind, string> = {
  stims: "Stims",
  people: "People",
  products: "Products",
  hashtags: "Hashtags",
};

/** Screen of search results; for a single hashtag, its page. */
function ResultsScreen({ query }: ScreenProps) {
  const choice = readResultsChoice(query);
  const session = useSession();
  useEffect(() => {
    rememberSearch(choice.query);
  }, [choice.query]);
  const said = choice.terms
    .filter(({ kind }) => kind === "words")
    .map(({ value }) => value)
    .join(" ");
  const title = choice.hashtag !== null ? `#${choice.hashtag}` : said === "" ? "Search" : `“${said}”`;
  return (
    <Page
      title={title}
      back="/search"
      rail={<SocialRail />}
      actions={
        choice.hashtag !== null && session !== null ? (
          <>
            <FollowHashtag tag={choice.hashtag} />
            <MuteHashtag tag={choice.hashtag} />
          </>
        ) : undefined
      }
      meta={
        choice.hashtag === null
          ? { title, noIndex: true, keepQuery: true }
          : { title, keepQuery: true, feed: hashtagFeedPath(choice.hashtag) }
      }
    >
      <SearchBox />
      <Chips choice={choice} />
      <LinkTabs
        label="Results"
        look="filled"
        tabs={resultKinds.map((kind) => ({
          href: resultsPath(choice.query, kind),
          label: labels[kind],
          current: kind === choice.kind,
        }))}
      />
      {choice.query === "" ? (
        <Panel bleed>
          <EmptyState title="What are you looking for?" level="h2">
            Write a word, a name or a #hashtag above.
          </EmptyState>
        </Panel>
      ) : (
        <Results key={`${choice.kind} ${choice.query}`} choice={choice} />
      )}
    </Page>
  );
}

/** Operators of the search, each with a button to remove it. */
function Chips({ choice: { terms, kind, hashtag } }: { readonly choice: ResultsChoice }) {
  if (hashtag !== null || terms.every((term) => term.kind === "words")) return null;
  return (
    <ul className="search-chips" aria-label="Narrowed down">
      {terms.map((term, place) =>
        term.kind === "words" ? null : (
          <li key={term.raw}>
            <AppLink className="search-chip" href={resultsPath(withoutTerm(terms, place), kind)}>
              <VisuallyHidden>Without: </VisuallyHidden>
              <span dir="auto">{termWords(term)}</span>
              <Icon name="x" size={16} />
            </AppLink>
          </li>
        ),
      )}
    </ul>
  );
}

function Results({ choice }: { readonly choice: ResultsChoice }) {
  if (choice.kind === "people") return <People query={choice.words} />;
  if (choice.kind === "products") return <Products query={choice.words} />;
  return choice.kind === "hashtags" ? <Hashtags query={choice.words} /> : <Stims choice={choice} />;
}

/** Continues a search that has found nothing so far: frequent matches may lie far back. */
function LookingOn({ list }: { readonly list: LoadMoreList<unknown> }) {
  return (
    <LoadMore
      hasMore={list.hasMore}
      loading={list.loadingMore}
      failed={list.error !== null}
      onLoadMore={list.loadMore}
      label="Look further back"
    />
  );
}

function Stims({ choice: { query, hashtag } }: { readonly choice: ResultsChoice }) {
  const list = useLoadMore(FoundPostsDocument, {
    variables: { query },
    select: (data) => data.findPosts,
    keyOf: (post) => post.id,
    poll: false,
  });
  if (list.items.length === 0 && list.hasMore && !list.loading) return <LookingOn list={list} />;
  const empty = (
    <EmptyState title={hashtag === null ? "Nothing found" : "No stims about this yet"} level="h2">
      {hashtag === null
        ? "Try fewer words, or another spelling. Stims hold every word you write, as whole words."
        : "The first stim with this hashtag will show up here."}
    </EmptyState>
  );
  return <PostList list={list} what="What you searched for" empty={empty} />;
}

function People({ query }: { readonly query: string }) {
  const list = useLoadMore(FoundPeopleDocument, {
    variables: { query },
    select: (data) => data.findUsers,
    keyOf: (one) => one.id,
    poll: false,
  });
  return (
    <Panel flush bleed>
      <UserList
        list={list}
        what="Who you searched for"
        emptyTitle="No one found"
        emptyText="Try the beginning of a name or a username."
      />
    </Panel>
  );
}

function Products({ query }: { readonly query: string }) {
  const limit = usePageSize();
  const list = useLoadMore(FoundProductsDocument, {
    variables: { query },
    select: (data) => data.fetchShopProducts,
    keyOf: ({ id }) => id,
    limit,
    poll: false,
  });
  if (list.items.length === 0 && list.hasMore && !list.loading) return <LookingOn list={list} />;
  const empty = (
    <EmptyState title="No product found" level="h2">
      Try the beginning of a word of its name or its description.
    </EmptyState>
  );
  return (
    <div className="search-products">
      <ProductGrid list={list} empty={empty}>
        {(product) => (
          <ProductCard username={product.owner.username ?? ""} seller={displayName(product.owner)} product={product} />
        )}
      </ProductGrid>
    </div>
  );
}

function Hashtags({ query }: { readonly query: string }) {
  const list = useLoadMore(FoundHashtagsDocument, {
    variables: { query },
    select: (data) => data.findHashtags,
    keyOf: ({ tag }) => tag,
    poll: false,
  });
  return (
    <Panel flush bleed>
      <ListView
        list={list}
        what="The hashtags"
        bare
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState title="No hashtag begins like that" level="h2">
            Only hashtags used within 30 days are listed.
          </EmptyState>
        }
      >
        {(hashtags) => (
          <ul className="search-hashtags">
            {hashtags.map(({ tag, postsCount }) => (
              <li key={tag}>
                <AppLink href={hashtagPath(tag)}>
                  <b dir="auto">#{tag}</b>
                  <small>{stimsLately(postsCount)}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

export const screen: Screen = {
  component: ResultsScreen,
  load: async ({ query, isPhone, run, session }) => {
    const { query: asked, kind, words, hashtag } = readResultsChoice(query);
    const pagination = { limit: PAGE_SIZE };
    if (asked === "") return;
    if (kind === "people") await run(FoundPeopleDocument, { query: words, pagination });
    else if (kind === "products")
      await run(FoundProductsDocument, { query: words, pagination: { limit: productsPerPage(isPhone) } });
    else if (kind === "hashtags") await run(FoundHashtagsDocument, { query: words, pagination });
    else
      await Promise.all([
        run(FoundPostsDocument, { query: asked, pagination }),
        hashtag !== null && (await session) !== null && run(FollowedHashtagsDocument, {}),
      ]);
  },
};
