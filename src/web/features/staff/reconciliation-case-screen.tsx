import "./admin.css";
import { useRef } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffExplainReconciliationDocument,
  StaffReconcileDocument,
  StaffReconciliationCaseDocument,
  StaffReconciliationsDocument,
  StaffSignReconciliationDocument,
} from "#web/generated/staff.ts";
import type { StaffReconciliationFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { setStaffStanding, useStaffStanding } from "#web/lib/staff-session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { useIntentionKey } from "#web/lib/use-intention-key.ts";
import { staffName } from "./case-account.tsx";
import { isStillReady } from "./reconciliation-ready.ts";
import {
  channelName,
  explainChoices,
  lineKind,
  RECONCILIATIONS,
  reconciliationTags,
  reconciliationView,
  sourceWords,
  type Explaining,
} from "./reconciliation-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { useStaffKeys } from "./staff-keys.ts";
import { nextAddress } from "./staff-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

type Day = StaffReconciliationFragment;

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;
const dayName = ({ reportDate }: Pick<Day, "reportDate">): string => formatDate(`${reportDate}T12:00:00Z`);

/** Screen of a provider's day: our books beside its report. After a decision the next day opens. */
function ReconciliationCaseScreen({ params, query: asked }: ScreenProps) {
  const id = params["caseId"] ?? "";
  const view = reconciliationView(asked);
  const navigate = useNavigate();
  const { isReconciliationReady } = useStaffStanding();
  const query = useStaffQuery(StaffReconciliationCaseDocument, { id });
  const day = query.data?.spFetchReconciliation;
  const openNext = async (done: Day): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffReconciliationsDocument, { ...view.variables, after: null })
      .toPromise();
    const left = data?.spFetchReconciliations.items ?? [];
    if (data && view.queue === "ready")
      setStaffStanding({ isReconciliationReady: isStillReady(isReconciliationReady, left) });
    const items = left.map((one) => ({ id: one.id, since: `${one.reportDate}T12:00:00Z` }));
    navigate(nextAddress(RECONCILIATIONS, view.query, items, { id: done.id, since: `${done.reportDate}T12:00:00Z` }));
  };
  return (
    <StaffCase
      title={day === undefined ? "Reconciliation" : dayName(day)}
      grant="manageBooks"
      queue={`${RECONCILIATIONS}?${view.query}`}
      back="All days"
      missing="There is no such day"
      query={query}
      main={day && <Facts day={day} />}
      side={day && <Side key={`${day.id} ${day.status} ${day.explanation?.id ?? ""}`} day={day} onNext={openNext} />}
    />
  );
}

