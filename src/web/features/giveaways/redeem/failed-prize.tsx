import { formatMoney } from "#kernel/format-money.ts";
import type { PrizeFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { PrizeProgress } from "./prize-progress.tsx";
import { failureReason, listWords, momentWords, type PrizeThing } from "./redeem-words.ts";
import { SizeChips } from "./size-chips.tsx";

/** What the winner gets after a failure: its price as money, or another size. */
export type Remedy = "credit" | "size";

interface FailedPrizeProps {
  readonly prize: PrizeFragment;
  readonly thing: PrizeThing;
  readonly remedy: Remedy;
  readonly onRemedy: (remedy: Remedy) => void;
  readonly size: string;
  readonly sizeError: string | undefined;
  readonly onSize: (size: string) => void;
}

/** Returns the sizes that can be chosen in place of the one that failed. */
export function otherSizes({ sizes, orderSpec }: PrizeFragment): readonly string[] {
  return sizes.filter(({ name, isAvailable }) => isAvailable && name !== orderSpec?.size).map(({ name }) => name);
}

/** The choice after a vendor could not deliver. */
export function FailedPrize({ prize, thing, remedy, onRemedy, size, sizeError, onSize }: FailedPrizeProps) {
  const others = otherSizes(prize);
  return (
    <div className="prize-stage">
      <Banner tone="warn" icon="warning" title={failureReason(prize.failure, prize.orderSpec?.size ?? null)}>
        Your win is safe: choose what suits you.
      </Banner>
      <PrizeProgress prize={prize} />
      <FieldGroup legend="Instead">
        <RadioCards<Remedy>
          name="remedy"
          value={remedy}
          onChange={onRemedy}
          choices={[
            {
              value: "credit",
              icon: "wallet",
              label: `${formatMoney(prize.creditAmount)} in your wallet`,
              detail: `What the ${thing.noun} ${thing.isMany ? "cost" : "costs"} without tax. Ready now.`,
            },
            ...(others.length === 0
              ? []
              : [
                  {
                    value: "size" as const,
                    icon: "package" as const,
                    label: "Another size",
                    detail: `${listWords(others)} ${others.length === 1 ? "is" : "are"} in stock`,
                  },
                ]),
          ]}
        />
      </FieldGroup>
      {remedy === "size" && <SizeChips sizes={prize.sizes} value={size} error={sizeError} onChange={onSize} />}
      <p className="prize-fine">No answer by {momentWords(prize.redeemBy)}? Then the money is yours.</p>
    </div>
  );
}
