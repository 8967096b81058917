import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { DeletePostDocument } from "#web/generated/posts-card.ts";
import { UnpaidGiveawayDocument } from "#web/generated/wallet.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { KeepCard, PayWith, usePayWith } from "./pay-with.tsx";
import type { PaymentWish } from "./use-payment-flow.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { FailureText } from "#web/lib/failures/failure-text.tsx";

interface GiveawayPayFormProps {
  readonly giveawayId: string;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onChoose: (wish: PaymentWish) => void;
}

/** Form to pay for the prizes of a giveaway that waits for it, or to cancel the giveaway. */
export function GiveawayPayForm({ giveawayId, trouble, busy, onChoose }: GiveawayPayFormProps) {
  const now = useNow(60_000);
  const payWith = usePayWith();
  const [keepsCard, setKeepsCard] = useState(false);
  const [{ data, fetching, error }] = useQuery({
    query: UnpaidGiveawayDocument,
    variables: { postId: giveawayId },
    requestPolicy: "cache-and-network",
  });
  const giveaway = data?.getPostById;
  if (giveaway === undefined && fetching) return <PaymentSkeleton />;
  const { giveawayAmount: prize, giveawayWinnersCount: winners, giveawayPayBy: payBy } = giveaway ?? {};
  if (giveaway == null || prize == null || winners == null || payBy == null) {
    const isOpen = giveaway?.giveawayState === "open";
    return (
      <EmptyState
        title={isOpen ? "This giveaway is paid for" : "Nothing waits for a payment here"}
        level="h2"
        action={
          <ButtonLink href={isOpen ? `/p/${giveawayId}` : "/create-giveaway"}>
            {isOpen ? "See your giveaway" : "Give something away"}
          </ButtonLink>
        }
      >
        {error === undefined ? (
          isOpen ? (
            "It is open, and its prizes are set aside."
          ) : (
            "The giveaway was canceled, or a day passed without its payment. Nothing was charged."
          )
        ) : (
          <FailureText error={error} />
        )}
      </EmptyState>
    );
  }
  const extra = (giveaway.giveawayTaxAndShipping ?? 0) * winners;
  const amount = prize * winners + extra;
  const product = giveaway.giveawayProductInfo;
  const { methodId } = payWith;
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({
          amount,
          methodId,
          keepsCard: methodId === null && keepsCard,
          purpose: "giveaway_fund",
          referenceId: giveawayId,
        });
      }}
    >
      {trouble !== null && (
        <Banner tone="bad" live>
          {trouble}
        </Banner>
      )}
      <blockquote className="pay-words">{giveaway.text}</blockquote>
      <DefinitionList
        items={[
          {
            term: `${winners === 1 ? "1 winner" : `${winners} winners`} at ${formatMoney(prize)}`,
            value: formatMoney(prize * winners),
          },
          ...(product === null
            ? []
            : [
                { term: "Prize", value: product.prizeName },
                { term: "Tax and shipping", value: formatMoney(extra) },
              ]),
          { term: "Fee", value: formatMoney(0) },
          { term: "You pay", value: formatMoney(amount), total: true },
        ]}
      />
      <p className="muted">
        Your giveaway opens the moment it is paid, and runs for {hoursInWords(giveaway.giveawayDurationHours ?? 0)} from
        then. It waits for the payment until {formatDeadline(payBy, { now })}.
      </p>
      <PayWith choice={payWith} />
      <KeepCard choice={payWith} keeps={keepsCard} onChange={setKeepsCard} />
      <Button type="submit" variant="gift" size="l" full busy={busy} busyLabel="Preparing">
        Continue with {formatMoney(amount)}
      </Button>
      <CancelGiveaway giveawayId={giveawayId} disabled={busy} />
    </form>
  );
}

/** Button to give the waiting giveaway up, with a question first. */
function CancelGiveaway({ giveawayId, disabled }: { readonly giveawayId: string; readonly disabled: boolean }) {
  const client = useClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(DeletePostDocument, { postId: giveawayId }).toPromise();
    setBusy(false);
    setAsking(false);
    if (error) {
      toastFailure("It wasn’t canceled", error);
      return;
    }
    toast.success("Your giveaway is canceled", { text: "Nothing was charged." });
    navigate("/create-giveaway", { replace: true });
  };
  return (
    <>
      <Button
        variant="ghost"
        full
        disabled={disabled}
        onClick={() => {
          setAsking(true);
        }}
      >
        Cancel this giveaway
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this giveaway?"
        confirmLabel="Cancel giveaway"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        busyLabel="Canceling"
        onConfirm={() => void cancel()}
      >
        Its words and pictures go with it. A payment that is still on its way goes back to its card.
      </ConfirmDialog>
    </>
  );
}

/** Returns a duration in words: whole days from two on, else hours. */
function hoursInWords(hours: number): string {
  if (hours % 24 === 0 && hours >= 48) return `${hours / 24} days`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
