import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { toMillis } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffGiveawaysDocument, StaffQuarantinedEntriesDocument } from "#web/generated/staff.ts";
import type { StaffListedGiveawayFragment, StaffQuarantinedEntryFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Field } from "#web/ui/field.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { timeLeft } from "#web/lib/time-left.ts";
import {
  fraudWords,
  GIVEAWAYS,
  giveawayQueues,
  giveawayView,
  QUARANTINE_GOAL_HOURS,
  stateTags,
} from "./giveaway-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
      {(items) => (
        <StaffRows
          caption="Giveaways"
          head="Host"
          items={items}
          row={(one) => ({
            caseId: one.postId,
            href: `${GIVEAWAYS}/${one.postId}?${view.query}`,
            title: one.hostName === "" ? "No name" : one.hostName,
            text: one.hostUsername === null ? "no username" : `@${one.hostUsername}`,
            photoUrl: one.hostPhotoUrl,
          })}
          columns={giveawayColumns}
        />
      )}
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

const giveawayColumns: readonly StaffColumn<StaffListedGiveawayFragment>[] = [
  {
    label: "State",
    beside: "mark",
    cell: ({ state }) => <Tag tone={stateTags[state].tone}>{stateTags[state].label}</Tag>,
  },
  {
    label: "Prizes",
    isNumeric: true,
    isWide: true,
    beside: "text",
    cell: ({ winnersCount, isProduct, prize }) => `${winnersCount} × ${isProduct ? "product" : formatMoney(prize)}`,
  },
  { label: "Entries", isNumeric: true, isWide: true, cell: ({ entriesCount }) => entriesCount },
  {
    label: "Deadline",
    beside: "time",
    cell: ({ deadline }) => (deadline === null ? "Not open yet" : <Deadline time={deadline} />),
  },
];

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
      {(items) => (
        <StaffRows
          caption="Entries"
          head="Entrant"
          items={items}
          row={(one) => ({
            key: one.id,
            caseId: one.postId,
            href: `${GIVEAWAYS}/${one.postId}?${view.query}&entry=${one.id}`,
            title: one.username === null ? "No username" : `@${one.username}`,
            text: `Ticket ${one.ticketNo}, giveaway by ${one.hostUsername === null ? "no username" : `@${one.hostUsername}`}`,
            photoUrl: null,
          })}
          columns={entryColumns}
        />
      )}
    </StaffQueue>
  );
}

const entryColumns: readonly StaffColumn<StaffQuarantinedEntryFragment>[] = [
  { label: "Score", isNumeric: true, cell: ({ score }) => `${score} of 100` },
  { label: "Signs", isWide: true, cell: ({ reasons }) => reasons.map(({ reason }) => fraudWords[reason]).join(", ") },
  {
    label: `Goal is ${QUARANTINE_GOAL_HOURS} h`,
    beside: "mark",
    cell: ({ decidedAt, quarantinedAt, status }) =>
      decidedAt === null ? (
        <StaffWait since={quarantinedAt} goalHours={QUARANTINE_GOAL_HOURS} />
      ) : (
        <Tag tone={status === "cleared" ? "ok" : "bad"}>{status === "cleared" ? "Counts" : "Kept out"}</Tag>
      ),
  },
];

export const screen: Screen = { component: GiveawaysScreen };
