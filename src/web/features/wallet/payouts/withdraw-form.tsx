import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { CreatePayoutDocument } from "#web/generated/wallet.ts";
import type { CodeWaysFragment, PayoutChannel, WithdrawQuery } from "#web/generated/types.ts";
import { errorCode, errorDetails, isRateLimited } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { AmountField, useTypedAmount } from "../amount-field.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { codeWayOf, NoCodeWay, useMoneyCode } from "../money-code.tsx";
import { channelWords, obstacleWords, withdrawFailureWords } from "./payout-words.ts";

// Lazy: needed only once there is an amount.
const WithdrawCode = lazy(async () => ({ default: (await import("./withdraw-code.tsx")).WithdrawCode }));
// Lazy: needed only where tax may be withheld.
const Withholding = lazy(async () => ({ default: (await import("./withholding.tsx")).Withholding }));

type PayoutOption = WithdrawQuery["fetchPayoutOptions"][number];

interface WithdrawFormProps {
  readonly options: readonly PayoutOption[];
  /** The account of the money: the source of the one-time code. */
  readonly user: CodeWaysFragment;
  /** Cents that may be withdrawn now. */
  readonly ready: number;
  /** The current tax year; null for accounts that do not withdraw here. */
  readonly fiscalYear: number | null;
  readonly onDone: () => void;
}

/** Form for the amount, the channel and the destination. Obstacles are shown before anything is typed. */
export function WithdrawForm({ options, user, ready, fiscalYear, onDone }: WithdrawFormProps) {
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
            detail:
              one.destination?.destination ??
              (one.channel === "paypal" ? "Usually within minutes" : "5 to 8 business days by postal mail"),
          }))}
        />
      </FieldGroup>
      {destination !== null && !changing && (
        <p className="withdraw-place">
          <span>
            Goes to <b>{destination.destination}</b>
          </span>
          <button
            type="button"
            className="pay-change"
            onClick={() => {
              setChanging(true);
            }}
          >
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
          onCancel={
            changing
              ? () => {
                  setChanging(false);
                }
              : undefined
          }
        />
      )}
      {obstacle !== null && obstacle.reason !== "destination_missing" && (
        <Banner tone="info" icon="clock" title="Withdrawals are on hold">
          <span suppressHydrationWarning>{obstacleWords(obstacle, now)}</span>
        </Banner>
      )}
      {obstacle === null && !changing && ready > 0 && (
        <AmountStep key={channel} option={option} user={user} ready={ready} fiscalYear={fiscalYear} onDone={onDone} />
      )}
      {obstacle === null && ready === 0 && (
        <p className="muted">
          There is nothing to withdraw yet. What you win can be withdrawn once it has settled; money from a card never
          can.
        </p>
      )}
    </div>
  );
}

/**
 * Returns whether an error is shown with the code: a wrong code, and errors after which the same code may be tried
 * again. All others are shown beside the amount.
 */
function staysWithCode(error: CombinedError): boolean {
  const code = errorCode(error);
  return (
    code === "MAX_ATTEMPTS" ||
    code === "NETWORK" ||
    isRateLimited(error) ||
    (code === "BAD_USER_INPUT" && errorDetails(error)["field"] === "code")
  );
}

function AmountStep({
  option,
  user,
  ready,
  fiscalYear,
  onDone,
}: { readonly option: PayoutOption } & Omit<WithdrawFormProps, "options">) {
  const client = useClient();
  const now = useNow(null);
  const { stepUp, dialog } = useStepUp();
  const typed = useTypedAmount(null);
  const [formYear, setFormYear] = useState<number | null>(null);
  // One key per wish: a retry after a lost answer continues the same withdrawal.
  const wish = useRef<{ key: string; cents: number } | null>(null);
  const most = Math.min(option.max, ready);
  const amount = typed.cents;
  const limits = `From ${formatMoney(option.min)} to ${formatMoney(option.max)} at a time. You have ${formatMoney(ready)} ready.`;
  const [refused, setRefused] = useState<ReactNode>(null);
  /** Cents that wait for their code. */
  const [coding, setCoding] = useState<number | null>(null);
  const sendCode = useMoneyCode(stepUp);
  const way = codeWayOf(user);
  const { busy, failure, submit, clear } = useSubmission(async (wanted: number) => {
    if (way === undefined) return null;
    setRefused(null);
    const sent = await sendCode(
      way,
      { type: "payout", payload: `${option.channel}:${wanted}` },
      `before ${formatMoney(wanted)} leaves your wallet`,
    );
    if (typeof sent !== "boolean") return sent;
    if (sent) setCoding(wanted);
    return null;
  });
  if (way === undefined) return <NoCodeWay act="Withdrawing money" />;
  const withdraw = async (wanted: number, code: string): Promise<CombinedError | undefined> => {
    if (wish.current?.cents !== wanted) wish.current = { key: crypto.randomUUID(), cents: wanted };
    const { error } = await client
      .mutation(CreatePayoutDocument, {
        input: { channel: option.channel, amount: wanted, method: way.method, code },
        idempotencyKey: wish.current.key,
      })
      .toPromise();
    if (error && staysWithCode(error)) return error;
    setCoding(null);
    setFormYear(error && errorCode(error) === "W9_REQUIRED" ? Number(errorDetails(error)["year"]) : null);
    if (error) {
      setRefused(
        <>
          {withdrawFailureWords(error, now)} <TextLink href="/help#withdrawals">Learn more</TextLink>
        </>,
      );
      return undefined;
    }
    wish.current = null;
    onDone();
    return undefined;
  };
  const message = refused ?? failure?.message ?? null;
  return (
    <>
      <form
        className="wallet-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typed.judge(option.min, most, limits);
          if (wanted !== null) void submit(wanted);
        }}
      >
        {message !== null && (
          <Banner
            tone={formYear === null ? "bad" : "info"}
            live
            action={
              formYear !== null && (
                <ButtonLink variant="line" size="s" href={`/submit-w9-form/${formYear}`}>
                  Send the W-9
                </ButtonLink>
              )
            }
          >
            {message}
          </Banner>
        )}
        <AmountField
          amount={typed}
          hint={limits}
          onType={() => {
            clear();
            setRefused(null);
          }}
        />
        {most >= option.min && (
          <button
            type="button"
            className="pay-change withdraw-all"
            onClick={() => {
              typed.put(most);
            }}
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
        <p className="pay-fine">
          We ask you for a one-time code. A first withdrawal, and any over $1,000, is looked at by a person, usually the
          same day.
        </p>
        {dialog}
      </form>
      {coding !== null && (
        <Suspense fallback={null}>
          <WithdrawCode
            way={way}
            cents={coding}
            destination={option.destination?.destination ?? ""}
            onCode={(code) => withdraw(coding, code)}
            onClose={() => {
              setCoding(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
