import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffSanctionsHitsDocument } from "#web/generated/staff.ts";
import type { StaffSanctionsHitFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { accountRow } from "./case-account.tsx";
import { hitQueues, hitView, SANCTIONS, SANCTIONS_GOAL_HOURS } from "./sanctions-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of sanctions hits, longest waiting first. Shows no legal name of a person: opening one is recorded. */
function SanctionsScreen({ query: asked }: ScreenProps) {
  const { queue, query: address, variables } = hitView(asked);
  const query = useStaffQuery(StaffSanctionsHitsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="Sanctions" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={SANCTIONS}
        queues={hitQueues}
        current={queue}
        query={query}
        page={query.data?.spFetchSanctionsHits}
        failed="The names didn’t load"
        hint="Names that are like one on the sanctions list come in here by themselves."
      >
        {(items) => (
          <StaffRows
            caption="Sanctions hits"
            head="Person"
            items={items}
            row={(one) => accountRow(one.person, one.id, `${SANCTIONS}/${one.id}?${address}`)}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffSanctionsHitFragment>[] = [
  { label: "On the list", beside: "mark", cell: ({ name }) => name },
  { label: "Alike", isWide: true, isNumeric: true, beside: "text", cell: ({ score }) => `${score} %` },
  {
    label: `Goal is ${SANCTIONS_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ status, createdAt, decidedAt }) =>
      status === "open" ? (
        <StaffWait since={createdAt} goalHours={SANCTIONS_GOAL_HOURS} />
      ) : (
        <RelativeTime time={decidedAt ?? createdAt} />
      ),
  },
];

export const screen: Screen = { component: SanctionsScreen };
