import { useState } from "react";
import { useClient, type CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import {
  AnswerClaimDocument,
  ConfirmClaimReturnDocument,
  ContestClaimReturnDocument,
} from "#web/generated/orders-claims.ts";
import type { ClaimAnswerInput, SalePageFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { displayName } from "#web/lib/paths.ts";
import { AmountField, useTypedAmount } from "#web/features/wallet/amount-field.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { ClaimText, FormDialog } from "./claim-form.tsx";
import { claimFailure } from "./claim-refusals.ts";
import { isEnded, sellerStateWords } from "./claim-words.ts";
import { focusClaim } from "./focus-claim.ts";
import { TextDialog } from "./text-dialog.tsx";
import { TrackingFields, useTracking } from "./tracking-fields.tsx";

interface SellerClaimProps {
  readonly claim: SalePageFragment["parcel"]["claims"][number];
  readonly sale: SalePageFragment;
  /** Called when the claim had moved on meanwhile. */
  readonly onStale: () => void;
}

type Act = "refund" | "offer" | "decline" | "ask_back" | "replace" | "came" | "contest";

/** A claim on its seller's page of the sale, with the answers that are possible. */
export function SellerClaim({ claim, sale, onStale }: SellerClaimProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const refreshSession = useRefreshSession();
  const [act, setAct] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const { id: claimId, status, asked, reason, setAside } = claim;
  const { parcel } = sale;
  const buyer = displayName(sale.buyer);
  // What never came, and files and codes, cannot be sent again.
  const isSealed = parcel.items.some(({ type }) => type === "digital" || type === "gift_card");
  const isGoods = !isSealed && parcel.deliveredAt !== null;
  const isFault = reason !== "send_back" && reason !== "other";
  const close = (): void => {
    setAct(null);
  };
  const open = (next: Act) => () => {
    setAct(next);
  };
  const done = (title: string, text: string): void => {
    close();
    toast.success(title, { text });
    focusClaim(claimId);
    void refreshSession();
  };
  const answer = (input: ClaimAnswerInput) =>
    client.mutation(AnswerClaimDocument, { claimId, answer: input }).toPromise();
  const confirm = async (kind: "refund" | "ask_back" | "came"): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } =
      kind === "came"
        ? await client.mutation(ConfirmClaimReturnDocument, { claimId }).toPromise()
        : await answer({ kind });
    setBusy(false);
    if (error !== undefined) {
      close();
      toast.warning("Nothing was changed", { text: claimFailure(error).message ?? "Please look again." });
      onStale();
      return;
    }
    if (kind === "ask_back") done("You asked for it back", `${buyer} sees where to send it.`);
    else done(`${formatMoney(asked)} go back`, `${buyer} knows now.`);
  };
  const refundWords = `${buyer} gets ${formatMoney(asked)} back. We give our fee and the sales tax of it back, and you give what you got for it.`;
  return (
    <ClaimFacts claim={claim} parcel={parcel} buyer={buyer} seller="You" state={sellerStateWords(claim, buyer)}>
      {setAside > 0 && <p className="muted">{formatMoney(setAside)} is set aside while this is open.</p>}
      {status === "waiting_for_seller" && (
        <div className="claim-acts">
          <Button variant="money" disabled={!hydrated} onClick={open("refund")}>
            Refund {formatMoney(asked)}
          </Button>
          {parcel.status !== "shipped" && asked > 1 && (
            <Button variant="line" disabled={!hydrated} onClick={open("offer")}>
              Offer a part
            </Button>
          )}
          {isGoods && reason !== "never_came" && (
            <Button variant="line" disabled={!hydrated} onClick={open("ask_back")}>
              Ask for it back
            </Button>
          )}
          {isGoods && reason !== "send_back" && (
            <Button variant="line" disabled={!hydrated} onClick={open("replace")}>
              Send a new one
            </Button>
          )}
          <Button variant="ghost" disabled={!hydrated} onClick={open("decline")}>
            Say no
          </Button>
        </div>
      )}
      {(status === "return_sent" || status === "waiting_for_return") && (
        <div className="claim-acts">
          <Button variant="money" disabled={!hydrated} onClick={open("came")}>
            It came back
          </Button>
          {status === "return_sent" && (
            <Button variant="line" disabled={!hydrated} onClick={open("contest")}>
              It isn’t right
            </Button>
          )}
        </div>
      )}
      {!isEnded(claim) && (
        <>
          <ConfirmDialog
            open={act === "refund"}
            onOpenChange={close}
            title={`Refund ${formatMoney(asked)}?`}
            confirmLabel={`Refund ${formatMoney(asked)}`}
            tone="money"
            busy={busy}
            busyLabel="Refunding"
            onConfirm={() => void confirm("refund")}
          >
            {refundWords} {isGoods && `${buyer} keeps what came.`}
          </ConfirmDialog>
          <ConfirmDialog
            open={act === "ask_back"}
            onOpenChange={close}
            title="Ask for it back?"
            confirmLabel="Ask for it back"
            busy={busy}
            busyLabel="Asking"
            onConfirm={() => void confirm("ask_back")}
          >
            {buyer} sees your return address and sends it. {isFault ? "You pay" : `${buyer} pays`} for sending it. Once
            it came back, you refund {formatMoney(asked)}.
          </ConfirmDialog>
          <ConfirmDialog
            open={act === "came"}
            onOpenChange={close}
            title="Did it come back?"
            confirmLabel={`It came, refund ${formatMoney(asked)}`}
            cancelLabel="Not yet"
            tone="money"
            busy={busy}
            busyLabel="Refunding"
            onConfirm={() => void confirm("came")}
          >
            {refundWords}
          </ConfirmDialog>
        </>
      )}
      {act === "decline" && (
        <TextDialog
          title="Say no"
          label={`Tell ${buyer} why`}
          submitLabel="Say no"
          busyLabel="Sending"
          send={(text) => answer({ kind: "decline", text })}
          onClose={close}
          onDone={() => {
            done("You said no", `${buyer} can ask our staff now.`);
          }}
        >
          No money goes back. {buyer} can ask our staff to decide.
        </TextDialog>
      )}
      {act === "contest" && (
        <TextDialog
          title="What came back isn’t right?"
          label="Tell our staff what is wrong"
          submitLabel="Ask our staff"
          busyLabel="Sending"
          send={(text) => client.mutation(ContestClaimReturnDocument, { claimId, text }).toPromise()}
          onClose={close}
          onDone={() => {
            done("Our staff have it", "A person looks at it and decides.");
          }}
        >
          A person at Stims reads what both of you wrote, and decides. {buyer} reads this too.
        </TextDialog>
      )}
      {act === "offer" && (
        <OfferDialog
          asked={asked}
          buyer={buyer}
          onClose={close}
          send={answer}
          onDone={() => {
            done("Your offer is made", `${buyer} can take it, or ask our staff.`);
          }}
        />
      )}
      {act === "replace" && (
        <ReplaceDialog
          buyer={buyer}
          onClose={close}
          send={answer}
          onDone={() => {
            done("A new one is on its way", `${buyer} sees the tracking number.`);
          }}
        />
      )}
    </ClaimFacts>
  );
}

