import "./trends.css";
import { formatWhole } from "#kernel/format-count.ts";
import { hashtagPath } from "#kernel/search-path.ts";
import type { TrendFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

const SHOWN = 5;

/** Hashtags used more than usual today; nothing when there are none. */
export function Trends({ trends }: { readonly trends: readonly TrendFragment[] }) {
  if (trends.length === 0) return null;
  return (
    <Panel bleed aria-labelledby="trends">
      <PanelHeader title="Trending" id="trends">
        <span className="rail-note">Today</span>
      </PanelHeader>
      <ol className="trends">
        {trends.slice(0, SHOWN).map(({ tag, peopleToday }) => (
          <li key={tag}>
            <AppLink href={hashtagPath(tag)}>
              <b dir="auto">#{tag}</b>
              <small>{peopleToday === 1 ? "1 person" : `${formatWhole(peopleToday)} people`}</small>
            </AppLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
