import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { StaffActivityDocument, StaffTotalsDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { AuditTable } from "./audit-table.tsx";
import { actionWords } from "./audit-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

const ACTIVITY = "/sp/activity";

/** What oneself did as staff; for admins also what everyone did, and how much in the last seven days. */
function ActivityScreen({ query: asked }: ScreenProps) {
  const isAdmin = useRequiredSession().staffGrants.includes("canEditPermissions");
  const isEveryone = isAdmin && asked.get("of") === "everyone";
  const { data, error, loading, reload } = useStaffQuery(StaffActivityDocument, {
    isEveryone,
    after: asked.get("after"),
  });
  const page = data?.spFetchStaffActivity;
  const of = isEveryone ? "everyone" : "you";
  return (
    <StaffPage title="Activity" meta={{ noIndex: true }}>
      <Panel flush>
        {isAdmin && (
          <div className="staff-filter">
            <LinkTabs
              label="Whose"
              look="filled"
              tabs={[
                { href: ACTIVITY, label: "You", current: !isEveryone },
                { href: `${ACTIVITY}?of=everyone`, label: "Everyone", current: isEveryone },
              ]}
            />
          </div>
        )}
        {loading && (
          <div className="staff-loading" role="status" aria-label="Loading">
            <Skeleton width={80} />
          </div>
        )}
        {error && page === undefined && (
          <ErrorState title="The activity didn’t load" level="h2" onRetry={reload}>
            {failureWords(error)}
          </ErrorState>
        )}
        {page?.items.length === 0 && (
          <EmptyState title="Nothing yet." level="h2">
            What you decide and look at as staff is listed here.
          </EmptyState>
        )}
        {page !== undefined && page.items.length > 0 && <AuditTable caption="Activity" entries={page.items} />}
        {page?.pageInfo.hasNextPage === true && (
          <p className="staff-more">
            <ButtonLink
              variant="line"
              href={`${ACTIVITY}?of=${of}&after=${encodeURIComponent(page.pageInfo.next ?? "")}`}
            >
              Older
            </ButtonLink>
          </p>
        )}
      </Panel>
      {isEveryone && <Totals />}
    </StaffPage>
  );
}

function Totals() {
  const { data } = useStaffQuery(StaffTotalsDocument, {});
  const totals = data?.spFetchStaffTotals ?? [];
  if (totals.length === 0) return null;
  return (
    <Panel flush>
      <PanelHeader title="Last seven days" />
      <Table caption="Last seven days" dense>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col" data-numeric="">
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map((one) => (
            <tr key={`${one.username ?? one.name} ${one.action}`}>
              <td>{one.username === null ? one.name : `@${one.username}`}</td>
              <td>{actionWords(one.action)}</td>
              <td data-numeric="">{one.count}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

export const screen: Screen = { component: ActivityScreen };
