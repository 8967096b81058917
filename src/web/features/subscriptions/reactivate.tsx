import { useState } from "react";
import { useQuery } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { BrandPlanPricesDocument } from "#web/generated/subscriptions.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { PaymentSkeleton } from "#web/features/wallet/payments/payment-skeleton.tsx";
import { BrandPayForm } from "./brand-pay-form.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { priceOf, type BrandPlan } from "./subscription-words.ts";

interface ReactivateProps {
  /** The plan it had. */
  readonly plan: BrandPlan;
  readonly onDone: () => Promise<void>;
}

/** Form of a brand that pays for no plan: a new period begins today. */
export function Reactivate({ plan: before, onDone }: ReactivateProps) {
  const session = useRequiredSession();
  const [plan, setPlan] = useState(before);
  const [{ data, error }, again] = useQuery({ query: BrandPlanPricesDocument, variables: {} });
  if (data === undefined) {
    return error === undefined ? (
      <PaymentSkeleton />
    ) : (
      <LoadFailure
        title="The prices didn’t load"
        error={error}
        onRetry={() => {
          again({ requestPolicy: "network-only" });
        }}
      />
    );
  }
  return (
    <div className="subscription-part">
      <PlanChoice prices={data.fetchBrandPlans} plan={plan} onChoose={setPlan} />
      <BrandPayForm
        brand={{ name: session.name, username: session.username ?? "" }}
        plan={plan}
        amount={priceOf(data.fetchBrandPlans, plan)}
        provider={data.fetchCardProvider}
        onDone={onDone}
      />
    </div>
  );
}
