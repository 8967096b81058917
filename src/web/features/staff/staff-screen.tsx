import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { toMillis } from "#kernel/format-time.ts";
import type { Screen } from "#web/app/screen.ts";
import { StaffQueuesDocument, StaffReferralBudgetDocument, StaffStandingDocument } from "#web/generated/staff.ts";
import type { StaffQueuesQuery, StaffStandingQuery } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { budgetTone, budgetWords } from "./referral-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { staffTabs } from "./staff-tabs.ts";
import { StaffWait } from "./staff-wait.tsx";
import { waitOf } from "./staff-words.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

type Queue = StaffQueuesQuery["spFetchQueues"][number];
type Second = StaffQueuesQuery["spFetchSecondWaits"][number];

/** Start page of staff: what waits and for how long, what needs a second person, the books, and how everything runs. */
function StaffScreen() {
  const { data, error, loading, reload } = useStaffQuery(StaffQueuesDocument, {});
  const standing = useStaffQuery(StaffStandingDocument, {}).data;
  return (
    <StaffPage title="Overview" meta={{ title: "Staff", noIndex: true }}>
      {loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={80} />
        </div>
      )}
      {error && data === undefined && (
        <ErrorState title="The overview didn’t load" level="h2" onRetry={reload}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data !== undefined && (
        <>
          <Figures queues={data.spFetchQueues} />
          <div className="staff-overview">
            <Queues queues={data.spFetchQueues} />
            <div className="staff-case-side">
              <Seconds waits={data.spFetchSecondWaits} />
              {standing?.spFetchBooks != null && <Books books={standing.spFetchBooks} />}
              {data.spFetchQueues.some(({ name }) => name === "referrals") && <ReferralBudget />}
            </div>
          </div>
        </>
      )}
      {standing !== undefined && (
        <div className="staff-grid">
          <Days days={standing.spFetchStaffDays} />
          <Running running={standing.spFetchRunning} />
        </div>
      )}
      {standing?.spEnvironment.environment === "dev" && (
        <p className="muted">
          This is a demo. <a href="/dev/outbox">The demo desk</a> shows emails and text messages, moves the clock and
          answers as providers do.
        </p>
      )}
    </StaffPage>
  );
}

const isLate = (queue: Queue, now: number): boolean =>
  queue.oldestAt !== null && waitOf(queue.oldestAt, now, queue.goalHours).look === "late";

const dueAt = ({ oldestAt, goalHours }: Queue): number =>
  oldestAt === null ? Number.POSITIVE_INFINITY : toMillis(oldestAt) + goalHours * 3_600_000;

function Figures({ queues }: { readonly queues: readonly Queue[] }) {
  const now = useNow(60_000);
  const next = queues.filter(({ open }) => open > 0).toSorted((a, b) => dueAt(a) - dueAt(b))[0];
  const sum = (of: (queue: Queue) => number): number => queues.reduce((total, queue) => total + of(queue), 0);
  return (
    <dl className="staff-totals" suppressHydrationWarning>
      <div>
        <dt>Waiting</dt>
        <dd>
          {sum(({ open }) => open)} <small>in {queues.length} queues</small>
        </dd>
      </div>
      <div>
        <dt>Queues behind their goal</dt>
        <dd>
          {queues.filter((queue) => isLate(queue, now)).length} <small>of {queues.length}</small>
        </dd>
      </div>
      <div>
        <dt>Next due</dt>
        <dd>
          {next?.oldestAt == null ? "–" : waitOf(next.oldestAt, now, next.goalHours).text}{" "}
          <small>{next === undefined ? "nothing waits" : titleOf(next.name)}</small>
        </dd>
      </div>
      <div>
        <dt>Claimed by you</dt>
        <dd>
          {sum(({ mine }) => mine)} <small>for 15 minutes each</small>
        </dd>
      </div>
    </dl>
  );
}

const titleOf = (name: string): string => staffTabs[name]?.title ?? name;

/** Goal as words: `24 h`, `7 d`. */
const goalWords = (hours: number): string => (hours < 72 ? `${hours} h` : `${hours / 24} d`);

