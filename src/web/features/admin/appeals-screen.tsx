import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAppealsDocument } from "#web/generated/admin.ts";
import type { SpAppealQueue, StaffAppealFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { APPEALS, appealTags } from "./appeal-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";

const queues: readonly { readonly value: SpAppealQueue; readonly label: string; readonly empty: string }[] = [
  { value: "open", label: "Open", empty: "No one is waiting for an answer." },
  { value: "decided", label: "Decided", empty: "Nothing was decided yet." },
];

/** Queue of appeals of suspended people, longest waiting first; the goal is an answer within seven days. */
function AppealsScreen({ query: asked }: ScreenProps) {
  const queue = queues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const query = useStaffQuery(StaffAppealsDocument, { queue, after: asked.get("after") });
  const totals = query.data?.spFetchAppealTotals;
  return (
    <StaffPage title="Appeals" grant="moderate" meta={{ noIndex: true }}>
      <dl className="staff-totals">
        <div>
          <dt>Open</dt>
          <dd>{totals?.open ?? "–"}</dd>
        </div>
        <div>
          <dt>Overdue</dt>
          <dd>{totals?.overdue ?? "–"}</dd>
        </div>
        <div>
          <dt>Decided today</dt>
          <dd>{totals?.decidedToday ?? "–"}</dd>
        </div>
        <div>
          <dt>Oldest waiting</dt>
          <dd>
            {totals?.oldestAt == null ? "–" : <RelativeTime time={totals.oldestAt} />} <small>Goal is 7 days</small>
          </dd>
        </div>
      </dl>
      <StaffQueue
        path={APPEALS}
        queues={queues}
        current={queue}
        query={query}
        page={query.data?.spFetchAppeals}
        failed="The appeals didn’t load"
        hint="New appeals come in here by themselves."
      >
        {(items) => <Appeals items={items} queue={queue} />}
      </StaffQueue>
    </StaffPage>
  );
}

interface AppealsProps {
  readonly items: readonly StaffAppealFragment[];
  readonly queue: SpAppealQueue;
}

function Appeals({ items, queue }: AppealsProps) {
  return (
    <Table caption="Appeals" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Policy
          </th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${APPEALS}/${one.id}?queue=${queue}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              {one.isOverdue ? (
                <Tag tone="bad">Overdue</Tag>
              ) : (
                <Tag tone={appealTags[one.status]?.tone}>{appealTags[one.status]?.label ?? one.status}</Tag>
              )}
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">{one.policy}</td>
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
