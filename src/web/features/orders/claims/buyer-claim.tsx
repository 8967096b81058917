import { useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import {
  AcceptClaimOfferDocument,
  AppealClaimDocument,
  SendClaimReturnDocument,
  WithdrawClaimDocument,
} from "#web/generated/orders-claims.ts";
import type { OrderParcelFactsFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { displayName } from "#web/lib/paths.ts";
import { ClaimFacts } from "./claim-facts.tsx";
import { FormDialog } from "./claim-form.tsx";
import { claimFailure } from "./claim-refusals.ts";
import { buyerStateWords, isEnded, type Claim } from "./claim-words.ts";
import { focusClaim } from "./focus-claim.ts";
import { TextDialog } from "./text-dialog.tsx";
import { TrackingFields, useTracking } from "./tracking-fields.tsx";

interface BuyerClaimProps {
  readonly claim: Claim;
  readonly parcel: OrderParcelFactsFragment;
  /** Reads the order again. */
  readonly onChanged: () => void;
}

type Act = "take" | "appeal" | "sent" | "withdraw";

/** A claim on its buyer's page of the order, with what the buyer can do next. */
export function BuyerClaim({ claim, parcel, onChanged }: BuyerClaimProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const refreshSession = useRefreshSession();
  const [act, setAct] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const { id: claimId, status, offered, returnAddress } = claim;
  const seller = displayName(parcel.seller);
  const close = (): void => {
    setAct(null);
  };
  const done = (title: string, text?: string): void => {
    close();
    toast.success(title, text === undefined ? {} : { text });
    focusClaim(claimId);
  };
  /** Runs an act that needs no more words. */
  const confirm = async (kind: "take" | "withdraw"): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const document = kind === "take" ? AcceptClaimOfferDocument : WithdrawClaimDocument;
    const { error } = await client.mutation(document, { claimId }).toPromise();
    setBusy(false);
    if (error !== undefined) {
      close();
      const { message } = claimFailure(error);
      toastFailure(
        kind === "take" ? "The offer isn’t taken" : "It isn’t withdrawn",
        error,
        message === null ? {} : { text: message },
      );
      onChanged();
      return;
    }
    if (kind === "withdraw") {
      done("It is withdrawn", `${seller} knows now.`);
      return;
    }
    done("You took the offer", `${formatMoney(offered ?? 0)} go back to where they came from.`);
    await refreshSession();
  };
  const mayAppeal = status === "offered" || status === "declined" || status === "waiting_for_return";
  const open = (next: Act) => () => {
    setAct(next);
  };
  return (
    <ClaimFacts claim={claim} parcel={parcel} buyer="You" seller={seller} state={buyerStateWords(claim, seller)}>
      {status === "waiting_for_return" && returnAddress === null && (
        <p>
          {seller} left, so there is no address to send it to. Ask our staff, or keep it: they decide when the time is
          over.
        </p>
      )}
      {status === "waiting_for_return" && returnAddress !== null && (
        <address className="claim-address">
          <b>Send it to</b>
          <br />
          {returnAddress.name}
          <br />
          {returnAddress.address}
          {returnAddress.apartment !== "" && `, ${returnAddress.apartment}`}
          <br />
          {returnAddress.city}, {returnAddress.state} {returnAddress.zipCode}
        </address>
      )}
      {!isEnded(claim) && (
        <div className="claim-acts">
          {status === "offered" && (
            <Button variant="money" disabled={!hydrated} onClick={open("take")}>
              Take {formatMoney(offered ?? 0)}
            </Button>
          )}
          {status === "waiting_for_return" && returnAddress !== null && (
            <Button variant="ink" icon="truck" disabled={!hydrated} onClick={open("sent")}>
              I sent it back
            </Button>
          )}
          {mayAppeal && (
            <Button variant="line" disabled={!hydrated} onClick={open("appeal")}>
              Ask our staff
            </Button>
          )}
          <Button variant="ghost" disabled={!hydrated} onClick={open("withdraw")}>
            Withdraw this
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={act === "take"}
        onOpenChange={close}
        title={`Take ${formatMoney(offered ?? 0)}?`}
        confirmLabel={`Take ${formatMoney(offered ?? 0)}`}
        tone="money"
        busy={busy}
        busyLabel="Taking it"
        onConfirm={() => void confirm("take")}
      >
        You keep what you have. The money goes back to where it came from, and this is settled.
      </ConfirmDialog>
      <ConfirmDialog
        open={act === "withdraw"}
        onOpenChange={close}
        title="Withdraw this?"
        confirmLabel="Withdraw it"
        cancelLabel="Keep it open"
        tone="danger"
        busy={busy}
        busyLabel="Withdrawing"
        onConfirm={() => void confirm("withdraw")}
      >
        No money goes back. While there is time, you can say again what is wrong.
      </ConfirmDialog>
      {act === "appeal" && (
        <TextDialog
          title="Ask our staff"
          label="Tell our staff"
          submitLabel="Ask our staff"
          busyLabel="Sending"
          send={(text) => client.mutation(AppealClaimDocument, { claimId, text }).toPromise()}
          onClose={close}
          onDone={() => {
            done("Our staff have it", "A person looks at it and decides.");
          }}
        >
          A person at Stims reads what both of you wrote, looks at the pictures, and decides. {seller} reads this too.
        </TextDialog>
      )}
      {act === "sent" && (
        <SentDialog
          claimId={claimId}
          seller={seller}
          onClose={close}
          onDone={() => {
            done("Good to know", `${seller} sees the tracking number.`);
          }}
        />
      )}
    </ClaimFacts>
  );
}

interface SentDialogProps {
  readonly claimId: string;
  readonly seller: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function SentDialog({ claimId, seller, onDone, onClose }: SentDialogProps) {
  const client = useClient();
  const tracking = useTracking();
  const { busy, failure, submit, edit } = useSubmission<undefined>(async () => {
    const { carrier, trackingNumber } = tracking;
    const { error } = await client.mutation(SendClaimReturnDocument, { claimId, carrier, trackingNumber }).toPromise();
    if (error !== undefined) return claimFailure(error);
    onDone();
    return null;
  });
  return (
    <FormDialog
      title="You sent it back"
      submitLabel="Tell the seller"
      busy={busy}
      busyLabel="Sending"
      failure={failure}
      onSubmit={() => void submit(undefined)}
      onClose={onClose}
    >
      <p className="claim-lede">The number shows that it is on its way to {seller}.</p>
      <TrackingFields tracking={tracking} errors={failure?.fields ?? {}} onEdit={edit} />
    </FormDialog>
  );
}
