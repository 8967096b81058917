import { lazy, Suspense, useRef, useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { generalFailure, useSubmission } from "#web/features/account/submission.ts";
import { useStepUp } from "#web/features/account/use-step-up.tsx";
import { CreatePayoutDocument } from "#web/generated/wallet.ts";
import type { PayoutChannel, WithdrawQuery } from "#web/generated/types.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { channelWords, obstacleWords, withdrawFailureWords } from "./payout-words.ts";

// Only where tax may be withheld.
const Withholding = lazy(async () => ({ default: (await import("./withholding.tsx")).Withholding }));

export type PayoutOption = WithdrawQuery["fetchPayoutOptions"][number];

interface WithdrawFormProps {
  readonly options: readonly PayoutOption[];
  /** Cents that may be withdrawn now. */
  readonly ready: number;
  /** The tax year that is running; null for a brand, which withdraws nothing. */
  readonly fiscalYear: number | null;
  readonly onDone: () => void;
}

/** How much, which way, where to. What stands against it is said before anything is typed. */
export function WithdrawForm({ options, ready, fiscalYear, onDone }: WithdrawFormProps) {
  const now = useNow(60_000);
  const [channel, setChannel] = useState<PayoutChannel>(options[0]?.channel ?? "paypal");
  const [changing, setChanging] = useState(false);
  const option = options.find((one) => one.channel === channel);
  if (option === undefined) return <p className="muted">There is no way to withdraw money here at the moment.</p>;
  const { destination, obstacle } = option;
  const needsPlace = destination === null && (obstacle === null || obstacle.reason === "destination_missing");
  return (
    <div className="wallet-form">
      <FieldGroup legend="Send it by">
        <RadioCards
          name="channel"
          value={channel}
          onChange={(next) => {
            setChannel(next);
            setChanging(false);
          }}
          choices={options.map((one) => ({
            value: one.channel,
            label: channelWords[one.channel],
            icon: one.channel === "paypal" ? ("paypal-logo" as const) : ("envelope-simple" as const),
            detail: one.destination?.destination ?? (one.channel === "paypal" ? "Usually within minutes" : "5 to 8 business days by mail"),
          }))}
        />
      </FieldGroup>
      {destination !== null && !changing && (
        <p className="withdraw-place">
          <span>
            Goes to <b>{destination.destination}</b>
          </span>
          <button type="button" className="pay-change" onClick={() => { setChanging(true); }}>
            Change<span className="sr"> where it goes</span>
          </button>
        </p>
      )}
      {(needsPlace || changing) && (
        <DestinationForm
          key={channel}
          channel={channel}
          current={destination?.destination ?? null}
          onSaved={() => {
            setChanging(false);
            onDone();
          }}
          onCancel={changing ? () => { setChanging(false); } : undefined}
        />
      )}
      {obstacle !== null && obstacle.reason !== "destination_missing" && (
        <Banner tone="info" icon="clock" title="Not just now">
          <span suppressHydrationWarning>{obstacleWords(obstacle, now)}</span>
        </Banner>
      )}
      {obstacle === null && !changing && ready > 0 && <AmountStep key={channel} option={option} ready={ready} fiscalYear={fiscalYear} onDone={onDone} />}
      {obstacle === null && ready === 0 && <p className="muted">There is nothing to withdraw yet. What you win can be withdrawn once it has settled; money from a card never can.</p>}
    </div>
  );
}

function AmountStep({ option, ready, fiscalYear, onDone }: { readonly option: PayoutOption } & Omit<WithdrawFormProps, "options">) {
  const client = useClient();
  const now = useNow(null);
  const { stepUp, dialog } = useStepUp();
  const typed = useTypedAmount(null);
  const [formYear, setFormYear] = useState<number | null>(null);
  // One wish, one key: trying again after a lost answer goes on with the same withdrawal.
  const wish = useRef<{ key: string; cents: number } | null>(null);
  const most = Math.min(option.max, ready);
  const amount = typed.cents;
  const limits = `From ${formatMoney(option.min)} to ${formatMoney(option.max)} at a time. You have ${formatMoney(ready)} ready.`;
  const { busy, failure, submit, clear } = useSubmission(async (wanted: number) => {
    const idToken = await stepUp("withdraw", `before ${formatMoney(wanted)} leaves your wallet`);
    if (idToken === null) return null;
    if (wish.current?.cents !== wanted) wish.current = { key: crypto.randomUUID(), cents: wanted };
    const made = await client.mutation(CreatePayoutDocument, { input: { channel: option.channel, amount: wanted, idToken }, idempotencyKey: wish.current.key }).toPromise();
    setFormYear(made.error && errorCode(made.error) === "W9_REQUIRED" ? Number(errorDetails(made.error)["year"]) : null);
    if (made.error) return generalFailure(withdrawFailureWords(made.error, now));
    wish.current = null;
    onDone();
    return null;
  });
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.judge(option.min, most, limits);
        if (wanted !== null) void submit(wanted);
      }}
    >
      {failure?.message != null && (
        <Banner tone={formYear === null ? "bad" : "info"} live action={formYear !== null && <ButtonLink variant="line" size="s" href={`/submit-w9-form/${formYear}`}>Send the W-9</ButtonLink>}>
          {failure.message}
        </Banner>
      )}
      <AmountField amount={typed} hint={limits} onType={clear} />
      {most >= option.min && (
        <button
          type="button"
          className="pay-change withdraw-all"
          onClick={() => { typed.put(most); }}
        >
          Use {formatMoney(most)}
        </button>
      )}
      {option.mayWithhold && amount !== null && amount >= option.min && amount <= most && (
        <Suspense fallback={null}>
          <Withholding channel={option.channel} amount={amount} fiscalYear={fiscalYear} />
        </Suspense>
      )}
      {!option.mayWithhold && option.fee > 0 && amount !== null && amount > option.fee && (
        <p className="muted">
          Fee {formatMoney(option.fee)}: {formatMoney(amount - option.fee)} reaches you.
        </p>
      )}
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Withdrawing">
        {amount !== null && amount > 0 ? `Withdraw ${formatMoney(amount)}` : "Withdraw"}
      </Button>
      <p className="pay-fine">We ask you to confirm that it’s you. A first withdrawal, and any over $1,000, is looked at by a person, usually the same day.</p>
      {dialog}
    </form>
  );
}
