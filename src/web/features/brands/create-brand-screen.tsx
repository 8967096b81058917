import "#web/lib/forms/account.css";
import "#web/features/subscriptions/subscription.css";
import "./onboarding/brand-onboarding.css";
import { lazy, Suspense, useState } from "react";
import { useClient, useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { BrandOnboardingDocument, SaveBrandOnboardingDocument } from "#web/generated/brands-onboarding.ts";
import { BrandPlanPricesDocument } from "#web/generated/subscriptions.ts";
import type { BrandOnboardingFactsFragment, BrandPlanPricesQuery } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { usePollQuery } from "#web/lib/use-poll-query.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { pictureUrl, usePictureChoice } from "#web/features/accounts/profile-edit/picture-choice.ts";
import { PlanChoice } from "#web/features/subscriptions/plan-choice.tsx";
import { planWords, priceOf, type BrandPlan } from "#web/features/subscriptions/subscription-words.ts";
import { PaymentSkeleton } from "#web/features/wallet/payments/payment-skeleton.tsx";
import { AboutStep } from "./onboarding/about-step.tsx";
import { ContactCode } from "./onboarding/email-step.tsx";
import { FoundingProgress } from "./onboarding/founding-progress.tsx";
import { BrandCan, BrandPreview, TodaySum } from "./onboarding/founding-rail.tsx";
import { NotEligible } from "./onboarding/not-eligible.tsx";
import { ReadyStep } from "./onboarding/ready-step.tsx";
import { StepPanel } from "./onboarding/step-panel.tsx";
import { stepOf, stepPath, type FoundingStep } from "./onboarding/steps.ts";

// Lazy: the fields of a card are needed in one of the steps.
const BrandPayForm = lazy(async () => ({
  default: (await import("#web/features/subscriptions/brand-pay-form.tsx")).BrandPayForm,
}));

/** Founds a brand, step by step. A reload goes on where it was. */
function CreateBrandScreen({ query }: ScreenProps) {
  const [{ data, error }, again] = useQuery({ query: BrandOnboardingDocument, variables: {} });
  const [{ data: prices, error: pricesError }, pricesAgain] = useQuery({
    query: BrandPlanPricesDocument,
    variables: {},
  });
  const failed = (data === undefined ? error : undefined) ?? (prices === undefined ? pricesError : undefined);
  const waiting = useHeldPending((data === undefined || prices === undefined) && failed === undefined);
  if (data === undefined || prices === undefined) {
    return (
      <Page title="Create a brand">
        <Panel bleed>
          {failed === undefined ? (
            waiting && <PaymentSkeleton />
          ) : (
            <LoadFailure
              title="This didn’t load"
              level="h2"
              error={failed}
              onRetry={() => {
                again({ requestPolicy: "network-only" });
                pricesAgain({ requestPolicy: "network-only" });
              }}
            />
          )}
        </Panel>
      </Page>
    );
  }
  const { fetchBrandOnboarding: brand, fetchBrandEligibility: eligibility } = data;
  if (brand === null && !eligibility.mayFound) {
    return (
      <Page title="Create a brand" rail={<BrandCan />}>
        <NotEligible missing={eligibility.missing} />
      </Page>
    );
  }
  return <Founding brand={brand} prices={prices} wanted={query.get("step")} />;
}

interface FoundingProps {
  readonly brand: BrandOnboardingFactsFragment | null;
  readonly prices: BrandPlanPricesQuery;
  /** The step that the address asks for. */
  readonly wanted: string | null;
}

function Founding({ brand, prices, wanted }: FoundingProps) {
  const client = useClient();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const [texts, setTexts] = useState({ name: brand?.name ?? "", username: brand?.username ?? "" });
  const [photo, setPhoto] = usePictureChoice(brand?.photoUrl ?? null);
  const [plan, setPlan] = useState<BrandPlan>(brand?.pickedPlan ?? "year");
  const isClosed = brand !== null && brand.data.closedAt !== null;
  const step = isClosed ? "ready" : stepOf(brand, wanted);
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  const moved = hasMoved || step !== first;
  // What others decide appears here.
  usePollQuery(BrandOnboardingDocument, {}, { enabled: brand?.step === "review" });

  const reload = async (): Promise<void> => {
    await client.query(BrandOnboardingDocument, {}, { requestPolicy: "network-only" }).toPromise();
  };
  const goTo = (next: FoundingStep): void => {
    setMoved(true);
    navigate(stepPath(next));
  };
  const isOpen = brand?.step === "active";
  const cents = priceOf(prices.fetchBrandPlans, plan);
  const preview = (
    <BrandPreview
      name={texts.name}
      username={texts.username}
      photoUrl={pictureUrl(photo)}
      state={isClosed ? "closed" : step !== "ready" ? "draft" : isOpen ? "open" : "review"}
    />
  );
  return (
    <Page
      title="Create a brand"
      meta={{ noIndex: true }}
      rail={
        step === "plan" || step === "card" ? (
          <>
            <TodaySum plan={plan} cents={cents} />
            {step === "plan" && <BrandCan />}
          </>
        ) : (
          <>
            {preview}
            {step !== "ready" && <BrandCan />}
          </>
        )
      }
    >
      <FoundingProgress step={step} isOpen={isOpen && !isClosed} />
      {step === "about" && (
        <AboutStep
          brand={brand}
          texts={texts}
          onTexts={setTexts}
          photo={photo}
          onPhoto={setPhoto}
          moved={moved}
          onSaved={async (sentCode, photoUrl) => {
            // It is stored: saving again uploads it no second time.
            if (photo.kind === "new" && photoUrl !== null) setPhoto(photoUrl);
            await Promise.all([reload(), refreshSession()]);
            goTo(sentCode || brand?.data.pendingContactEmail != null ? "email" : "plan");
          }}
        />
      )}
      {step === "email" && brand !== null && (
        <StepPanel
          title={
            brand.data.pendingContactEmail === null ? "Contact email" : `Confirm ${brand.data.pendingContactEmail}`
          }
          lead={brand.data.pendingContactEmail === null ? undefined : "We sent a six-digit code."}
          moved={moved}
        >
          <ContactCode
            email={brand.data.pendingContactEmail}
            onChanged={reload}
            onConfirmed={async () => {
              await reload();
              goTo("plan");
            }}
          />
          <Banner>No code at hand? Go on and confirm later. The brand opens once you have.</Banner>
          <div className="founding-foot">
            <Button variant="quiet" onClick={() => goTo("about")}>
              Back
            </Button>
            <Button variant="line" onClick={() => goTo("plan")}>
              Confirm later
            </Button>
          </div>
        </StepPanel>
      )}
      {step === "plan" && brand !== null && (
        <PlanStep
          brand={brand}
          prices={prices}
          plan={plan}
          onPlan={setPlan}
          moved={moved}
          onBack={() => goTo("about")}
          onSaved={async () => {
            await reload();
            goTo("card");
          }}
        />
      )}
      {step === "card" && brand !== null && (
        <StepPanel title="How you’ll pay" moved={moved}>
          <Suspense fallback={<PaymentSkeleton />}>
            <BrandPayForm
              brand={{ name: brand.name, username: brand.username ?? "" }}
              plan={plan}
              amount={cents}
              provider={prices.fetchCardProvider}
              onDone={async () => {
                setMoved(true);
                await reload();
                await refreshSession();
              }}
            />
          </Suspense>
          <div className="founding-foot">
            <Button variant="quiet" onClick={() => goTo("plan")}>
              Back
            </Button>
          </div>
        </StepPanel>
      )}
      {step === "ready" && brand !== null && (
        <ReadyStep
          key={brand.step}
          brand={brand}
          moved={moved}
          onReload={async () => {
            await reload();
          }}
        />
      )}
    </Page>
  );
}

interface PlanStepProps {
  readonly brand: BrandOnboardingFactsFragment;
  readonly prices: BrandPlanPricesQuery;
  readonly plan: BrandPlan;
  readonly onPlan: (plan: BrandPlan) => void;
  readonly moved: boolean;
  readonly onBack: () => void;
  readonly onSaved: () => Promise<void>;
}

function PlanStep({ brand, prices, plan, onPlan, moved, onBack, onSaved }: PlanStepProps) {
  const client = useClient();
  const { trialDays } = prices.fetchBrandPlans;
  const { busy, failure, submit } = useSubmission(async () => {
    const input = { name: brand.name, username: brand.username ?? "", pickedPlan: plan };
    const { error } = await client.mutation(SaveBrandOnboardingDocument, { input }).toPromise();
    if (error) return failureOf(error, {});
    await onSaved();
    return null;
  });
  return (
    <StepPanel
      title="One plan, everything in it"
      lead="Prizes are never part of the price. What you set aside for a giveaway goes to its winners, all of it."
      moved={moved}
    >
      <FailureBanner failure={failure} />
      <PlanChoice prices={prices.fetchBrandPlans} plan={plan} onChoose={onPlan} />
      {trialDays > 0 && (
        <Banner>
          The first {trialDays} days cost nothing. After them {formatMoney(priceOf(prices.fetchBrandPlans, plan))} is
          charged.
        </Banner>
      )}
      <div className="founding-foot">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button size="l" busy={busy} busyLabel="Saving" onClick={() => void submit(undefined)}>
          Continue with {planWords[plan].name.toLowerCase()}
        </Button>
      </div>
    </StepPanel>
  );
}

export const screen: Screen = {
  component: CreateBrandScreen,
  load: async ({ run }) => {
    await Promise.all([run(BrandOnboardingDocument, {}), run(BrandPlanPricesDocument, {})]);
  },
};
