import {
  StaffAssignTicketDocument,
  StaffCloseTicketDocument,
  StaffReopenTicketDocument,
} from "#web/generated/staff.ts";
import type { StaffTicketFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

interface TicketMovesProps {
  readonly ticket: StaffTicketFragment;
  readonly onActed: (ticket: StaffTicketFragment) => void;
}

type Move = "take" | "put_back" | "close" | "reopen";

const done: Readonly<Record<Move, string>> = {
  take: "You work on it",
  put_back: "No one works on it now",
  close: "Closed",
  reopen: "Open again",
};

/** Buttons to take a ticket, put it back, close it, or open it again. */
export function TicketMoves({ ticket, onActed }: TicketMovesProps) {
  const { busy, failure, submit } = useSubmission(async (move: Move) => {
    const { ticket: now, error } = await make(move, ticket.id);
    if (error) return failureOf(error, {});
    if (now) onActed(now);
    toast.success(done[move]);
    return null;
  });
  const isClosed = ticket.status === "closed";
  // Each button keeps its place, so that the focus stays on the one that replaces it.
  const button = (move: Move, label: string) => (
    <Button variant="line" busy={busy} onClick={() => void submit(move)}>
      {label}
    </Button>
  );
  return (
    <>
      <FailureBanner failure={failure} />
      <div className="staff-moves">
        {!isClosed &&
          (ticket.isMine
            ? button("put_back", "Put it back")
            : button("take", ticket.assignee === null ? "I’ll work on it" : "Take it over"))}
        {isClosed ? button("reopen", "Open again") : button("close", "Close ticket")}
      </div>
      <p className="muted staff-note">
        {isClosed ? "It is forgotten a year after it was closed." : "Closing sends nothing. It can be opened again."}
      </p>
    </>
  );
}

async function make(move: Move, ticketId: string) {
  const client = staffClient();
  switch (move) {
    case "close": {
      const { data, error } = await client.mutation(StaffCloseTicketDocument, { ticketId }).toPromise();
      return { ticket: data?.spCloseSupportTicket, error };
    }
    case "reopen": {
      const { data, error } = await client.mutation(StaffReopenTicketDocument, { ticketId }).toPromise();
      return { ticket: data?.spReopenSupportTicket, error };
    }
    default: {
      const { data, error } = await client
        .mutation(StaffAssignTicketDocument, { ticketId, isMine: move === "take" })
        .toPromise();
      return { ticket: data?.spAssignSupportTicket, error };
    }
  }
}
