import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { toMillis } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffGiveawaysDocument, StaffQuarantinedEntriesDocument } from "#web/generated/admin.ts";
import type { StaffListedGiveawayFragment, StaffQuarantinedEntryFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Field } from "#web/ui/field.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { timeLeft } from "../posts/time-left.ts";
import {
  fraudWords,
  GIVEAWAYS,
  giveawayQueues,
  giveawayView,
  QUARANTINE_GOAL_HOURS,
  stateTags,
} from "./giveaway-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { queueQuery } from "./staff-words.ts";

/** Giveaways by host and state, and the queue of their quarantined entries. */
function GiveawaysScreen({ query: asked }: ScreenProps) {
  const view = giveawayView(asked);
  const after = asked.get("after");
  return (
    <StaffPage title="Giveaways" grant="moderate" meta={{ noIndex: true }}>
      {view.queue === "all" && <HostSearch key={view.host} view={view} />}
      {view.queue === "quarantined" || view.queue === "checked" ? (
        <Entries key={view.queue} view={view} after={after} />
      ) : (
        <Giveaways key={view.queue} view={view} after={after} />
      )}
    </StaffPage>
  );
}

interface ListProps {
  readonly view: ReturnType<typeof giveawayView>;
  readonly after: string | null;
}

function HostSearch({ view }: Pick<ListProps, "view">) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="staff-search"
      onSubmit={(event) => {
        event.preventDefault();
        const host = String(new FormData(event.currentTarget).get("host") ?? "").trim();
        navigate(`${GIVEAWAYS}?${queueQuery("all", view.filters, { host })}`);
      }}
    >
      <Field label="Username of the host">
        <TextInput name="host" defaultValue={view.host} autoComplete="off" maxLength={60} />
      </Field>
      <Button type="submit" variant="line">
        Search
      </Button>
    </form>
  );
}

function Giveaways({ view, after }: ListProps) {
  const { state, host, queue } = view;
  const variables = { query: host === "" ? null : host, state, isUnfinished: queue === "unfinished", after };
  const query = useStaffQuery(StaffGiveawaysDocument, variables);
  return (
    <StaffQueue
      path={GIVEAWAYS}
      queues={giveawayQueues}
      current={queue}
      filters={host === "" ? view.filters : [...view.filters, hostFilter(host)]}
      query={query}
      page={query.data?.spFetchGiveaways}
      failed="The giveaways didn’t load"
      hint="Giveaways of all hosts are listed here, the newest first."
    >
      {(items) => <GiveawayRows items={items} address={view.query} />}
    </StaffQueue>
  );
}

/** The host as a filter, so that it stays in the address. */
const hostFilter = (host: string) => ({
  name: "host",
  label: "Host",
  value: host,
  options: [
    { value: host, label: `@${host.replace(/^@/, "")}` },
    { value: "", label: "Any host" },
  ],
});

function GiveawayRows({
  items,
  address,
}: {
  readonly items: readonly StaffListedGiveawayFragment[];
  readonly address: string;
}) {
  return (
    <Table caption="Giveaways" dense>
      <thead>
        <tr>
          <th scope="col">Host</th>
          <th scope="col">State</th>
          <th scope="col" data-numeric="" data-wide="">
            Prizes
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Entries
          </th>
          <th scope="col">Deadline</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.postId}>
            <td>
              <AppLink className="staff-who" href={`${GIVEAWAYS}/${one.postId}?${address}`}>
                <Avatar photoUrl={one.hostPhotoUrl} size={40} />
                <span>
                  <b>{one.hostName === "" ? "No name" : one.hostName}</b>
                  <small>{one.hostUsername === null ? "no username" : `@${one.hostUsername}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={stateTags[one.state].tone}>{stateTags[one.state].label}</Tag>
              <ClaimMark caseId={one.postId} />
            </td>
            <td data-numeric="" data-wide="">
              {one.winnersCount} × {one.isProduct ? "product" : formatMoney(one.prize)}
            </td>
            <td data-numeric="" data-wide="">
              {one.entriesCount}
            </td>
            <td>{one.deadline === null ? "Not open yet" : <Deadline time={one.deadline} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A deadline as the time left to it, or since it. */
function Deadline({ time }: { readonly time: string }) {
  const left = toMillis(time) - useNow(60_000);
  return left > 0 ? `${timeLeft(left)} left` : <RelativeTime time={time} />;
}

function Entries({ view, after }: ListProps) {
  const query = useStaffQuery(StaffQuarantinedEntriesDocument, { isOver: view.queue === "checked", after });
  return (
    <StaffQueue
      path={GIVEAWAYS}
      queues={giveawayQueues}
      current={view.queue}
      query={query}
      page={query.data?.spFetchQuarantinedEntries}
      failed="The entries didn’t load"
      hint="Entries with signs of a second account come in here by themselves."
    >
      {(items) => <EntryRows items={items} address={view.query} />}
    </StaffQueue>
  );
}

function EntryRows({
  items,
  address,
}: {
  readonly items: readonly StaffQuarantinedEntryFragment[];
  readonly address: string;
}) {
  return (
    <Table caption="Entries" dense>
      <thead>
        <tr>
          <th scope="col">Entrant</th>
          <th scope="col" data-numeric="">
            Score
          </th>
          <th scope="col" data-wide="">
            Signs
          </th>
          <th scope="col">Goal is {QUARANTINE_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${GIVEAWAYS}/${one.postId}?${address}&entry=${one.id}`}>
                <Avatar photoUrl={null} size={40} />
                <span>
                  <b>{one.username === null ? "No username" : `@${one.username}`}</b>
                  <small>
                    Ticket {one.ticketNo}, giveaway by{" "}
                    {one.hostUsername === null ? "no username" : `@${one.hostUsername}`}
                  </small>
                </span>
              </AppLink>
            </td>
            <td data-numeric="">{one.score} of 100</td>
            <td data-wide="">{one.reasons.map(({ reason }) => fraudWords[reason]).join(", ")}</td>
            <td>
              {one.decidedAt === null ? (
                <StaffWait since={one.quarantinedAt} goalHours={QUARANTINE_GOAL_HOURS} />
              ) : (
                <Tag tone={one.status === "cleared" ? "ok" : "bad"}>
                  {one.status === "cleared" ? "Counts" : "Kept out"}
                </Tag>
              )}
              <ClaimMark caseId={one.postId} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: GiveawaysScreen };
