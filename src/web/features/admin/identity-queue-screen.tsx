import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffIdentityPairsDocument, StaffIdentityQueueDocument } from "#web/generated/admin.ts";
import type { SpIdentityQueue, StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { IdentityPairs } from "./identity-pairs.tsx";
import { flagWords, statusTags } from "./identity-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";

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
        {(items) => <Inquiries items={items} queue={queue} />}
      </StaffQueue>
    </StaffPage>
  );
}

interface InquiriesProps {
  readonly items: readonly StaffInquiryFragment[];
  readonly queue: SpIdentityQueue;
}

function Inquiries({ items, queue }: InquiriesProps) {
  return (
    <Table caption="Inquiries" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Status</th>
          <th scope="col">Sent</th>
          <th scope="col" data-wide="">
            Here since
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Tries
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`/sp/identity/${one.id}?queue=${queue}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name yet" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                  <small className="staff-narrow">
                    here for <RelativeTime time={one.joinedAt} />,{" "}
                    {one.attempts === 1 ? "first try" : `${one.attempts} tries`}
                  </small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={statusTags[one.status]?.tone}>{statusTags[one.status]?.label ?? one.status}</Tag>
              {one.flag !== null && <small className="staff-flag">{flagWords[one.flag] ?? one.flag}</small>}
              <ClaimMark caseId={one.id} />
            </td>
            <td>{one.submittedAt === null ? "–" : <RelativeTime time={one.submittedAt} />}</td>
            <td data-wide="">
              <RelativeTime time={one.joinedAt} />
            </td>
            <td data-numeric="" data-wide="">
              {one.attempts}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: IdentityQueueScreen };
