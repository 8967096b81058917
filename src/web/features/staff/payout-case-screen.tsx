import "./admin.css";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecidePayoutDocument,
  StaffMarkCheckDocument,
  StaffOpenPayoutDocument,
  StaffPayoutCaseDocument,
  StaffPayoutsDocument,
} from "#web/generated/staff.ts";
import type { StaffPayoutFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { PAYOUTS, payoutView } from "./payout-queue.ts";
import {
  channelWords,
  checkSteps,
  PAYOUT_GOAL_HOURS,
  payoutChoices,
  payoutDone,
  payoutTags,
  reviewWords,
  stepWords,
  w9StandingWords,
} from "./payout-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffLook } from "./staff-look.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of a payout: its facts and history beside the decision. After one the next payout opens by itself. */
function PayoutCaseScreen({ params, query: asked }: ScreenProps) {
  const payoutId = params["caseId"] ?? "";
  const view = payoutView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffPayoutCaseDocument, { payoutId });
  const payout = query.data?.spFetchPayout;
  const openNext = async (done: StaffPayoutFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffPayoutsDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchPayouts.items ?? [])
      .filter(({ status }) => status === "in_review")
      .map(({ id, createdAt }) => ({ id, since: createdAt }));
    navigate(nextAddress(PAYOUTS, view.query, items, { id: done.id, since: done.createdAt }));
  };
  return (
    <StaffCase
      title={payout === undefined ? "Payout" : payout.name === "" ? "No name" : payout.name}
      grant="manageMoney"
      queue={`${PAYOUTS}?${view.query}`}
      back="All payouts"
      missing="There is no such payout"
      query={query}
      main={payout && <Facts key={payout.id} payout={payout} />}
      side={
        payout && (
          <Side key={`${payout.id} ${payout.status}`} payout={payout} onNext={openNext} onChanged={query.reload} />
        )
      }
    />
  );
}

