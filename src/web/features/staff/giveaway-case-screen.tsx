import "./admin.css";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideQuarantinedEntryDocument,
  StaffGiveawayCaseDocument,
  StaffPostMetricsDocument,
  StaffQuarantinedEntriesDocument,
  StaffQuarantinedEntryCaseDocument,
} from "#web/generated/staff.ts";
import type { StaffGiveawayFragment, StaffQuarantinedEntryFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { GiveawayActs } from "./giveaway-acts.tsx";
import { FilingPack } from "./giveaway-filing.tsx";
import {
  entryChoices,
  fraudWords,
  GIVEAWAYS,
  giveawayView,
  QUARANTINE_GOAL_HOURS,
  slotWords,
  stateTags,
  voidWords,
} from "./giveaway-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Screen of a giveaway: its facts, winners and registrations beside what staff can do, or beside one of its entries. */
function GiveawayCaseScreen({ params, query: asked }: ScreenProps) {
  const postId = params["caseId"] ?? "";
  const entryId = asked.get("entry");
  const view = giveawayView(asked);
  const query = useStaffQuery(StaffGiveawayCaseDocument, { postId });
  const giveaway = query.data?.spFetchGiveaway;
  const { grants } = useStaffStanding();
  return (
    <StaffCase
      title={giveaway?.facts === undefined || giveaway.facts === null ? "Giveaway" : `Giveaway by ${nameOf(giveaway)}`}
      grant="moderate"
      queue={`${GIVEAWAYS}?${view.query}`}
      back="All giveaways"
      missing="There is no such giveaway"
      query={query}
      main={giveaway && <Facts key={giveaway.postId} giveaway={giveaway} />}
      side={
        giveaway &&
        (entryId === null ? (
          <>
            <GiveawayActs
              key={giveaway.state}
              giveaway={giveaway}
              mayAct={grants?.includes("manageMoney") === true}
              onChanged={query.reload}
            />
            {grants?.includes("reviewTax") === true && <FilingPack postId={giveaway.postId} />}
          </>
        ) : (
          <Entry key={entryId} entryId={entryId} address={view.query} />
        ))
      }
    />
  );
}

function nameOf({ facts }: StaffGiveawayFragment): string {
  if (facts === null) return "an unknown host";
  return facts.hostName === "" ? (facts.hostUsername ?? "a host without a name") : facts.hostName;
}

function timeWords(time: string | null): string {
  return time === null ? "–" : `${formatDate(time)}, ${formatClock(time)}`;
}

function Facts({ giveaway }: { readonly giveaway: StaffGiveawayFragment }) {
  const { facts, state } = giveaway;
  const metrics = useStaffQuery(StaffPostMetricsDocument, { postId: giveaway.postId }).data?.spFetchPostMetrics;
  const path = facts?.hostUsername == null ? null : `/${facts.hostUsername}/p/${giveaway.postId}`;
  return (
    <>
      <Panel>
        <PanelHeader title={facts?.hostUsername == null ? "No username" : `@${facts.hostUsername}`}>
          <Tag tone={stateTags[state].tone}>{stateTags[state].label}</Tag>
        </PanelHeader>
        {facts !== null && (
          <>
            <p className="staff-words">{facts.text}</p>
            <DefinitionList
              items={[
                {
                  term: "Prizes",
                  value: `${facts.winnersCount} × ${facts.isProduct ? "product" : formatMoney(facts.prize)}`,
                },
                { term: "Entries", value: String(facts.entriesCount) },
                { term: "Entries to check", value: String(facts.pendingEntries) },
                { term: "Seen", value: metrics == null ? "–" : formatWhole(metrics.impressionsCount) },
                { term: "Reactions", value: metrics == null ? "–" : formatWhole(metrics.totalEngagementsCount) },
                { term: "Opened", value: timeWords(facts.openedAt) },
                { term: "Deadline", value: timeWords(facts.deadline) },
                { term: "Drawn", value: timeWords(facts.drawnAt) },
                { term: "Completed", value: timeWords(facts.completedAt) },
                { term: "Rules", value: giveaway.rulesVersion },
                ...(giveaway.voidReason === null
                  ? []
                  : [{ term: "Voided for", value: voidWords[giveaway.voidReason] }]),
                ...(path === null
                  ? []
                  : [
                      { term: "Stim", value: <AppLink href={path}>Open the giveaway</AppLink> },
                      { term: "Proof", value: <AppLink href={`${path}/draw`}>Proof of the draw</AppLink> },
                    ]),
              ]}
            />
          </>
        )}
      </Panel>
      <Panel flush>
        <PanelHeader title="Winners" />
        {giveaway.slots.length === 0 ? (
          <p className="staff-more muted">The draw was not held yet.</p>
        ) : (
          <Winners slots={giveaway.slots} />
        )}
      </Panel>
      {giveaway.registrations.length > 0 && (
        <Panel>
          <PanelHeader title="Registrations" />
          <DefinitionList
            items={giveaway.registrations.map((one) => ({
              term: one.state,
              value: `${one.number}, bond ${formatMoney(one.bond)}${one.bondNumber === null ? "" : ` (${one.bondNumber})`}`,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function Winners({ slots }: Pick<StaffGiveawayFragment, "slots">) {
  return (
    <Table caption="Winners" dense>
      <thead>
        <tr>
          <th scope="col" data-numeric="">
            Prize
          </th>
          <th scope="col">Winner</th>
          <th scope="col" data-numeric="" data-wide="">
            Ticket
          </th>
          <th scope="col" data-numeric="">
            Worth
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((one) => (
          <tr key={one.slotNo}>
            <td data-numeric="">{one.slotNo}</td>
            <td>{one.holderUsername === null ? "–" : `@${one.holderUsername}`}</td>
            <td data-numeric="" data-wide="">
              {one.ticketNo ?? "–"}
            </td>
            <td data-numeric="">{formatMoney(one.prize)}</td>
            <td>
              {slotWords[one.status] ?? one.status}
              {one.replacedCount > 0 && `, replaced ${one.replacedCount} ×`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A quarantined entry and its decision. After one the next entry opens by itself. */
function Entry({ entryId, address }: { readonly entryId: string; readonly address: string }) {
  const navigate = useNavigate();
  const { data } = useStaffQuery(StaffQuarantinedEntryCaseDocument, { entryId });
  const entry = data?.spFetchQuarantinedEntry;
  if (entry === undefined)
    return (
      <Panel>
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      </Panel>
    );
  const openNext = async (): Promise<void> => {
    const next = await staffClient().query(StaffQuarantinedEntriesDocument, { isOver: false, after: null }).toPromise();
    const left = (next.data?.spFetchQuarantinedEntries.items ?? []).find(({ id }) => id !== entryId);
    navigate(
      left === undefined ? `${GIVEAWAYS}?${address}` : `${GIVEAWAYS}/${left.postId}?${address}&entry=${left.id}`,
    );
  };
  return (
    <Panel>
      <PanelHeader
        title={`Entry of ${entry.username === null ? "a person without a username" : `@${entry.username}`}`}
      />
      <EntryFacts entry={entry} />
      {entry.status === "pending" && (
        <StaffDecision
          choices={entryChoices}
          hint="Recorded with your name. Your colleagues read it."
          decide={async (choice, reason) => {
            const { data: done, error } = await staffClient()
              .mutation(StaffDecideQuarantinedEntryDocument, { entryId, isCleared: choice === "clear", reason })
              .toPromise();
            if (done)
              toast.success(choice === "clear" ? "The entry counts" : "The entry stays out", {
                text: "The person is told.",
              });
            return error;
          }}
          onDecided={openNext}
        />
      )}
    </Panel>
  );
}

function EntryFacts({ entry }: { readonly entry: StaffQuarantinedEntryFragment }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "Ticket", value: String(entry.ticketNo) },
          { term: "Score", value: `${entry.score} of 100` },
          ...entry.reasons.map(({ reason, points }) => ({ term: fraudWords[reason], value: String(points) })),
          ...(entry.status === "pending"
            ? [{ term: "Goal", value: <StaffWait since={entry.quarantinedAt} goalHours={QUARANTINE_GOAL_HOURS} /> }]
            : [{ term: "Decided", value: entry.status === "cleared" ? "It counts" : "Kept out" }]),
          ...(entry.decisionReason === null ? [] : [{ term: "Reason", value: entry.decisionReason }]),
        ]}
      />
      {entry.contestText !== null && (
        <p className="staff-words">
          <b>What they say:</b> “{entry.contestText}”
        </p>
      )}
    </>
  );
}

export const screen: Screen = { component: GiveawayCaseScreen };
