import "./wallet.css";
import { useRef, useState, type ReactNode } from "react";
import { useClient, useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { AccountForm, SubmitButton } from "#web/features/account/account-form.tsx";
import { CodeField } from "#web/features/account/code-field.tsx";
import { fieldFailure, failureOf, useSubmission } from "#web/features/account/submission.ts";
import { TotpCodeField } from "#web/features/account/totp-code-field.tsx";
import { useStepUp } from "#web/features/account/use-step-up.tsx";
import { SendFundsDocument, SendTransferCodeDocument, TransferTermsDocument } from "#web/generated/wallet.ts";
import type { TransferTermsQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
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

/** What is to be sent, and the key that makes it one transfer however often it is asked for. */
interface Wish {
  readonly cents: number;
  readonly reason: string;
  readonly key: string;
}

type Stage = { readonly at: "amount"; readonly wish: Wish | null } | { readonly at: "code" | "done"; readonly wish: Wish };

const beginning: Stage = { at: "amount", wish: null };

const MOST_WORDS = 140;

/** Sends money to one person: how much and what for, a one-time code, done. */
export function SendFundsDialog({ to, open, onOpenChange }: SendFundsDialogProps) {
  const [{ data, error, fetching }] = useQuery({ query: TransferTermsDocument, variables: {}, pause: !open, requestPolicy: "network-only" });
  const [stage, setStage] = useState<Stage>(beginning);
  const close = (next: boolean): void => {
    onOpenChange(next);
    if (!next) setStage(beginning);
  };
  const terms = data?.fetchTransferTerms;
  let body: ReactNode;
  if (stage.at === "done") body = <Sent wish={stage.wish} to={to} holdHours={terms?.holdHours ?? 24} onClose={() => { close(false); }} />;
  else if (fetching || (terms === undefined && error === undefined)) body = <Spinner label="Loading" />;
  else if (data === undefined || terms === undefined) body = <Banner tone="bad" live>We couldn’t load this. Close it and try again.</Banner>;
  else if (terms.refusal !== null) body = <Banner tone="info">{refusalWords(terms.refusal)}</Banner>;
  else body = <SendSteps to={to} data={data} stage={stage} onStage={setStage} />;
  return (
    <Modal size="s" open={open} onOpenChange={close} title={stage.at === "done" ? "Sent" : `Send money to ${to.name}`} description="From your wallet to theirs. It can’t be taken back.">
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
  const user = data.fetchSession?.user;
  const ways = (user?.availableTwoFactorDestinations ?? []).filter(({ isEnabled, type }) => isEnabled && type !== "email");
  const way = ways.find(({ type }) => type === "totp") ?? ways[0];
  const begin = useSubmission(async (wish: Wish) => {
    if (way?.type === "sms") {
      const idToken = await stepUp("send_funds", `before ${formatMoney(wish.cents)} leaves your wallet`);
      if (idToken === null) return null;
      const sent = await client.mutation(SendTransferCodeDocument, { destination: way.destination, idToken, payload: `${to.id}:${wish.cents}` }).toPromise();
      if (sent.error) return failureOf(sent.error, {});
    }
    onStage({ at: "code", wish });
    return null;
  });
  if (way === undefined) {
    return (
      <Banner tone="info" title="A code is needed">
        Sending money takes a one-time code. <TextLink href="/enable-2fa">Set up two-factor</TextLink> first.
      </Banner>
    );
  }
  return (
    <>
      {stage.at === "code" ? (
        <CodeStep to={to} wish={stage.wish} way={way} onStage={onStage} />
      ) : (
        <AmountStep to={to} terms={data.fetchTransferTerms} available={user?.availableGiveawaysBalance ?? 0} before={stage.wish} busy={begin.busy} failure={begin.failure?.message ?? null} onWish={(wish) => void begin.submit(wish)} />
      )}
      {dialog}
    </>
  );
}

interface AmountStepProps {
  readonly to: Recipient;
  readonly terms: TransferTermsQuery["fetchTransferTerms"];
  /** Cents that may be sent now. */
  readonly available: number;
  /** What was typed before the sender came back to it. */
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
  const limits = most < terms.minAmount ? `You have ${formatMoney(available)} to send now.` : `From ${formatMoney(terms.minAmount)} to ${formatMoney(most)} now.`;
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
      <p className="pay-fine">It leaves your wallet at once and can’t be taken back. Send money only to people you know.</p>
    </form>
  );
}

interface CodeStepProps {
  readonly to: Recipient;
  readonly wish: Wish;
  readonly way: { readonly type: string; readonly destination: string };
  readonly onStage: (stage: Stage) => void;
}

function CodeStep({ to, wish, way, onStage }: CodeStepProps) {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const method = way.type === "totp" ? "totp" : "sms";
  const { busy, failure, submit } = useSubmission(async (form: FormData) => {
    const code = String(form.get("code") ?? "").replaceAll(/\D/g, "");
    if (code.length !== 6) return fieldFailure("code", "The code has six digits.");
    const sent = await client.mutation(SendFundsDocument, { userId: to.id, amount: wish.cents, reason: wish.reason, method, code, idempotencyKey: wish.key }).toPromise();
    if (sent.error) {
      input.current?.select();
      return sendFailure(sent.error);
    }
    onStage({ at: "done", wish });
    return null;
  });
  return (
    <>
      <p>
        {method === "totp" ? "Type the code your authenticator app shows" : <>We texted a code to <b>{way.destination}</b>. Type it here</>} to send <b>{formatMoney(wish.cents)}</b> to {to.name}.
      </p>
      <AccountForm failure={failure} onSubmit={(form) => void submit(form)}>
        {method === "totp" ? <TotpCodeField error={failure?.fields["code"]} /> : <CodeField ref={input} error={failure?.fields["code"]} />}
        <SubmitButton variant="money" busy={busy} busyLabel="Sending">
          Send {formatMoney(wish.cents)}
        </SubmitButton>
        <Button variant="quiet" full onClick={() => { onStage({ at: "amount", wish }); }}>
          Back
        </Button>
      </AccountForm>
    </>
  );
}

function Sent({ wish, to, holdHours, onClose }: { readonly wish: Wish; readonly to: Recipient; readonly holdHours: number; readonly onClose: () => void }) {
  return (
    <div className="wallet-form" role="status">
      <p>
        <b>{formatMoney(wish.cents)}</b> is on its way to {to.name}. {holdHours > 0 && `They can use it in ${holdHours} hours.`}
      </p>
      <Button variant="money" full onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