function Facts({ payout }: { readonly payout: StaffPayoutFragment }) {
  const [destination, setDestination] = useState<string | null>(null);
  const look = async (reason: string) => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenPayoutDocument, { payoutId: payout.id, reason })
      .toPromise();
    if (data) setDestination(data.spOpenPayout.destination ?? "Nothing is kept any more");
    return error;
  };
  return (
    <>
      <Panel>
        <PanelHeader title={payout.username === null ? "No username" : `@${payout.username}`}>
          <Tag tone={payoutTags[payout.status].tone}>{payoutTags[payout.status].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(payout.amount)}</p>
        <DefinitionList
          items={[
            { term: "Channel", value: channelWords[payout.channel] },
            { term: "Fee", value: formatMoney(payout.fee) },
            { term: "Sent to the person", value: formatMoney(payout.sentAmount) },
            ...(payout.reviewReason === null
              ? []
              : [{ term: "In review", value: reviewWords[payout.reviewReason] ?? payout.reviewReason }]),
            { term: "W-9 of the year", value: w9StandingWords[payout.w9FormStatus] },
            { term: "Asked", value: `${formatDate(payout.createdAt)}, ${formatClock(payout.createdAt)}` },
            ...(payout.status === "in_review"
              ? [{ term: "Goal", value: <StaffWait since={payout.createdAt} goalHours={PAYOUT_GOAL_HOURS} /> }]
              : []),
            ...(payout.confirmationNumber === null ? [] : [{ term: "Number", value: payout.confirmationNumber }]),
            ...(payout.username === null
              ? []
              : [{ term: "Profile", value: <AppLink href={`/${payout.username}`}>@{payout.username}</AppLink> }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Where it goes" />
        {destination === null ? (
          <>
            <p className="muted">
              {payout.channel === "paypal" ? "A PayPal address, hidden." : "A name and a postal address, hidden."}
            </p>
            <StaffLook act="Show where it goes" hint="The look is recorded with your name." look={look} />
          </>
        ) : (
          <Destination payout={payout} destination={destination} />
        )}
      </Panel>
      <Panel>
        <PanelHeader title="Record" />
        <ol className="staff-record">
          {payout.steps.map((step) => (
            <li key={`${step.status} ${step.createdAt}`}>
              <b>{stepWords(step)}</b>
              <small>
                {formatDate(step.createdAt)}, {formatClock(step.createdAt)}
                {step.reason !== null && ` · ${reviewWords[step.reason] ?? `“${step.reason}”`}`}
              </small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** A destination that was opened. A check's is the sheet to print it by. */
function Destination({ payout, destination }: { readonly payout: StaffPayoutFragment; readonly destination: string }) {
  const today = useNow(60_000);
  const shown = useRef<HTMLDivElement>(null);
  // The form that opened it is gone.
  useEffect(() => shown.current?.focus(), []);
  if (payout.channel !== "bank_check")
    return (
      <div ref={shown} tabIndex={-1} className="staff-words">
        {destination}
      </div>
    );
  return (
    <div ref={shown} tabIndex={-1} className="staff-check">
      <DefinitionList
        items={[
          { term: "Pay to", value: destination },
          { term: "Amount", value: formatMoney(payout.sentAmount) },
          { term: "Date", value: formatDate(today) },
        ]}
      />
      <div className="staff-moves">
        <Button variant="line" icon="printer" onClick={() => print()}>
          Print the sheet
        </Button>
      </div>
    </div>
  );
}

interface SideProps {
  readonly payout: StaffPayoutFragment;
  readonly onNext: (done: StaffPayoutFragment) => Promise<void>;
  readonly onChanged: () => void;
}

function Side({ payout, onNext, onChanged }: SideProps) {
  const choices = payoutChoices(payout);
  const steps = checkSteps(payout);
  const first = payout.firstApproval;
  return (
    <Panel>
      <PanelHeader title={steps.length > 0 ? "The check" : "The decision"} />
      {first !== null && (
        <Banner title={first.isOwn ? "A colleague has to confirm" : "You’re the second person"}>
          {first.isOwn ? "You approved it first" : `${first.by} approved it first`}
          {first.approvedAt !== null && `, ${formatClock(first.approvedAt)}`}: “{first.reason}”
        </Banner>
      )}
      {choices.length > 0 && <Decision payout={payout} onNext={onNext} />}
      {steps.length > 0 && <Check payout={payout} onChanged={onChanged} />}
      {choices.length === 0 && steps.length === 0 && <p className="muted">There is nothing to decide.</p>}
    </Panel>
  );
}

function Decision({ payout, onNext }: Pick<SideProps, "payout" | "onNext">) {
  return (
    <StaffDecision
      choices={payoutChoices(payout)}
      hint="Recorded with your name. Your colleagues read it."
      decide={async (decision, reason) => {
        const { data, error } = await staffClient()
          .mutation(StaffDecidePayoutDocument, { payoutId: payout.id, decision, reason })
          .toPromise();
        if (data) {
          const { title, text } = payoutDone(decision, data.spDecidePayout.status);
          toast.success(title, { text });
        }
        return error;
      }}
      onDecided={() => onNext(payout)}
    />
  );
}

function Check({ payout, onChanged }: Pick<SideProps, "payout" | "onChanged">) {
  return (
    <StaffDecision
      choices={checkSteps(payout)}
      hint="Recorded with your name."
      renderFields={(step, failed) =>
        step === "mailed" && (
          <Field label="Number of the check" error={failed["checkNumber"]}>
            <TextInput name="checkNumber" inputMode="numeric" autoComplete="off" />
          </Field>
        )
      }
      decide={async (step, reason, fields) => {
        const checkNumber = textOf(fields, "checkNumber");
        const { error } = await staffClient()
          .mutation(StaffMarkCheckDocument, {
            payoutId: payout.id,
            step,
            checkNumber: checkNumber === "" ? null : checkNumber,
            reason,
          })
          .toPromise();
        return error;
      }}
      onDecided={() => {
        toast.success("Recorded");
        onChanged();
      }}
    />
  );
}

export const screen: Screen = { component: PayoutCaseScreen };
