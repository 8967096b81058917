import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAnswerDisputeDocument, StaffDisputeCaseDocument, StaffDisputesDocument } from "#web/generated/staff.ts";
import type { SpDisputeAnswer, StaffDisputeFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { fieldFailure } from "#web/lib/forms/submission.ts";
import { accountHandle, accountName, profileRow, staffName } from "./case-account.tsx";
import {
  disputeChoices,
  disputeEffects,
  DISPUTES,
  disputeStanding,
  disputeTags,
  disputeView,
  statementLength,
} from "./dispute-words.ts";
import { OUTSTANDING } from "./outstanding-words.ts";
import { channelName } from "./reconciliation-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { nextAddress } from "./staff-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of a dispute: the payment, its answer, and how the bank decides. After an answer the next dispute opens. */
function DisputeCaseScreen({ params, query: asked }: ScreenProps) {
  const disputeId = params["caseId"] ?? "";
  const view = disputeView(asked);
  const query = useStaffQuery(StaffDisputeCaseDocument, { disputeId });
  const dispute = query.data?.spFetchDispute;
  const navigate = useNavigate();
  const openNext = async (done: StaffDisputeFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffDisputesDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchDisputes.items ?? [])
      .filter((one) => disputeStanding(one) === "answer")
      .map(({ id, openedAt }) => ({ id, since: openedAt }));
    navigate(nextAddress(DISPUTES, view.query, items, { id: done.id, since: done.openedAt }));
  };
  return (
    <StaffCase
      title={dispute === undefined ? "Dispute" : accountName(dispute.payment?.owner)}
      grant="manageMoney"
      queue={`${DISPUTES}?${view.query}`}
      back="All disputes"
      missing="There is no such dispute"
      query={query}
      main={dispute && <Facts dispute={dispute} />}
      side={dispute && <Side key={`${dispute.id} ${dispute.answer}`} dispute={dispute} onNext={openNext} />}
    />
  );
}

function Facts({ dispute }: { readonly dispute: StaffDisputeFragment }) {
  const { payment } = dispute;
  const owner = payment?.owner ?? null;
  const standing = disputeStanding(dispute);
  return (
    <>
      <Panel>
        <PanelHeader title={accountHandle(owner)}>
          <Tag tone={disputeTags[standing].tone}>{disputeTags[standing].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(dispute.amount)}</p>
        <DefinitionList
          items={[
            { term: "Fee of the processor", value: formatMoney(dispute.fee) },
            { term: "Number at the processor", value: dispute.providerDisputeId },
            { term: "Opened", value: time(dispute.openedAt) },
            ...(standing === "answer" && dispute.dueAt !== null
              ? [{ term: "Answer by", value: <RelativeTime time={dispute.dueAt} /> }]
              : []),
            ...(dispute.closedAt === null ? [] : [{ term: "Decided", value: time(dispute.closedAt) }]),
            ...profileRow(owner),
          ]}
        />
      </Panel>
      {payment !== null && (
        <Panel>
          <PanelHeader title="The payment" />
          <DefinitionList
            items={[
              { term: "Paid", value: `${formatMoney(payment.amount)}, ${time(payment.createdAt)}` },
              { term: "Refunded", value: formatMoney(payment.refundedAmount) },
              { term: "Card", value: payment.cardLast4 === null ? "–" : `•••• ${payment.cardLast4}` },
              { term: "Provider", value: channelName(payment.provider) },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

interface SideProps {
  readonly dispute: StaffDisputeFragment;
  readonly onNext: (done: StaffDisputeFragment) => Promise<void>;
}

function Side({ dispute, onNext }: SideProps) {
  const { payment, answer } = dispute;
  const choices = disputeChoices(dispute);
  return (
    <Panel>
      <PanelHeader title="The answer" />
      <p className="muted">{disputeEffects[disputeStanding(dispute)]}</p>
      <Answered dispute={dispute} />
      {choices.length > 0 && (
        <StaffDecision<SpDisputeAnswer>
          choices={choices}
          hint="Recorded with your name. Your colleagues read it, the bank does not."
          renderFields={(chosen, failed) =>
            chosen === "contest" &&
            answer === null && (
              <Field
                label="Statement for the bank"
                hint="Say when and how it was paid, and what the money was used for."
                error={failed["statement"]}
              >
                <TextArea name="statement" rows={6} limit={statementLength.max} />
              </Field>
            )
          }
          check={(chosen, fields) =>
            chosen === "contest" && answer === null && textOf(fields, "statement").length < statementLength.min
              ? fieldFailure("statement", `Write at least ${statementLength.min} characters for the bank.`)
              : null
          }
          decide={async (chosen, reason, fields) => {
            const statement = chosen === "contest" ? (dispute.statement ?? textOf(fields, "statement")) : null;
            const { error } = await staffClient()
              .mutation(StaffAnswerDisputeDocument, { disputeId: dispute.id, answer: chosen, statement, reason })
              .toPromise();
            if (!error) toast.success(chosen === "contest" ? "Sent to the bank" : "Accepted");
            return error;
          }}
          onDecided={() => onNext(dispute)}
        />
      )}
      {payment !== null && (
        <div className="staff-moves">
          <ButtonLink variant="line" href={`${OUTSTANDING}/${payment.id}?queue=owed`}>
            Open the payment
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

/** The answer and its author; nothing before. */
function Answered({ dispute }: { readonly dispute: StaffDisputeFragment }) {
  const { answer, answeredAt, answeredBy, statement, submittedAt } = dispute;
  if (answer === null || answeredAt === null)
    return submittedAt === null ? null : <p className="muted">It was answered with the processor directly.</p>;
  return (
    <>
      <DefinitionList
        items={[
          {
            term: answer === "contest" ? "Contested" : "Accepted",
            value: `${staffName(answeredBy)}, ${time(answeredAt)}`,
          },
          ...(statement === null ? [] : [{ term: "Statement", value: statement }]),
        ]}
      />
      {submittedAt === null && dispute.status === "open" && (
        <p className="muted">The processor has not confirmed this answer. Send it again: it counts once.</p>
      )}
    </>
  );
}

export const screen: Screen = { component: DisputeCaseScreen };
