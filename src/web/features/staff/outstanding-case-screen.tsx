import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecidePaymentDocument,
  StaffRefundPaymentDocument,
  StaffOutstandingPaymentDocument,
  StaffOutstandingPaymentsDocument,
  StaffRetryPaymentDocument,
  StaffWriteOffDocument,
} from "#web/generated/staff.ts";
import type { StaffOutstandingPaymentQuery } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useIntentionKey } from "#web/lib/use-intention-key.ts";
import {
  openDebts,
  OUTSTANDING,
  outstandingView,
  paymentChoices,
  paymentWords,
  refundCents,
  type PaymentDecision,
} from "./outstanding-words.ts";
import { channelName } from "./reconciliation-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { nextAddress } from "./staff-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

type Case = StaffOutstandingPaymentQuery["spFetchOutstandingPayment"];

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of an outstanding payment: what became of its money, and what can be done about it. */
function OutstandingCaseScreen({ params, query: asked }: ScreenProps) {
  const paymentId = params["caseId"] ?? "";
  const view = outstandingView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffOutstandingPaymentDocument, { paymentId });
  const found = query.data?.spFetchOutstandingPayment;
  const openNext = async ({ payment }: Case): Promise<void> => {
    const { data } = await staffClient().query(StaffOutstandingPaymentsDocument, {}).toPromise();
    const items = (data?.spFetchOutstandingPayments ?? [])
      .filter(view.isIn)
      .map((one) => ({ id: one.payment.id, since: one.payment.createdAt }));
    navigate(nextAddress(OUTSTANDING, view.query, items, { id: payment.id, since: payment.createdAt }));
  };
  const name = found?.owner?.name ?? "";
  return (
    <StaffCase
      title={found === undefined ? "Payment" : name === "" ? "No name" : name}
      grant="manageMoney"
      queue={`${OUTSTANDING}?${view.query}`}
      back="All outstanding payments"
      missing="There is no such payment"
      query={query}
      main={found && <Facts found={found} />}
      side={
        found && (
          <Side
            key={`${found.payment.id} ${found.payment.status}`}
            found={found}
            onNext={openNext}
            onChanged={query.reload}
          />
        )
      }
    />
  );
}