function Facts({ day }: { readonly day: Day }) {
  const open = day.lines.filter(({ isMatched }) => !isMatched);
  const matched = day.lines.filter(({ isMatched }) => isMatched);
  return (
    <>
      <Panel>
        <PanelHeader title={channelName(day.channel)}>
          <Tag tone={reconciliationTags[day.status].tone}>{reconciliationTags[day.status].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(day.amount)}</p>
        <DefinitionList
          items={[
            { term: "Moved in all", value: formatMoney(day.turnover) },
            { term: "Unexplained", value: formatMoney(day.unexplained) },
            { term: "Signed for", value: formatMoney(day.explained) },
            ...(day.collectedAt === null ? [] : [{ term: "Collected", value: time(day.collectedAt) }]),
            ...(day.explanation === null
              ? []
              : [
                  {
                    term: "Explained",
                    value: `${staffName(day.explanation.proposedBy)}: “${day.explanation.reason}”`,
                  },
                  ...(day.explanation.signedAt === null
                    ? []
                    : [
                        {
                          term: "Signed",
                          value: `${staffName(day.explanation.signedBy)}, ${time(day.explanation.signedAt)}`,
                        },
                      ]),
                ]),
            ...(day.firstSignedAt === null
              ? []
              : [{ term: "First signature", value: `${staffName(day.firstSignedBy)}, ${time(day.firstSignedAt)}` }]),
            ...(day.reconciledAt === null
              ? []
              : [{ term: "Closed", value: `${staffName(day.reconciledBy)}, ${time(day.reconciledAt)}` }]),
          ]}
        />
      </Panel>
      {open.length > 0 && <Lines title="Without a match" lines={open} />}
      {matched.length > 0 && <Lines title="Matched" lines={matched} />}
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: Day["lines"] }) {
  return (
    <Panel flush>
      <Table caption={title} dense>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" data-wide="">
              From
            </th>
            <th scope="col" data-numeric="">
              Amount
            </th>
            <th scope="col" data-numeric="" data-wide="">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {lineKind(line.kind)}, {formatClock(line.occurredAt)}
              </td>
              <td data-wide="">{sourceWords[line.source]}</td>
              <td data-numeric="">{formatMoney(line.amount)}</td>
              <td data-numeric="" data-wide="">
                {formatMoney(line.fee)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface SideProps {
  readonly day: Day;
  readonly onNext: (done: Day) => Promise<void>;
}

function Side({ day, onNext }: SideProps) {
  const choices = explainChoices(day);
  const { explanation } = day;
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {day.status === "discrepancy" && explanation !== null && (
        <Banner title={explanation.isOwn ? "A colleague has to sign" : "You’re the second person"}>
          {explanation.isOwn ? "You explained it" : `${staffName(explanation.proposedBy)} explained it`},{" "}
          {time(explanation.createdAt)}: “{explanation.reason}”
          {explanation.amount !== day.unexplained && " The amount is another one by now; explain it again."}
        </Banner>
      )}
      {choices.length > 0 && <Explain day={day} onNext={onNext} />}
      {day.status === "ready" && <Close day={day} onNext={onNext} />}
      {day.status === "collecting" && <p className="muted">Lines of the provider may still come.</p>}
      {day.status === "reconciled" && <p className="muted">The day is closed.</p>}
    </Panel>
  );
}

function Explain({ day, onNext }: SideProps) {
  return (
    <StaffDecision<Explaining>
      choices={explainChoices(day)}
      hint="Recorded with your name. Your colleagues read it."
      decide={async (choice, reason) => {
        if (choice === "sign") {
          const { error } = await staffClient()
            .mutation(StaffSignReconciliationDocument, { id: day.id, explanationId: day.explanation?.id ?? "", reason })
            .toPromise();
          if (!error) toast.success("Signed", { text: "The day is ready to be closed." });
          return error;
        }
        const { error } = await staffClient()
          .mutation(StaffExplainReconciliationDocument, { id: day.id, amount: day.unexplained, reason })
          .toPromise();
        if (!error) toast.success("Explained", { text: "A colleague has to sign it." });
        return error;
      }}
      onDecided={() => onNext(day)}
    />
  );
}

/** Button to close a day that is ready, or to sign first where two people close it. The digit 1 leads to it. */
function Close({ day, onNext }: SideProps) {
  const intention = useIntentionKey();
  const button = useRef<HTMLButtonElement>(null);
  useStaffKeys({ "1": () => button.current?.focus() });
  const isFirst = day.needsTwoSignatures && day.firstSignedAt === null;
  const { busy, failure, submit } = useSubmission(async () => {
    const { data, error } = await staffClient()
      .mutation(StaffReconcileDocument, { id: day.id, idempotencyKey: intention.keyFor(day.id) })
      .toPromise();
    if (error) return failureOf(error, {});
    intention.succeed();
    if (data?.spReconcileReconciliation.status === "reconciled") toast.success("Closed");
    else toast.success("Signed first", { text: "A colleague has to close the day." });
    await onNext(day);
    return null;
  });
  if (day.needsTwoSignatures && day.isFirstSignedByMe)
    return (
      <Banner title="A colleague has to close the day">
        You signed first{day.firstSignedAt !== null && `, ${time(day.firstSignedAt)}`}. So much moved that two people
        close it.
      </Banner>
    );
  return (
    <>
      {day.needsTwoSignatures && day.firstSignedAt !== null && (
        <Banner title="You’re the second person">
          {staffName(day.firstSignedBy)} signed first, {time(day.firstSignedAt)}.
        </Banner>
      )}
      <FailureBanner failure={failure} />
      <p className="muted">
        {isFirst
          ? "So much moved on this day that two people close it. Yours is the first signature."
          : "Every line is matched or signed for. A closed day is final."}
      </p>
      <Button ref={button} variant="money" size="l" full busy={busy} onClick={() => void submit(undefined)}>
        {isFirst ? "Sign first" : "Close the day"}
      </Button>
    </>
  );
}

export const screen: Screen = { component: ReconciliationCaseScreen };
