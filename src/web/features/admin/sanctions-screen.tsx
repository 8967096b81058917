import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffSanctionsHitsDocument } from "#web/generated/admin.ts";
import type { StaffSanctionsHitFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { CaseLink } from "./case-account.tsx";
import { hitQueues, hitView, SANCTIONS, SANCTIONS_GOAL_HOURS } from "./sanctions-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
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
        {(items) => <Hits items={items} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Hits({ items, address }: { readonly items: readonly StaffSanctionsHitFragment[]; readonly address: string }) {
  return (
    <Table caption="Sanctions hits" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">On the list</th>
          <th scope="col" data-wide="" data-numeric="">
            Alike
          </th>
          <th scope="col">Goal is {SANCTIONS_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <CaseLink account={one.person} href={`${SANCTIONS}/${one.id}?${address}`} />
            </td>
            <td>
              {one.name}
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="" data-numeric="">
              {one.score} %
            </td>
            <td>
              {one.status === "open" ? (
                <StaffWait since={one.createdAt} goalHours={SANCTIONS_GOAL_HOURS} />
              ) : (
                <RelativeTime time={one.decidedAt ?? one.createdAt} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: SanctionsScreen };
