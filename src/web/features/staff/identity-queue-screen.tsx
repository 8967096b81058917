import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffIdentityPairsDocument, StaffIdentityQueueDocument } from "#web/generated/staff.ts";
import type { SpIdentityQueue, StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountRow } from "./case-account.tsx";
import { IdentityPairs } from "./identity-pairs.tsx";
import { flagWords, statusTags } from "./identity-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";

type Queue = SpIdentityQueue | "alike" | "compared";

const queues: readonly { readonly value: Queue; readonly label: string; readonly empty: string }[] = [
  { value: "waiting", label: "Waiting", empty: "No one is waiting." },
  { value: "flagged", label: "Flagged", empty: "Nothing is flagged." },
  { value: "alike", label: "Look alike", empty: "No two verified accounts look like one person." },
  { value: "compared", label: "Compared", empty: "No two verified accounts were compared yet." },
  { value: "under_way", label: "Under way", empty: "No one is taking pictures." },
  { value: "decided", label: "Decided", empty: "Nothing was decided yet." },
];

/** Queue of people who wait to be verified, longest first. Shows nothing of their documents: opening a case is logged. */
function IdentityQueueScreen({ query: asked }: ScreenProps) {
  const queue = queues.find(({ value }) => value === asked.get("queue"))?.value ?? "waiting";
  const after = asked.get("after");
  return queue === "alike" || queue === "compared" ? (
    <PairQueue queue={queue} after={after} />
  ) : (
    <InquiryQueue queue={queue} after={after} />
  );
}

/** Queue of verified accounts that may belong to one person, whether or not they have an inquiry. */
function PairQueue({ queue, after }: { readonly queue: "alike" | "compared"; readonly after: string | null }) {
  const query = useStaffQuery(StaffIdentityPairsDocument, { isDecided: queue === "compared", after });
  return (
    <StaffPage title="Identity" meta={{ title: "Identity", noIndex: true }}>
      <StaffQueue
        path="/sp/identity"
        queues={queues}
        current={queue}
        query={query}
        page={query.data?.spFetchIdentityPairs}
        failed="The queue didn’t load"
        hint="Accounts that share a birth date and a name or an address come in here by themselves."
      >
        {(items) => <IdentityPairs pairs={items} onChanged={query.reload} />}
      </StaffQueue>
    </StaffPage>
  );
}

function InquiryQueue({ queue, after }: { readonly queue: SpIdentityQueue; readonly after: string | null }) {
  const query = useStaffQuery(StaffIdentityQueueDocument, { queue, after });
  const totals = query.data?.spFetchIdentityTotals;
  return (
    <StaffPage title="Identity" meta={{ title: "Identity", noIndex: true }}>
      <dl className="staff-totals">
        <div>
          <dt>Waiting</dt>
          <dd>{totals?.waiting ?? "–"}</dd>
        </div>
        <div>
          <dt>Flagged</dt>
          <dd>{totals?.flagged ?? "–"}</dd>
        </div>
        <div>
          <dt>Decided today</dt>
          <dd>{totals?.decidedToday ?? "–"}</dd>
        </div>
        <div>
          <dt>Oldest waiting</dt>
          <dd>
            {totals?.oldestAt == null ? "–" : <RelativeTime time={totals.oldestAt} />} <small>Goal is 24h</small>
          </dd>
        </div>
      </dl>
      <StaffQueue
        path="/sp/identity"
        queues={queues}
        current={queue}
        query={query}
        page={query.data?.spFetchIdentityInquiries}
        failed="The queue didn’t load"
        hint="New requests come in here by themselves."
      >
        {(items) => (
          <StaffRows
            caption="Inquiries"
            head="Person"
            items={items}
            row={(one) => ({
              ...accountRow(one, one.id, `/sp/identity/${one.id}?queue=${queue}`),
              title: one.name === "" ? "No name yet" : one.name,
              more: (
                <>
                  here for <RelativeTime time={one.joinedAt} />,{" "}
                  {one.attempts === 1 ? "first try" : `${one.attempts} tries`}
                </>
              ),
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffInquiryFragment>[] = [
  {
    label: "Status",
    beside: "mark",
    cell: ({ status, flag }) => (
      <>
        <Tag tone={statusTags[status]?.tone}>{statusTags[status]?.label ?? status}</Tag>
        {flag !== null && <small className="staff-flag">{flagWords[flag] ?? flag}</small>}
      </>
    ),
  },
  {
    label: "Sent",
    beside: "time",
    cell: ({ submittedAt }) => (submittedAt === null ? "–" : <RelativeTime time={submittedAt} />),
  },
  { label: "Here since", isWide: true, cell: ({ joinedAt }) => <RelativeTime time={joinedAt} /> },
  { label: "Tries", isNumeric: true, isWide: true, cell: ({ attempts }) => attempts },
];

export const screen: Screen = { component: IdentityQueueScreen };
