import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffSupportTicketsDocument } from "#web/generated/admin.ts";
import type { SpTicketStatus, StaffQueuedTicketFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { ticketTags, topicWords } from "./support-words.ts";

const queues: readonly { readonly value: SpTicketStatus; readonly label: string; readonly empty: string }[] = [
  { value: "open", label: ticketTags.open.label, empty: "No one is waiting for an answer." },
  { value: "answered", label: ticketTags.answered.label, empty: "Nothing is answered and still open." },
  { value: "closed", label: ticketTags.closed.label, empty: "Nothing was closed yet." },
];

/** Queue of support tickets, longest waiting first. Shows neither words nor addresses: opening a ticket is logged. */
function SupportQueueScreen({ query: asked }: ScreenProps) {
  const status = queues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const query = useStaffQuery(StaffSupportTicketsDocument, { status, after: asked.get("after") });
  return (
    <StaffPage title="Support" meta={{ noIndex: true }}>
      <StaffQueue
        path="/sp/support"
        queues={queues}
        current={status}
        query={query}
        page={query.data?.spFetchSupportTickets}
        failed="The tickets didn’t load"
        hint="What people write by the contact page comes in here."
      >
        {(items) => <Tickets items={items} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Tickets({ items }: { readonly items: readonly StaffQueuedTicketFragment[] }) {
  return (
    <Table caption="Tickets" dense>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">About</th>
          <th scope="col">Sent</th>
          <th scope="col" data-wide="">
            Works on it
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`/sp/support/${one.id}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name}</b>
                  <small>
                    {one.reference} · {one.isMember ? "member" : "guest"}
                  </small>
                </span>
              </AppLink>
            </td>
            <td>
              {topicWords[one.topic] ?? one.topic}
              <ClaimMark caseId={one.id} />
            </td>
            <td>
              <RelativeTime time={one.createdAt} />
            </td>
            <td data-wide="">{one.assignee ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: SupportQueueScreen };
