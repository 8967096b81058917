import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAppealsDocument } from "#web/generated/admin.ts";
import type { SpAppealQueue, StaffAppealFragment } from "#web/generated/admin-types.ts";
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
import { appealTags } from "./appeal-words.ts";
import { StaffPage } from "./staff-frame.tsx";

const queues: readonly { readonly value: SpAppealQueue; readonly label: string; readonly empty: string }[] = [
  { value: "open", label: "Open", empty: "Nobody waits for an answer." },
  { value: "decided", label: "Decided", empty: "Nothing was decided yet." },
];

/** Appeals of suspended people, the longest waiting first; the goal is an answer within seven days (D-ADM-13). */
function AppealsScreen({ query }: ScreenProps) {
  const queue = queues.find(({ value }) => value === query.get("queue"))?.value ?? "open";
  const { data, error, loading, reload } = useStaffQuery(StaffAppealsDocument, { queue, after: query.get("after") });
  const page = data?.spFetchAppeals;
  return (
    <StaffPage title="Appeals" meta={{ noIndex: true }}>
      <Panel flush>
        <div className="staff-filter">
          <LinkTabs label="Queue" look="filled" tabs={queues.map(({ value, label }) => ({ href: `/sp/appeals?queue=${value}`, label, current: value === queue }))} />
        </div>
        {loading && (
          <div className="staff-loading" role="status" aria-label="Loading">
            <Skeleton width={80} />
            <Skeleton width={50} />
          </div>
        )}
        {error && page === undefined && (
          <ErrorState title="The appeals didn’t load" level="h2" onRetry={reload}>
            {errorMessage(error) ?? "The server could not be reached."}
          </ErrorState>
        )}
        {page !== undefined && page.items.length === 0 && (
          <EmptyState title={queues.find(({ value }) => value === queue)?.empty ?? ""} level="h2">
            New appeals come in here by themselves.
          </EmptyState>
        )}
        {page !== undefined && page.items.length > 0 && <Appeals items={page.items} />}
        {page?.pageInfo.hasNextPage === true && (
          <p className="staff-more">
            <ButtonLink variant="line" href={`/sp/appeals?queue=${queue}&after=${encodeURIComponent(page.pageInfo.next ?? "")}`}>
              Next
            </ButtonLink>
          </p>
        )}
      </Panel>
    </StaffPage>
  );
}

function Appeals({ items }: { readonly items: readonly StaffAppealFragment[] }) {
  return (
    <Table caption="Appeals" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Status</th>
          <th scope="col">Policy</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`/sp/appeals/${one.id}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={appealTags[one.status]?.tone}>{appealTags[one.status]?.label ?? one.status}</Tag>
            </td>
            <td>{one.policy}</td>
            <td>
              <RelativeTime time={one.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: AppealsScreen };
