import { useState } from "react";
import { useQuery } from "urql";
import { PaymentMethodsDocument } from "#web/generated/wallet.ts";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import type { CardProvider } from "./card-provider.ts";
import { cardName, expiryWords } from "./card-words.ts";

const ANOTHER_CARD = "new";

/** Number of cards an account may save. */
const MOST_CARDS = 5;

/**
 * Reads the saved cards that the processor of new payments keeps, or `provider`, and holds the chosen one: `methodId`
 * is null for a typed card.
 */
export function usePayWith(provider?: CardProvider["kind"]) {
  const [{ data, error }] = useQuery({ query: PaymentMethodsDocument, variables: {} });
  const keeper = provider ?? data?.fetchCardProvider.kind;
  const [chosen, setChosen] = useState<string | null>(null);
  const kept = (data?.fetchUserPaymentMethods.items ?? []).filter(
    ({ status, cardProvider }) => status === "active" && cardProvider.kind === keeper,
  );
  const way = chosen ?? kept.find(({ isDefault }) => isDefault)?.id ?? ANOTHER_CARD;
  const isLoading = data === undefined && error === undefined;
  return { kept, isLoading, way, methodId: way === ANOTHER_CARD ? null : way, choose: setChosen };
}

/** Choice of the card to pay with, where some are saved. */
export function PayWith({ choice: { kept, way, choose } }: { readonly choice: ReturnType<typeof usePayWith> }) {
  if (kept.length === 0) return null;
  return (
    <FieldGroup legend="Pay with">
      <RadioCards
        name="card"
        value={way}
        onChange={choose}
        choices={[
          ...kept.map((card) => ({
            value: card.id,
            label: cardName(card.cardBrand, card.last4),
            detail: `Expires ${expiryWords(card.expiryMonth, card.expiryYear)}`,
            icon: "credit-card" as const,
          })),
          { value: ANOTHER_CARD, label: "Another card", icon: "plus" as const },
        ]}
      />
    </FieldGroup>
  );
}

interface KeepCardProps {
  readonly choice: ReturnType<typeof usePayWith>;
  readonly keeps: boolean;
  readonly onChange: (keeps: boolean) => void;
}

/** Checkbox to save a typed card; nothing where a saved one pays or no more can be saved. */
export function KeepCard({ choice: { kept, methodId }, keeps, onChange }: KeepCardProps) {
  if (methodId !== null || kept.length >= MOST_CARDS) return null;
  return (
    <Checkbox
      label="Keep this card for next time"
      hint="It is used only when you pay with it, and you can remove it any time."
      checked={keeps}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
    />
  );
}