interface AnswerDialogProps {
  readonly buyer: string;
  readonly send: (input: ClaimAnswerInput) => Promise<{ readonly error?: CombinedError | undefined }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function OfferDialog({ asked, buyer, send, onDone, onClose }: AnswerDialogProps & { readonly asked: number }) {
  const amount = useTypedAmount(null);
  const [text, setText] = useState("");
  const most = asked - 1;
  const { busy, failure, submit, edit } = useSubmission<undefined>(async () => {
    const cents = amount.judge(1, most, `From $0.01 to ${formatMoney(most)}.`);
    if (cents === null) return null;
    if (text.trim() === "") return fieldFailure("text", "Write a sentence or two.");
    const { error } = await send({ kind: "offer", amount: cents, text });
    if (error !== undefined) return claimFailure(error);
    onDone();
    return null;
  });
  return (
    <FormDialog
      title="Offer a part"
      submitLabel={amount.cents === null ? "Make the offer" : `Offer ${formatMoney(amount.cents)}`}
      busy={busy}
      busyLabel="Sending"
      failure={failure}
      onSubmit={() => void submit(undefined)}
      onClose={onClose}
    >
      <p className="claim-lede">
        {buyer} keeps what came, and gets this much of {formatMoney(asked)} back.
      </p>
      <AmountField amount={amount} label="Offer" hint="Tax included." />
      <ClaimText
        label={`Tell ${buyer} why`}
        value={text}
        error={failure?.fields["text"]}
        onType={(typed) => {
          setText(typed);
          edit("text");
        }}
      />
    </FormDialog>
  );
}

function ReplaceDialog({ buyer, send, onDone, onClose }: AnswerDialogProps) {
  const tracking = useTracking();
  const [text, setText] = useState("");
  const { busy, failure, submit, edit } = useSubmission<undefined>(async () => {
    const { carrier, trackingNumber } = tracking;
    const { error } = await send({ kind: "replace", carrier, trackingNumber, text });
    if (error !== undefined) return claimFailure(error);
    onDone();
    return null;
  });
  return (
    <FormDialog
      title="Send a new one"
      submitLabel={`Tell ${buyer}`}
      busy={busy}
      busyLabel="Sending"
      failure={failure}
      onSubmit={() => void submit(undefined)}
      onClose={onClose}
    >
      <p className="claim-lede">Send it first. {buyer} keeps what came, and no money goes back.</p>
      <TrackingFields tracking={tracking} errors={failure?.fields ?? {}} onEdit={edit} />
      <ClaimText
        label={`Tell ${buyer} something`}
        optional
        value={text}
        error={failure?.fields["text"]}
        onType={(typed) => {
          setText(typed);
          edit("text");
        }}
      />
    </FormDialog>
  );
}
