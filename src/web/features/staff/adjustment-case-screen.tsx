import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffAdjustmentCaseDocument,
  StaffAdjustmentsDocument,
  StaffDecideAdjustmentDocument,
} from "#web/generated/staff.ts";
import type { SpAdjustmentDecision, StaffAdjustmentFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import {
  ADJUSTMENT_GOAL_HOURS,
  adjustmentChoices,
  ADJUSTMENTS,
  adjustmentSum,
  adjustmentTags,
  adjustmentView,
  creditedWords,
  kindWords,
} from "./adjustment-words.ts";
import { accountHandle, accountName, profileRow, staffName } from "./case-account.tsx";
import { DebtCase } from "./debt-case.tsx";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of an adjustment or of a debt: a second staff member decides each. */
function AdjustmentCaseScreen(props: ScreenProps) {
  const caseId = props.params["caseId"] ?? "";
  return adjustmentView(props.query).queue === "debts" ? (
    <DebtCase receivableId={caseId} asked={props.query} />
  ) : (
    <AdjustmentCase adjustmentId={caseId} asked={props.query} />
  );
}

function AdjustmentCase({ adjustmentId, asked }: { readonly adjustmentId: string; readonly asked: URLSearchParams }) {
  const view = adjustmentView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffAdjustmentCaseDocument, { adjustmentId });
  const adjustment = query.data?.spFetchAdjustment;
  const openNext = async (done: StaffAdjustmentFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffAdjustmentsDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchAdjustments.items ?? [])
      .filter(({ status, isOwnProposal }) => status === "proposed" && !isOwnProposal)
      .map(({ id, createdAt }) => ({ id, since: createdAt }));
    navigate(nextAddress(ADJUSTMENTS, view.query, items, { id: done.id, since: done.createdAt }));
  };
  return (
    <StaffCase
      title={adjustment === undefined ? "Adjustment" : accountName(adjustment.account)}
      grant="manageBooks"
      queue={`${ADJUSTMENTS}?${view.query}`}
      back="All adjustments"
      missing="There is no such adjustment"
      query={query}
      main={adjustment && <Facts adjustment={adjustment} />}
      side={
        adjustment && <Side key={`${adjustment.id} ${adjustment.status}`} adjustment={adjustment} onNext={openNext} />
      }
    />
  );
}

function Facts({ adjustment }: { readonly adjustment: StaffAdjustmentFragment }) {
  const { account, status, kind, creditedTo, reason, proposedBy, decidedBy, decidedAt, decisionReason, createdAt } =
    adjustment;
  return (
    <>
      <Panel>
        <PanelHeader title={accountHandle(account)}>
          <Tag tone={adjustmentTags[status].tone}>{adjustmentTags[status].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{adjustmentSum(adjustment)}</p>
        <DefinitionList
          items={[
            { term: "Kind", value: kindWords[kind] },
            ...(creditedTo === null ? [] : [{ term: "The person can", value: creditedWords[creditedTo] }]),
            ...(status === "proposed"
              ? [{ term: "Goal", value: <StaffWait since={createdAt} goalHours={ADJUSTMENT_GOAL_HOURS} /> }]
              : []),
            ...profileRow(account),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Record" />
        <ol className="staff-record">
          <li>
            <b>{staffName(proposedBy)} proposed it</b>
            <small>
              {time(createdAt)} · “{reason}”
            </small>
          </li>
          {decidedAt !== null && (
            <li>
              <b>
                {staffName(decidedBy)} {status === "approved" ? "approved" : "rejected"} it
              </b>
              <small>
                {time(decidedAt)}
                {decisionReason !== null && ` · “${decisionReason}”`}
              </small>
            </li>
          )}
        </ol>
      </Panel>
    </>
  );
}

interface SideProps {
  readonly adjustment: StaffAdjustmentFragment;
  readonly onNext: (done: StaffAdjustmentFragment) => Promise<void>;
}

function Side({ adjustment, onNext }: SideProps) {
  const { status, isOwnProposal, isOpen, proposedBy, createdAt, reason } = adjustment;
  const choices = adjustmentChoices(adjustment);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {status === "proposed" && (
        <Banner
          tone={isOpen ? "info" : "warn"}
          title={isOwnProposal ? "A colleague has to decide" : "You’re the second person"}
        >
          {isOwnProposal ? "You proposed it" : `${staffName(proposedBy)} proposed it`}, {formatClock(createdAt)}: “
          {reason}” {isOpen ? "It is open for 24 hours." : "The 24 hours are over. It can only be rejected."}
        </Banner>
      )}
      {choices.length === 0 ? (
        <p className="muted">
          {isOwnProposal && status === "proposed"
            ? "What you proposed can’t be decided by you."
            : "There is nothing to decide."}
        </p>
      ) : (
        <StaffDecision<SpAdjustmentDecision>
          choices={choices}
          hint="Recorded with your name. Your colleagues read it."
          decide={async (decision, why) => {
            const { error } = await staffClient()
              .mutation(StaffDecideAdjustmentDocument, { adjustmentId: adjustment.id, decision, reason: why })
              .toPromise();
            if (!error)
              toast.success(decision === "approved" ? "Booked" : "Rejected", {
                text:
                  decision === "approved"
                    ? `${formatMoney(adjustment.amount)}, and the person gets an email.`
                    : "Nothing moved.",
              });
            return error;
          }}
          onDecided={() => onNext(adjustment)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: AdjustmentCaseScreen };
