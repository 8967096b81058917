import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAppealsDocument } from "#web/generated/staff.ts";
import type { SpAppealQueue, StaffAppealFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { APPEALS, appealTags } from "./appeal-words.ts";
import { accountRow } from "./case-account.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";

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
        {(items) => (
          <StaffRows
            caption="Appeals"
            head="Person"
            items={items}
            row={(one) => accountRow(one, one.id, `${APPEALS}/${one.id}?queue=${queue}`)}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffAppealFragment>[] = [
  {
    label: "Status",
    beside: "mark",
    cell: ({ isOverdue, status }) =>
      isOverdue ? (
        <Tag tone="bad">Overdue</Tag>
      ) : (
        <Tag tone={appealTags[status]?.tone}>{appealTags[status]?.label ?? status}</Tag>
      ),
  },
  { label: "Policy", isWide: true, cell: ({ policy }) => policy },
  { label: "Sent", beside: "time", cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

export const screen: Screen = { component: AppealsScreen };
