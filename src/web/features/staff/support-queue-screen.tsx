import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffSupportTicketsDocument } from "#web/generated/staff.ts";
import type { SpTicketStatus, StaffQueuedTicketFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
        {(items) => (
          <StaffRows
            caption="Tickets"
            head="From"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `/sp/support/${one.id}?queue=${status}`,
              title: one.name,
              text: `${one.reference} · ${one.isMember ? "member" : "guest"}`,
              photoUrl: one.photoUrl,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedTicketFragment>[] = [
  { label: "About", beside: "mark", cell: ({ topic }) => topicWords[topic] ?? topic },
  { label: "Sent", beside: "time", cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
  { label: "Works on it", isWide: true, cell: ({ assignee }) => assignee ?? "–" },
];

export const screen: Screen = { component: SupportQueueScreen };
