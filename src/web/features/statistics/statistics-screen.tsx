import "./statistics.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { NewVerifiedPeopleDocument, StatisticsByStateDocument, StatisticsDocument } from "#web/generated/statistics.ts";
import type { StatisticsQuery } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BarChart } from "./bar-chart.tsx";
import { EntryMethods } from "./entry-methods.tsx";
import { NewVerified } from "./new-verified.tsx";
import { periods, sectionPath, sections } from "./sections.ts";
import type { Period, Section } from "./sections.ts";
import { bucketName, changeInPercent, changeWords, fullValue } from "./series-words.ts";
import type { Bucket } from "./series-words.ts";
import { StatesMap } from "./states-map.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Totals = StatisticsQuery["fetchStats"];

const sectionOf = (params: ScreenProps["params"]): Section | undefined =>
  sections.find(({ name }) => name === (params["section"] ?? "default"));

/** A period by its type; `fallback` where none is so named. */
const periodOfType = (type: unknown, fallback: Period): Period =>
  periods.find((period) => period.type === type) ?? fallback;

const periodOf = (query: URLSearchParams): Period => periodOfType(query.get("by"), periods[0]);

const hasMap = (section: Section): boolean => section === sections[0] || section.name === "verified-users";

/** Screen of the statistics: totals, and a chart of one section with its table and files. Open to guests. */
function StatisticsScreen({ params, query }: ScreenProps) {
  const section = sectionOf(params);
  return section === undefined ? <NotFound /> : <SectionView section={section} period={periodOf(query)} />;
}

function SectionView({ section, period }: { readonly section: Section; readonly period: Period }) {
  const [{ data, error, fetching, operation }, again] = useQuery({
    query: StatisticsDocument,
    variables: { section: section.name, type: period.type },
    requestPolicy: "cache-and-network",
  });
  const waiting = useHeldPending(fetching && data === undefined);
  if (errorCode(error) === "NOT_FOUND") return <NotFound />;
  const isOverview = section === sections[0];
  const totals = data?.fetchStats;
  // While another period loads, `data` is still that of the last one.
  const shownPeriod = periodOfType(operation?.variables.type, period);
  return (
    <Page
      title="Stats"
      rail={false}
      actions={<span className="muted statistics-when">Counted every minute, in the open</span>}
      meta={{
        title: isOverview ? "Stats" : `${section.tab} in numbers`,
        description: `${section.chartTitle} ${period.each}: figures of the whole site, with signed files to check them.`,
      }}
    >
      <LinkTabs
        label="Statistics"
        tabs={sections
          // Until the totals are there, only the sections that everyone sees are certain.
          .filter((one) => one === section || (totals !== undefined && one.total(totals) !== null))
          .map((one) => ({ href: sectionPath(one, period), label: one.tab, current: one === section }))}
      />
      {data && totals ? (
        totals.countedAt === null ? (
          <Panel bleed>
            <EmptyState title="Nothing is counted yet" level="h2">
              The first numbers are here a minute after the site starts.
            </EmptyState>
          </Panel>
        ) : (
          <>
            <h2 className="sr">{section.tab}</h2>
            {isOverview ? <Overview totals={totals} /> : <Total section={section} totals={totals} />}
            <div className={isOverview ? "statistics-pair" : undefined}>
              <Series section={section} period={shownPeriod} chosen={period} buckets={data.fetchMetricStats} />
              {isOverview && (
                <div className="statistics-aside">
                  <NewVerified />
                  <EntryMethods methods={totals.totalEntriesPerMethod} />
                </div>
              )}
            </div>
            {hasMap(section) && <StatesMap />}
            <Files section={section} period={period} />
          </>
        )
      ) : (
        <Panel bleed>
          {waiting && (
            <div role="status" aria-label="Loading">
              <Skeleton shape="title" width={50} />
              <Skeleton shape="media" />
            </div>
          )}
          {error && !fetching && (
            <LoadFailure
              title="The numbers didn’t load"
              level="h2"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          )}
        </Panel>
      )}
    </Page>
  );
}

