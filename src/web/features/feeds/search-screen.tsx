import "./search/search.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { useQuery } from "urql";
import { searchPath } from "#kernel/search-path.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { SearchBox } from "#web/app/search-box.tsx";
import { TrendsDocument } from "#web/generated/feeds-search.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { Trends } from "#web/features/posts/rail/trends.tsx";
import { forgetSearch, recentSearches } from "./search/recent-searches.ts";

const SearchOffers = lazy(async () => ({
  default: (await import("#web/features/posts/rail/rail-panels.tsx")).SearchOffers,
}));

/** Operators, each with an example that works as it stands. */
const operators: readonly (readonly [example: string, meaning: string])[] = [
  ["from:stims", "by one account"],
  ["mentions:stims", "that name one account"],
  ["tag:kindness", "with a hashtag"],
  ["is:giveaway", "that give something away"],
  ["has:image", "with pictures"],
  ["since:2026-01-01 until:2026-02-01", "between two days"],
  ['"thank you"', "with these words in this order"],
];

/** Content before a search: recent searches, open giveaways, people to follow, trends and the search operators. */
function SearchScreen() {
  const [{ data }] = useQuery({ query: TrendsDocument, variables: {} });
  const hydrated = useHydrated();
  return (
    <Page
      title="Search"
      rail={<SocialRail leavesOutOffers />}
      meta={{ title: "Search", description: "Search people, stims and hashtags." }}
    >
      <SearchBox />
      <h2 className="sr">Ways to search</h2>
      <Recent />
      {hydrated && (
        <Suspense fallback={<div aria-busy="true" />}>
          <SearchOffers />
        </Suspense>
      )}
      <div className="search-trends">
        <Trends trends={data?.fetchTrendingHashtags ?? []} />
      </div>
      <Panel bleed className="search-panel" aria-label="Search operators">
        <details className="search-more">
          <summary>
            <span>Search operators</span>
            <Icon name="caret-down" />
          </summary>
          <dl className="search-operators">
            {operators.map(([example, meaning]) => (
              <div key={example}>
                <dt>
                  <AppLink className="text-link" href={searchPath(example)}>
                    {example}
                  </AppLink>
                </dt>
                <dd>Stims {meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Panel>
    </Page>
  );
}

/** List of this browser's searches; stored nowhere else. */
function Recent() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    setSearches(recentSearches());
  }, []);
  if (searches.length === 0) return null;
  const forget = (query?: string): void => {
    forgetSearch(query);
    setSearches(recentSearches());
    document.querySelector<HTMLElement>("#main")?.focus();
  };
  return (
    <Panel bleed className="search-panel" aria-labelledby="search-recent">
      <PanelHeader title="Recent" id="search-recent">
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            forget();
          }}
        >
          Clear all
        </Button>
      </PanelHeader>
      <ul className="search-recent">
        {searches.map((one) => (
          <li key={one}>
            <AppLink href={searchPath(one)}>
              <Icon name="clock-counter-clockwise" size={20} />
              <span dir="auto">{one}</span>
            </AppLink>
            <IconButton
              icon="x"
              label={`Forget “${one}”`}
              onClick={() => {
                forget(one);
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const screen: Screen = {
  component: SearchScreen,
  load: async ({ run }) => void (await run(TrendsDocument, {})),
};
