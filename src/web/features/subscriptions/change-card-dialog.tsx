import "#web/features/wallet/wallet.css";
import { useState } from "react";
import { useClient } from "urql";
import { ChangeBrandCardDocument } from "#web/generated/subscriptions.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { useSubmission } from "#web/lib/forms/submission.ts";
import type { CardProvider } from "#web/features/wallet/payments/card-provider.ts";
import { cardName, expiryWords } from "#web/features/wallet/payments/card-words.ts";
import { KeepCard } from "#web/features/wallet/payments/keep-card.tsx";
import { PaymentSkeleton } from "#web/features/wallet/payments/payment-skeleton.tsx";
import { usePayWith } from "#web/features/wallet/payments/pay-with.tsx";
import { subscriptionFailure } from "./subscription-words.ts";

const ANOTHER_CARD = "new";

interface ChangeCardDialogProps {
  /** The kept card that pays now; null where none is known. */
  readonly presentId: string | null;
  /** Who bills the subscription: its cards alone can pay it. */
  readonly provider: CardProvider;
  readonly onClose: () => void;
}

/** Dialog to have another card pay: one that is kept, or a new one, which is kept first. */
export function ChangeCardDialog({ presentId, provider, onClose }: ChangeCardDialogProps) {
  const client = useClient();
  const { kept, isLoading } = usePayWith(provider.kind);
  const others = kept.filter(({ id }) => id !== presentId);
  const [chosen, setChosen] = useState<string | null>(null);
  const way = chosen ?? others[0]?.id ?? ANOTHER_CARD;
  const { busy, failure, submit } = useSubmission(async (cardId: string) => {
    const answer = await client.mutation(ChangeBrandCardDocument, { cardId }).toPromise();
    if (answer.error) return subscriptionFailure(answer.error);
    toast.success("Your card is changed", { text: "It is charged from now on." });
    onClose();
    return null;
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Use another card"
      footer={
        way === ANOTHER_CARD ? undefined : (
          <Button variant="ink" busy={busy} busyLabel="Changing" onClick={() => void submit(way)}>
            Use this card
          </Button>
        )
      }
    >
      <div className="wallet-form">
        <FailureBanner failure={failure} />
        {others.length > 0 && (
          <FieldGroup legend="Pay with">
            <RadioCards
              name="card"
              value={way}
              onChange={setChosen}
              choices={[
                ...others.map((card) => ({
                  value: card.id,
                  label: cardName(card.cardBrand, card.last4),
                  detail: `Expires ${expiryWords(card.expiryMonth, card.expiryYear)}`,
                  icon: "credit-card" as const,
                })),
                { value: ANOTHER_CARD, label: "Another card", icon: "plus" as const },
              ]}
            />
          </FieldGroup>
        )}
        {isLoading && <PaymentSkeleton />}
        {way === ANOTHER_CARD && !isLoading && (
          <KeepCard
            provider={provider}
            onKept={({ id }) => {
              setChosen(id);
              void submit(id);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