function Facts({ found: { owner, payment, refunds, disputes, receivables } }: { readonly found: Case }) {
  const record = [
    { at: payment.createdAt, words: `Opened, ${formatMoney(payment.amount)}` },
    ...refunds.map((one) => ({ at: one.createdAt, words: `Refund of ${formatMoney(one.amount)}, ${one.status}` })),
    ...disputes.map((one) => ({ at: one.openedAt, words: `Dispute of ${formatMoney(one.amount)}, ${one.status}` })),
    ...receivables.map((one) => ({
      at: one.createdAt,
      words: `Owed after a ${one.cause}: ${formatMoney(one.amount)}, paid back ${formatMoney(one.settledAmount)}`,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      <Panel>
        <PanelHeader title={owner?.username == null ? "No username" : `@${owner.username}`} />
        <p className="staff-sum">{formatMoney(payment.amount)}</p>
        <DefinitionList
          items={[
            { term: "Status", value: paymentWords[payment.status] },
            { term: "Card", value: payment.cardLast4 === null ? "–" : `•••• ${payment.cardLast4}` },
            { term: "Provider", value: channelName(payment.provider) },
            { term: "Refunded", value: formatMoney(payment.refundedAmount) },
            ...(payment.failureCode === null ? [] : [{ term: "Failure", value: payment.failureCode }]),
            ...(owner?.username == null
              ? []
              : [{ term: "Profile", value: <AppLink href={`/${owner.username}`}>@{owner.username}</AppLink> }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Record" />
        <ol className="staff-record">
          {record.map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <b>{words}</b>
              <small>{time(at)}</small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

interface SideProps {
  readonly found: Case;
  readonly onNext: (done: Case) => Promise<void>;
  readonly onChanged: () => void;
}

function Side({ found, onNext, onChanged }: SideProps) {
  const keepsBooks = useStaffStanding().grants?.includes("manageBooks") === true;
  const choices = paymentChoices(found, keepsBooks);
  const mayRetry = found.actions.includes("retry");
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {openDebts(found).some(({ proposedById }) => proposedById !== null) && (
        <Banner title="A second person is waited for">A staff member wants the debt written off.</Banner>
      )}
      {choices.length > 0 && <Decision found={found} choices={choices} onNext={onNext} />}
      {mayRetry && <Retry paymentId={found.payment.id} onChanged={onChanged} />}
      {choices.length === 0 && !mayRetry && (
        <p className="muted">
          {found.actions.includes("write_off")
            ? "What is owed is written off by two colleagues who keep the books."
            : "There is nothing to decide."}
        </p>
      )}
    </Panel>
  );
}

interface DecisionProps extends Pick<SideProps, "found" | "onNext"> {
  readonly choices: ReturnType<typeof paymentChoices>;
}

function Decision({ found, choices, onNext }: DecisionProps) {
  const intention = useIntentionKey();
  const most = found.refundableAmount;
  return (
    <StaffDecision<PaymentDecision>
      choices={choices}
      hint="Recorded with your name. Your colleagues read it."
      renderFields={(choice, failed) =>
        choice === "refund" && (
          <Field label="Amount" error={failed["amount"]}>
            <MoneyInput name="amount" placeholder="0.00" />
          </Field>
        )
      }
      check={(choice, fields) =>
        choice === "refund" && refundCents(textOf(fields, "amount"), most) === null
          ? fieldFailure("amount", `Type an amount up to ${formatMoney(most)}.`)
          : null
      }
      decide={async (decision, reason, fields) => {
        if (decision === "write_off") return writeOff(found, reason);
        if (decision === "refund") {
          const input = { paymentId: found.payment.id, amount: refundCents(textOf(fields, "amount"), most) ?? 0 };
          const { error, data } = await staffClient()
            .mutation(StaffRefundPaymentDocument, { ...input, reason, idempotencyKey: intention.keyFor(input) })
            .toPromise();
          if (error) return error;
          intention.succeed();
          if (data?.spRefundPayment.status === "failed")
            toast.warning("The card did not take it", { text: "The money is back in the wallet." });
          else toast.success("Refunded", { text: `${formatMoney(input.amount)} goes back to the card.` });
          return undefined;
        }
        const { error } = await staffClient()
          .mutation(StaffDecidePaymentDocument, { paymentId: found.payment.id, decision, reason })
          .toPromise();
        if (!error) toast.success(decision === "approve" ? "The money is taken" : "Declined");
        return error;
      }}
      onDecided={() => onNext(found)}
    />
  );
}

async function writeOff(found: Case, reason: string) {
  let isWaiting = false;
  for (const { id } of openDebts(found)) {
    const { data, error } = await staffClient()
      .mutation(StaffWriteOffDocument, { receivableId: id, reason })
      .toPromise();
    if (error) return error;
    isWaiting ||= data?.spWriteOffReceivable.isWaiting === true;
  }
  if (isWaiting) toast.success("Proposed", { text: "A colleague has to write it off too, within a week." });
  else toast.success("Written off");
  return undefined;
}

/** Button to read a payment from its provider now. */
function Retry({ paymentId, onChanged }: { readonly paymentId: string; readonly onChanged: () => void }) {
  const { busy, failure, submit } = useSubmission(async () => {
    const { data, error } = await staffClient().mutation(StaffRetryPaymentDocument, { paymentId }).toPromise();
    if (error) return failureOf(error, {});
    if (data) toast.success("Asked again", { text: `${paymentWords[data.spRetryPayment.status]}.` });
    onChanged();
    return null;
  });
  return (
    <>
      <FailureBanner failure={failure} />
      <p className="muted">The payment is not finished. The provider may know more by now.</p>
      <div className="staff-moves">
        <Button variant="line" icon="arrow-clockwise" busy={busy} onClick={() => void submit(undefined)}>
          Ask the provider
        </Button>
      </div>
    </>
  );
}

export const screen: Screen = { component: OutstandingCaseScreen };