function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  return (
    <Panel flush>
      <PanelHeader title="Queues" />
      <Table caption="Queues" dense>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col" data-numeric="">
              Open
            </th>
            <th scope="col" data-wide="">
              Works on it
            </th>
            <th scope="col">Soonest</th>
            <th scope="col" data-wide="">
              Goal
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <td>
                {queue.name in staffTabs ? (
                  <AppLink className="staff-who" href={`/sp/${queue.name}`}>
                    <b>{titleOf(queue.name)}</b>
                  </AppLink>
                ) : (
                  titleOf(queue.name)
                )}
              </td>
              <td data-numeric="">{queue.open}</td>
              <td data-wide="">
                {queue.claims.length === 0 ? "–" : queue.claims.map(({ name, count }) => `${name} ${count}`).join(", ")}
              </td>
              <td>
                {queue.oldestAt === null ? "–" : <StaffWait since={queue.oldestAt} goalHours={queue.goalHours} />}
              </td>
              <td data-wide="">{goalWords(queue.goalHours)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Seconds({ waits }: { readonly waits: readonly Second[] }) {
  return (
    <Panel>
      <PanelHeader title="Waiting for a second person">
        {waits.length > 0 && <Tag tone="accent">{waits.length}</Tag>}
      </PanelHeader>
      {waits.length === 0 && <p className="muted">Nothing waits for a second person.</p>}
      <ul className="staff-seconds">
        {waits.map((one) => (
          <li key={`${one.queue} ${one.caseId}`}>
            <span>
              <b>
                {titleOf(one.queue)}: {one.title}
                {one.amount === null ? "" : `, ${formatMoney(one.amount)}`}
              </b>
              <small>
                {one.isOwn ? "Asked by you · " : `Asked by @${one.askedBy} · `}
                <RelativeTime time={one.askedAt} />
              </small>
            </span>
            <ButtonLink variant={one.isOwn ? "line" : "ink"} size="s" href={`/sp/${one.queue}/${one.caseId}`}>
              Look
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Names of the platform's own accounts in the ledger; the others are shown only as a sum. */
const accountWords: Readonly<Record<string, string>> = {
  marketing: "Marketing",
  fees: "Fees earned",
  losses: "Losses",
  vendor_payable: "Owed to vendors",
  sales_tax: "Sales tax to pay",
};

function Books({ books }: { readonly books: NonNullable<StaffStandingQuery["spFetchBooks"]> }) {
  return (
    <Panel>
      <PanelHeader title="The books">
        <Tag tone={books.isBalanced ? "ok" : "bad"}>{books.isBalanced ? "Balanced" : "Not balanced"}</Tag>
      </PanelHeader>
      <DefinitionList
        items={[
          {
            term: "Checked",
            value: <RelativeTime time={books.checkedAt} />,
          },
          { term: "People’s balances", value: formatMoney(books.owed) },
          { term: "Our money at providers", value: formatMoney(books.held) },
          ...books.accounts.flatMap(({ kind, amount }) => {
            const term = accountWords[kind];
            return term === undefined ? [] : [{ term, value: formatMoney(amount) }];
          }),
        ]}
      />
    </Panel>
  );
}

/** Money for the rewards of referrals, with a warning before it is used up. For staff who decide about them. */
function ReferralBudget() {
  const budget = useStaffQuery(StaffReferralBudgetDocument, {}).data?.spFetchReferralBudget;
  if (budget === undefined) return null;
  return (
    <Panel>
      <PanelHeader title="Money for referrals">
        <Tag tone={budgetTone(budget)}>{budgetWords(budget)}</Tag>
      </PanelHeader>
      <DefinitionList
        items={[
          { term: "Set aside", value: formatMoney(budget.funded) },
          { term: "Paid", value: formatMoney(budget.paid) },
          { term: "Left", value: formatMoney(budget.balance), total: true },
        ]}
      />
      <p className="muted">Counted at the pace of the last 30 days. Rewards wait when the money is used up.</p>
    </Panel>
  );
}

function Days({ days }: { readonly days: StaffStandingQuery["spFetchStaffDays"] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const width = 100 / Math.max(1, days.length);
  return (
    <Panel>
      <PanelHeader title="What staff did, last 14 days" />
      <svg className="staff-days" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * width + width * 0.15}
            width={width * 0.7}
            y={40 - (count / most) * 38}
            height={(count / most) * 38}
            rx="1"
          />
        ))}
      </svg>
      <details className="staff-values">
        <summary>As a table</summary>
        <Table caption="What staff did per day" dense>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" data-numeric="">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td>{day}</td>
                <td data-numeric="">{count}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Panel>
  );
}

/** The background work gives a sign every five seconds; a minute without one is trouble. */
const WORKER_SECONDS = 60;

/** Words for the providers that are part of the product; others go by their own name. */
const providerWords: Readonly<Record<string, string>> = {
  embedded: "Built in",
  sandbox: "Built in",
  outbox: "Built in",
  desk: "Printed by staff",
  disk: "On our own disk",
};

function Running({ running }: { readonly running: StaffStandingQuery["spFetchRunning"] }) {
  const { lateMessages, failedMessages, workerSeconds, providers } = running;
  const works = workerSeconds !== null && workerSeconds < WORKER_SECONDS;
  return (
    <Panel>
      <PanelHeader title="How it runs">
        <Tag tone={works && lateMessages === 0 ? "ok" : "bad"}>
          {works && lateMessages === 0 ? "Well" : "Look at it"}
        </Tag>
      </PanelHeader>
      <DefinitionList
        items={[
          { term: "Background work", value: works ? "Running" : "Stands still" },
          { term: "Emails and texts that are late", value: lateMessages },
          { term: "Failed in the last 24 hours", value: failedMessages },
          ...providers.map(({ name, provider }) => ({
            term: name,
            value: providerWords[provider] ?? provider,
          })),
        ]}
      />
    </Panel>
  );
}

export const screen: Screen = { component: StaffScreen };
