import "./admin.css";
import { useEffect, useRef, useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffOpenTicketDocument } from "#web/generated/staff.ts";
import type { StaffTicketFragment } from "#web/generated/admin-types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { CaseBar } from "./staff-case.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { TicketAnswer } from "./support-ticket-answer.tsx";
import { TicketMoves } from "./support-ticket-moves.tsx";
import { ticketTags, topicWords } from "./support-words.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Screen of a ticket: messages and answers, the next answer, and the assignee. Opening it is logged. */
function SupportTicketScreen({ params }: ScreenProps) {
  const ticketId = params["caseId"] ?? "";
  const { data, error, loading, reload } = useStaffQuery(StaffOpenTicketDocument, { ticketId }, "mutation");
  // Every act returns the ticket's new state; reading it again would be logged again.
  const [acted, setActed] = useState<StaffTicketFragment | null>(null);
  const ticket = acted?.id === ticketId ? acted : data?.spOpenSupportTicket;
  const isMissing = errorCode(error) === "NOT_FOUND";
  return (
    <StaffPage title={ticket?.name ?? "Ticket"} meta={{ noIndex: true }}>
      <CaseBar queue="/sp/support" back="All tickets" isFound={ticket !== undefined} />
      {loading && <Skeleton width={50} />}
      {error && ticket === undefined && (
        <ErrorState
          title={isMissing ? "There is no such ticket" : "This didn’t load"}
          level="h2"
          {...(isMissing
            ? { action: <ButtonLink href="/sp/support">Back to the tickets</ButtonLink> }
            : { onRetry: reload })}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {ticket !== undefined && <Ticket key={ticket.id} ticket={ticket} onActed={setActed} />}
    </StaffPage>
  );
}

function Ticket({
  ticket,
  onActed,
}: {
  readonly ticket: StaffTicketFragment;
  readonly onActed: (ticket: StaffTicketFragment) => void;
}) {
  const tag = ticketTags[ticket.status];
  const newest = useRef<HTMLDivElement>(null);
  const read = useRef(ticket.answers.length);
  useEffect(() => {
    // The sent form is gone: its answer gets the focus.
    if (ticket.answers.length > read.current) newest.current?.focus();
    read.current = ticket.answers.length;
  }, [ticket.answers.length]);
  return (
    <div className="staff-case">
      <div className="staff-case-main">
        <Words title="What they wrote" text={ticket.message} time={ticket.createdAt} />
        {ticket.answers.map(({ id, by, text, createdAt }, index) => (
          <div key={id} tabIndex={-1} ref={index === ticket.answers.length - 1 ? newest : undefined}>
            <Words title={`Answer by ${by ?? "a former staff member"}`} text={text} time={createdAt} />
          </div>
        ))}
        {ticket.status !== "closed" && <TicketAnswer key={ticket.answers.length} ticket={ticket} onActed={onActed} />}
      </div>
      <div className="staff-case-side">
        <Panel>
          <PanelHeader title={ticket.reference}>
            <Tag tone={tag.tone}>{tag.label}</Tag>
          </PanelHeader>
          <DefinitionList
            items={[
              { term: "About", value: topicWords[ticket.topic] ?? ticket.topic },
              { term: "Account", value: accountOf(ticket) },
              { term: "Email", value: ticket.email },
              { term: "Works on it", value: ticket.isMine ? "You" : (ticket.assignee ?? "No one") },
            ]}
          />
          <TicketMoves ticket={ticket} onActed={onActed} />
        </Panel>
      </div>
    </div>
  );
}

function accountOf({ accountId, username }: StaffTicketFragment) {
  if (accountId === null) return "Guest, address not confirmed";
  return username === null ? "No username" : <AppLink href={`/${username}`}>@{username}</AppLink>;
}

function Words({ title, text, time }: { readonly title: string; readonly text: string; readonly time: string }) {
  return (
    <Panel>
      <PanelHeader title={title} />
      <p className="staff-words">{text}</p>
      <p className="muted">
        {formatDate(time)}, {formatClock(time)}
      </p>
    </Panel>
  );
}

export const screen: Screen = { component: SupportTicketScreen };
