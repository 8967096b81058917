import "#web/features/wallet/wallet.css";
import { useRef, useState, type ReactNode } from "react";
import { useClient, useQuery } from "urql";
import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { SendFundsDocument, TransferTermsDocument } from "#web/generated/transfers.ts";
import type { TransferTermsQuery } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AmountField, useTypedAmount } from "#web/features/wallet/amount-field.tsx";
import { CodeStep } from "#web/features/wallet/code-step.tsx";
import { codeWayOf, NoCodeWay, useMoneyCode } from "#web/features/wallet/money-code.tsx";
import { refusalWords, sendFailure } from "./send-funds-words.ts";

interface Recipient {
  readonly id: string;
  readonly name: string;
}

interface SendFundsDialogProps {
  readonly to: Recipient;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Input of a transfer, and the key that makes repeated calls one transfer. */
interface Wish {
  readonly cents: number;
  readonly reason: string;
  readonly key: string;
}

type Stage =
  | { readonly at: "amount"; readonly wish: Wish | null }
  | { readonly at: "code" | "done"; readonly wish: Wish };

const beginning: Stage = { at: "amount", wish: null };

const MOST_WORDS = 140;

/** Dialog to send money to a person: amount and purpose, a one-time code, the outcome. */
export function SendFundsDialog({ to, open, onOpenChange }: SendFundsDialogProps) {
  const [{ data, error, fetching }] = useQuery({
    query: TransferTermsDocument,
    variables: {},
    pause: !open,
    requestPolicy: "network-only",
  });
  const [stage, setStage] = useState<Stage>(beginning);
  const close = (next: boolean): void => {
    onOpenChange(next);
    if (!next) setStage(beginning);
  };
  const terms = data?.fetchTransferTerms;
  let body: ReactNode;
  if (stage.at === "done")
    body = (
      <Sent
        wish={stage.wish}
        to={to}
        holdHours={terms?.holdHours ?? 24}
        onClose={() => {
          close(false);
        }}
      />
    );
  else if (fetching || (terms === undefined && error === undefined)) body = <Spinner label="Loading" />;
  else if (data === undefined || terms === undefined)
    body = (
      <Banner tone="bad" live>
        We couldn’t load this. Close it and try again.
      </Banner>
    );
  else if (terms.refusal !== null) body = <Banner tone="info">{refusalWords(terms.refusal)}</Banner>;
  else body = <SendSteps to={to} data={data} stage={stage} onStage={setStage} />;
  return (
    <Modal
      size="s"
      open={open}
      onOpenChange={close}
      title={stage.at === "done" ? "Sent" : `Send money to ${to.name}`}
      description="From your wallet to theirs. It can’t be undone."
    >
      {body}
    </Modal>
  );
}

interface SendStepsProps {
  readonly to: Recipient;
  readonly data: TransferTermsQuery;
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
}

function SendSteps({ to, data, stage, onStage }: SendStepsProps) {
  const { stepUp, dialog } = useStepUp();
  const client = useClient();
  const sendCode = useMoneyCode(stepUp);
  const user = data.fetchSession?.user;
  const way = codeWayOf(user);
  const begin = useSubmission(async (wish: Wish) => {
    if (way === undefined) return null;
    const sent = await sendCode(
      way,
      { type: "send_funds", payload: `${to.id}:${wish.cents}` },
      `before ${formatMoney(wish.cents)} leaves your wallet`,
    );
    if (sent === true) onStage({ at: "code", wish });
    return typeof sent === "boolean" ? null : sent;
  });
  if (way === undefined) return <NoCodeWay act="Sending money" />;
  const send = async (wish: Wish, code: string): Promise<CombinedError | undefined> => {
    const { error } = await client
      .mutation(SendFundsDocument, {
        userId: to.id,
        amount: wish.cents,
        reason: wish.reason,
        method: way.method,
        code,
        idempotencyKey: wish.key,
      })
      .toPromise();
    if (error === undefined) onStage({ at: "done", wish });
    return error;
  };
  return (
    <>
      {stage.at === "amount" ? (
        <AmountStep
          to={to}
          terms={data.fetchTransferTerms}
          available={user?.availableGiveawaysBalance ?? 0}
          before={stage.wish}
          busy={begin.busy}
          failure={begin.failure?.message ?? null}
          onWish={(wish) => void begin.submit(wish)}
        />
      ) : (
        <CodeStep
          way={way}
          act={
            <>
              send <b>{formatMoney(stage.wish.cents)}</b> to {to.name}
            </>
          }
          label={`Send ${formatMoney(stage.wish.cents)}`}
          busyLabel="Sending"
          onCode={(code) => send(stage.wish, code)}
          failureOf={sendFailure}
          onBack={() => {
            onStage({ at: "amount", wish: stage.wish });
          }}
        />
      )}
      {dialog}
    </>
  );
}

interface AmountStepProps {
  readonly to: Recipient;
  readonly terms: TransferTermsQuery["fetchTransferTerms"];
  /** Cents available to send now. */
  readonly available: number;
  /** Earlier input, when the sender came back to it. */
  readonly before: Wish | null;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onWish: (wish: Wish) => void;
}

function AmountStep({ to, terms, available, before, busy, failure, onWish }: AmountStepProps) {
  const amount = useTypedAmount(before?.cents ?? null);
  const [reason, setReason] = useState(before?.reason ?? "");
  const [wrong, setWrong] = useState<string | null>(null);
  const most = Math.min(terms.maxAmount, terms.remainingToday, available);
  const limits =
    most < terms.minAmount
      ? `You have ${formatMoney(available)} to send now.`
      : `From ${formatMoney(terms.minAmount)} to ${formatMoney(most)} now.`;
  const reasonInput = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    const wanted = amount.judge(terms.minAmount, most, limits);
    if (wanted === null) return;
    const words = reason.trim();
    if (words !== "") onWish({ cents: wanted, reason: words, key: crypto.randomUUID() });
    else {
      setWrong("Say in a few words what it is for.");
      reasonInput.current?.focus();
    }
  };
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== null && (
        <Banner tone="bad" live>
          {failure}
        </Banner>
      )}
      <AmountField amount={amount} hint={limits} />
      <Field label="What for" hint={`${to.name} reads it.`} error={wrong}>
        <TextInput
          ref={reasonInput}
          value={reason}
          maxLength={MOST_WORDS}
          onChange={(event) => {
            setReason(event.target.value);
            setWrong(null);
          }}
        />
      </Field>
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Preparing">
        {amount.cents ? `Continue with ${formatMoney(amount.cents)}` : "Continue"}
      </Button>
      <p className="pay-fine">
        It leaves your wallet right away and can’t be undone. Send money only to people you know.
      </p>
    </form>
  );
}

function Sent({
  wish,
  to,
  holdHours,
  onClose,
}: {
  readonly wish: Wish;
  readonly to: Recipient;
  readonly holdHours: number;
  readonly onClose: () => void;
}) {
  return (
    <div className="wallet-form" role="status">
      <p>
        <b>{formatMoney(wish.cents)}</b> is on its way to {to.name}.{" "}
        {holdHours > 0 && `They can use it in ${holdHours} hours.`}
      </p>
      <Button variant="money" full onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