/** The totals that matter most, as a ticket. */
function Overview({ totals }: { readonly totals: Totals }) {
  const figures = [
    { label: "active people", value: formatWhole(totals.totalActiveUsers) },
    { label: "verified", value: formatWhole(totals.totalVerifiedUsers) },
    { label: "stims posted", value: formatWhole(totals.totalPosts) },
    { label: "in referral rewards", value: formatPrize(totals.totalReferralRewards) },
  ];
  return (
    <section className="statistics-hero" aria-label="Totals">
      <p className="statistics-given">
        <b>Given away so far</b>
        <strong>{formatPrize(totals.totalGiveawayWinnings)}</strong>
        <span>
          in {formatWhole(totals.totalGiveawayWinners)} {totals.totalGiveawayWinners === 1 ? "prize" : "prizes"}
        </span>
      </p>
      <ul className="statistics-figures">
        {figures.map(({ label, value }) => (
          <li key={label}>
            <b>{value}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Total({ section, totals }: { readonly section: Section; readonly totals: Totals }) {
  const total = section.total(totals) ?? 0;
  return (
    <Panel bleed>
      <p className="statistics-total">
        <strong>{section.unit === "cents" ? formatPrize(total) : formatWhole(total)}</strong>{" "}
        <span>{section.totalLabel}</span>
      </p>
    </Panel>
  );
}

interface SeriesProps {
  readonly section: Section;
  /** Period of the buckets. */
  readonly period: Period;
  /** Period that is asked for. */
  readonly chosen: Period;
  readonly buckets: readonly Bucket[];
}

/** The chart of a section with its periods, and the same values as a table. */
function Series({ section, period, chosen, buckets }: SeriesProps) {
  const percent = changeInPercent(buckets);
  const title = `${section.chartTitle} ${period.each}`;
  return (
    <Panel bleed>
      <div className="statistics-head">
        <div>
          <h3>{title}</h3>
          <p className="muted statistics-small">The last {period.span}, by New York days</p>
        </div>
        {percent !== null && (
          <Tag tone={percent > 0 ? "ok" : undefined}>
            Last full {period.type}: {changeWords(percent, period.type).toLowerCase()}
          </Tag>
        )}
      </div>
      <LinkTabs
        label="Period"
        look="filled"
        tabs={periods.map((one) => ({ href: sectionPath(section, one), label: one.label, current: one === chosen }))}
      />
      {buckets.every(({ value }) => value === 0) ? (
        <EmptyState title={`Nothing in these ${period.span}`}>The chart begins with the first number.</EmptyState>
      ) : (
        <BarChart buckets={buckets} section={section} period={period} />
      )}
      <details className="statistics-table">
        <summary>Show the numbers</summary>
        <Table caption={title} dense>
          <thead>
            <tr>
              <th scope="col">{period.type === "day" ? "Day" : period.type === "week" ? "Week" : "Month"}</th>
              <th scope="col" data-numeric="">
                {section.chartTitle}
              </th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ bucket, value }, index) => (
              <tr key={bucket}>
                <th scope="row">
                  {bucketName(bucket, period.type)}
                  {index === 0 && <span className="muted"> so far</span>}
                </th>
                <td data-numeric="">{fullValue(value, section.unit)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Panel>
  );
}

/** Links to the section's signed files. */
function Files({ section, period }: { readonly section: Section; readonly period: Period }) {
  const file = (name: string): string => `/stats/${section.name}.${name}?type=${period.type}`;
  return (
    <Panel bleed>
      <h3>Check it yourself</h3>
      <p className="muted statistics-small">
        Each file carries an Ed25519 signature of its exact bytes in the header x-signature-ed25519, and at the same
        address with .sig. Check it with our{" "}
        <TextLink href="/.well-known/statistics-keys.json" download>
          public key
        </TextLink>
        . Money in files is in cents.
      </p>
      <p className="statistics-files">
        {["csv", "json"].map((format) => (
          <span key={format}>
            <ButtonLink variant="line" size="s" icon="download-simple" href={file(format)} download>
              {format.toUpperCase()}
            </ButtonLink>
            <TextLink href={file(`${format}.sig`)} download>
              Signature of the {format.toUpperCase()}
            </TextLink>
          </span>
        ))}
      </p>
    </Panel>
  );
}

export const screen: Screen = {
  component: StatisticsScreen,
  load: async ({ params, query, run }) => {
    const section = sectionOf(params);
    const period = periodOf(query);
    if (section === undefined) return notFound;
    if (params["section"] === "default") return redirectTo(sectionPath(section, period));
    const [{ errors }] = await Promise.all([
      run(StatisticsDocument, { section: section.name, type: period.type }),
      hasMap(section) ? run(StatisticsByStateDocument, {}) : null,
      section === sections[0] ? run(NewVerifiedPeopleDocument, {}) : null,
    ]);
    return errors.some(({ extensions }) => extensions?.["code"] === "NOT_FOUND") ? notFound : undefined;
  },
};
