import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffW9FormsDocument } from "#web/generated/admin.ts";
import type { StaffW9FormFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
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
        {(items) => <Forms items={items} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Forms({ items, address }: { readonly items: readonly StaffW9FormFragment[]; readonly address: string }) {
  return (
    <Table caption="W-9 forms" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Status</th>
          <th scope="col">Year</th>
          <th scope="col">Goal is {W9_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${W9_FORMS}/${one.id}?${address}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={w9Tags[one.status].tone}>{w9Tags[one.status].label}</Tag>
              <ClaimMark caseId={one.id} />
            </td>
            <td>{one.fiscalYear}</td>
            <td>
              {one.status === "submitted" ? (
                <StaffWait since={w9Since(one)} goalHours={W9_GOAL_HOURS} />
              ) : (
                <RelativeTime time={one.decidedAt ?? w9Since(one)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: W9Screen };
