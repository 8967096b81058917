import "./admin.css";
import { useEnvironment } from "#web/app/environment.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { StaffAppealTotalsDocument } from "#web/generated/admin.ts";
import { errorCode, errorMessage } from "#web/lib/graph-error.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { StaffPage } from "./staff-frame.tsx";

interface Instrument {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const instruments: readonly Instrument[] = [
  {
    href: "/readyz",
    icon: "check-circle",
    title: "Readiness",
    text: "Database, migrations and the worker’s heartbeat",
  },
  { href: "/healthz", icon: "heart", title: "Health", text: "Whether this process is alive" },
];
const metrics: Instrument = {
  href: "/metrics",
  icon: "chart-line-up",
  title: "Metrics",
  text: "Counters and durations for Prometheus",
};
const desk: Instrument = {
  href: "/dev/outbox",
  icon: "envelope-simple",
  title: "Demo outbox",
  text: "Email and text messages, the clock, and staff decisions of the demo",
};

/** Start screen of staff: the environment, their account, and the available instruments. */
function StaffScreen() {
  const environment = useEnvironment();
  const session = useRequiredSession();
  const now = useNow(60_000);
  const isDev = environment.appEnv === "dev";
  // Outside dev the metrics need a token that no browser has.
  const offered = [...instruments, ...(isDev ? [metrics, desk] : [])];
  return (
    <StaffPage title="Overview" meta={{ title: "Staff", noIndex: true }}>
      <div className="staff-grid">
        <Panel>
          <PanelHeader title="This installation" />
          <DefinitionList
            items={[
              { term: "Environment", value: environment.appEnv },
              { term: "Address", value: environment.baseUrl },
              {
                term: "Product time",
                value: <span suppressHydrationWarning>{`${formatDate(now)}, ${formatClock(now)}`}</span>,
              },
              { term: "Money", value: environment.appEnv === "production" ? "Real" : "Not real" },
            ]}
          />
        </Panel>
        <Panel>
          <PanelHeader title="You" />
          <DefinitionList
            items={[
              { term: "Account", value: session.username === null ? session.name : `@${session.username}` },
              { term: "Role", value: session.role },
              { term: "Permissions", value: session.acl.length === 0 ? "None" : session.acl.join(", ") },
            ]}
          />
        </Panel>
        <AppealsWaiting />
      </div>
      <Panel>
        <PanelHeader title="Instruments" />
        <ul className="staff-links">
          {offered.map(({ href, icon, title, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <Icon name="arrow-square-out" />
              </a>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel>
        <PanelHeader title="Decisions" />
        <p className="muted">
          Approving an identity, trusting an account, giving a role, changing a setting, checking the books and
          verifying a draw are done with the operator’s command on the server:{" "}
          <code className="hash">npm run operator</code> lists them all.
        </p>
      </Panel>
    </StaffPage>
  );
}

/**
 * Number of people who wait for the answer to an appeal, and of those who wait longer than they should. Renders nothing
 * for staff who do not moderate.
 */
function AppealsWaiting() {
  const { data, error, reload } = useStaffQuery(StaffAppealTotalsDocument, {});
  const totals = data?.spFetchAppealTotals;
  if (errorCode(error) === "FORBIDDEN") return null;
  return (
    <Panel>
      <PanelHeader title="Appeals">
        {totals !== undefined && totals.overdue > 0 && <Tag tone="bad">{totals.overdue} overdue</Tag>}
      </PanelHeader>
      {error && totals === undefined ? (
        <ErrorState title="The appeals didn’t load" level="h3" onRetry={reload}>
          {errorMessage(error) ?? "The server could not be reached."}
        </ErrorState>
      ) : (
        <DefinitionList
          items={[
            { term: "Open", value: totals?.open ?? "–" },
            { term: "Longer than seven days", value: totals?.overdue ?? "–" },
            { term: "Oldest", value: totals?.oldestAt == null ? "–" : <RelativeTime time={totals.oldestAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: StaffScreen };
