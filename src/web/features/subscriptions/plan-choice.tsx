import { formatMoney } from "#kernel/format-money.ts";
import type { BrandPlanPricesFragment } from "#web/generated/types.ts";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { planDetails, planWords, priceOf, type BrandPlan } from "./subscription-words.ts";

interface PlanChoiceProps {
  readonly prices: BrandPlanPricesFragment;
  readonly plan: BrandPlan;
  readonly onChoose: (plan: BrandPlan) => void;
}

/** The two ways to pay, with their prices. */
export function PlanChoice({ prices, plan, onChoose }: PlanChoiceProps) {
  const details = planDetails(prices);
  return (
    <div className="plan-choice">
      <FieldGroup legend="How you pay">
        <RadioCards
          name="plan"
          columns={2}
          value={plan}
          onChange={onChoose}
          choices={(["year", "month"] as const).map((one) => ({
            value: one,
            label: (
              <>
                {planWords[one].name}
                <b className="plan-price">{formatMoney(priceOf(prices, one))}</b>
              </>
            ),
            detail: (
              <>
                {details[one]}
                {one === "year" && details.saves !== null && (
                  <span className="plan-saves">
                    <Tag tone="ok">{details.saves}</Tag>
                  </span>
                )}
              </>
            ),
          }))}
        />
      </FieldGroup>
    </div>
  );
}
