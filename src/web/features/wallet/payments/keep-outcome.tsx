import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cardName, keepDeclineWords } from "./card-words.ts";
import { Outcome } from "./payment-result.tsx";
import type { KeepStage } from "./use-keep-card.ts";

export function KeepOutcome({
  stage,
  onTryAgain,
}: {
  readonly stage: Extract<KeepStage, { kind: "kept" | "declined" }>;
  readonly onTryAgain: () => void;
}) {
  if (stage.kind === "kept") {
    return (
      <Outcome
        tone="ok"
        icon="check-circle"
        title={`${cardName(stage.card.cardBrand, stage.card.last4)} is kept.`}
        actions={
          <>
            <ButtonLink href="/account/wallet/payment-methods">See your cards</ButtonLink>
            <ButtonLink variant="line" href="/add-funds">
              Add funds
            </ButtonLink>
          </>
        }
      >
        <p>It is used only when you pay with it.</p>
      </Outcome>
    );
  }
  const { title, text } = keepDeclineWords(stage.code);
  return (
    <Outcome
      tone="bad"
      icon="warning-circle"
      title={title}
      actions={
        stage.code === "too_many" ? (
          <ButtonLink href="/account/wallet/payment-methods">See your cards</ButtonLink>
        ) : (
          <Button variant="ink" onClick={onTryAgain}>
            Try another card
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Outcome>
  );
}
