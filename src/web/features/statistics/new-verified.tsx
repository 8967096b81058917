import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { NewVerifiedPeopleDocument } from "#web/generated/statistics.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { differenceWords } from "./series-words.ts";
import { sparkline } from "./sparkline.ts";

/** Full weeks on the line. */
const WEEKS = 12;
const WIDTH = 260;
const HEIGHT = 90;

/** People verified in the last full week, with the line of the weeks before it; nothing before the first one. */
export function NewVerified() {
  const [{ data }] = useQuery({ query: NewVerifiedPeopleDocument, variables: {} });
  // The week of today is not over, so it would always look like a fall.
  const weeks = (data?.fetchMetricStats ?? []).slice(-WEEKS - 1, -1).map(({ value }) => value);
  const [before, last] = weeks.slice(-2);
  if (before === undefined || last === undefined || weeks.every((value) => value === 0)) return null;
  const { line, area } = sparkline(weeks, WIDTH, HEIGHT);
  return (
    <Panel bleed>
      <div className="new-verified-head">
        <h3>New verified people</h3>
        <b>{formatWhole(last)}</b>
      </div>
      <svg
        className="sparkline"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`New verified people in each of the last ${weeks.length} full weeks: ${weeks.map(formatWhole).join(", ")}.`}
      >
        <path d={area} />
        <polyline points={line} />
      </svg>
      <p className="muted statistics-small">
        Last full week, {differenceWords(last - before)} the week before.{" "}
        <TextLink href="/stats/verified-users">All the weeks</TextLink>
      </p>
    </Panel>
  );
}
