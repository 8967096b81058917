import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffW9FormsDocument } from "#web/generated/staff.ts";
import type { StaffW9FormFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountRow } from "./case-account.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { W9_FORMS, W9_GOAL_HOURS, w9Queues, w9Since, w9Tags, w9View } from "./w9-words.ts";

/** Queue of W-9 forms, longest waiting first. Shows nothing of their content: opening a form is recorded. */
function W9Screen({ query: asked }: ScreenProps) {
  const { queue, query: address, variables } = w9View(asked);
  const query = useStaffQuery(StaffW9FormsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="W-9 forms" grant="reviewTax" meta={{ noIndex: true }}>
      <StaffQueue
        path={W9_FORMS}
        queues={w9Queues}
        current={queue}
        query={query}
        page={query.data?.spFetchW9Forms}
        failed="The forms didn’t load"
        hint="Forms that people send from their wallet come in here by themselves."
      >
        {(items) => (
          <StaffRows
            caption="W-9 forms"
            head="Person"
            items={items}
            row={(one) => accountRow(one, one.id, `${W9_FORMS}/${one.id}?${address}`)}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffW9FormFragment>[] = [
  {
    label: "Status",
    beside: "mark",
    cell: ({ status }) => <Tag tone={w9Tags[status].tone}>{w9Tags[status].label}</Tag>,
  },
  { label: "Year", beside: "text", cell: ({ fiscalYear }) => fiscalYear },
  {
    label: `Goal is ${W9_GOAL_HOURS} h`,
    beside: "time",
    cell: (one) =>
      one.status === "submitted" ? (
        <StaffWait since={w9Since(one)} goalHours={W9_GOAL_HOURS} />
      ) : (
        <RelativeTime time={one.decidedAt ?? w9Since(one)} />
      ),
  },
];

export const screen: Screen = { component: W9Screen };
