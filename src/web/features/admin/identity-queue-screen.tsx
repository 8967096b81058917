import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffIdentityQueueDocument } from "#web/generated/admin.ts";
import type { SpIdentityQueue, StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { errorMessage } from "#web/lib/graph-error.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { flagWords, statusTags } from "./identity-words.ts";
import { StaffPage } from "./staff-frame.tsx";

const queues: readonly { readonly value: SpIdentityQueue; readonly label: string; readonly empty: string }[] = [
  { value: "waiting", label: "Waiting", empty: "Nobody waits." },
  { value: "flagged", label: "Flagged", empty: "Nothing is flagged." },
  { value: "under_way", label: "Under way", empty: "Nobody is taking pictures." },
  { value: "decided", label: "Decided", empty: "Nothing was decided yet." },
];

/** Who waits to be verified, longest first. Nothing of their documents is here: opening a case is logged. */
function IdentityQueueScreen({ query }: ScreenProps) {
  const queue = queues.find(({ value }) => value === query.get("queue")) ?? queues[0];
  const after = query.get("after");
  const { data, error, loading, reload } = useStaffQuery(StaffIdentityQueueDocument, { queue: queue?.value ?? "waiting", after });
  const totals = data?.spFetchIdentityTotals;
  const page = data?.spFetchIdentityInquiries;
  return (
    <StaffPage title="Identity" meta={{ title: "Identity", noIndex: true }}>
      <dl className="staff-totals">
        <div>
          <dt>Waiting</dt>
          <dd>{totals?.waiting ?? "–"}</dd>
        </div>
        <div>
          <dt>Flagged</dt>
          <dd>{totals?.flagged ?? "–"}</dd>
        </div>
        <div>
          <dt>Decided today</dt>
          <dd>{totals?.decidedToday ?? "–"}</dd>
        </div>
        <div>
          <dt>Oldest waiting</dt>
          <dd>
            {totals?.oldestAt == null ? "–" : <RelativeTime time={totals.oldestAt} />} <small>Goal is 24h</small>
          </dd>
        </div>
      </dl>
      <Panel flush>
        <div className="staff-filter">
          <LinkTabs label="Queue" look="filled" tabs={queues.map(({ value, label }) => ({ href: `/sp/identity?queue=${value}`, label, current: value === queue?.value }))} />
        </div>
        {loading && (
          <div className="staff-loading" role="status" aria-label="Loading">
            <Skeleton width={80} />
            <Skeleton width={50} />
          </div>
        )}
        {error && page === undefined && (
          <ErrorState title="The queue didn’t load" level="h2" onRetry={reload}>
            {errorMessage(error) ?? "The server could not be reached."}
          </ErrorState>
        )}
        {page !== undefined && page.items.length === 0 && (
          <EmptyState title={queue?.empty ?? ""} level="h2">
            New requests come in here by themselves.
          </EmptyState>
        )}
        {page !== undefined && page.items.length > 0 && <Inquiries items={page.items} />}
        {page?.pageInfo.hasNextPage === true && (
          <p className="staff-more">
            <ButtonLink variant="line" href={`/sp/identity?queue=${queue?.value ?? "waiting"}&after=${encodeURIComponent(page.pageInfo.next ?? "")}`}>
              Next
            </ButtonLink>
          </p>
        )}
      </Panel>
    </StaffPage>
  );
}

function Inquiries({ items }: { readonly items: readonly StaffInquiryFragment[] }) {
  return (
    <Table caption="Inquiries" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Status</th>
          <th scope="col">Sent</th>
          <th scope="col">Here since</th>
          <th scope="col" data-numeric="">
            Tries
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`/sp/identity/${one.id}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name yet" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={statusTags[one.status]?.tone}>{statusTags[one.status]?.label ?? one.status}</Tag>
              {one.flag !== null && <small className="staff-flag">{flagWords[one.flag] ?? one.flag}</small>}
            </td>
            <td>{one.submittedAt === null ? "–" : <RelativeTime time={one.submittedAt} />}</td>
            <td>
              <RelativeTime time={one.joinedAt} />
            </td>
            <td data-numeric="">{one.attempts}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: IdentityQueueScreen };
