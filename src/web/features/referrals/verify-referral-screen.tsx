import "#web/lib/forms/account.css";
import { useQuery } from "urql";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { ReferralQuestionDocument } from "#web/generated/referrals.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { tabStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ReferralQuestionForm } from "./referral-question.tsx";
import { welcomeNewcomer } from "./welcome.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const title = "Who invited you?";

const destinationOf = (query: URLSearchParams): string => safeRedirectPath(query.get("redirectTo"), "/home");

/** Screen that asks once who invited the person, within days of sign-up and before identity verification. */
function VerifyReferralScreen({ query }: ScreenProps) {
  const { productName } = useEnvironment();
  const session = useRequiredSession();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const isPersonal = session.accountType === "personal";
  const [{ data, error, fetching }, again] = useQuery({
    query: ReferralQuestionDocument,
    variables: {},
    pause: !isPersonal,
  });
  const destination = destinationOf(query);

  if (!isPersonal || data?.isReferralQuestionDue === false) {
    return (
      <Page title="Nothing to answer here" meta={{ title }}>
        <p className="account-lede">
          {isPersonal ? "This is asked once, in the first days of an account." : "Brands aren’t invited by people."}
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href={destination}>
            Continue
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title={title}>
      <p className="account-lede">
        If a friend brought you here, name them. They get a reward once you have verified who you are. This is asked
        once, and can’t be changed later.
      </p>
      {data === undefined && error && (
        <LoadFailure
          title="This didn’t load"
          level="h2"
          retrying={fetching}
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {data === undefined && !error && (
        <div className="skeleton-group" role="status" aria-label="Loading">
          <Skeleton />
          <Skeleton shape="button" width={50} />
        </div>
      )}
      {data !== undefined && (
        <ReferralQuestionForm
          key={String(hydrated)}
          named={(hydrated ? tabStore.read("referrerName") : null) ?? ""}
          onDone={(inviter) => {
            welcomeNewcomer(productName, inviter);
            navigate(destination, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: VerifyReferralScreen,
  load: async ({ query, session, run }) => {
    if ((await session)?.accountType !== "personal") return undefined;
    const { data } = await run(ReferralQuestionDocument, {});
    return data?.isReferralQuestionDue === false ? redirectTo(destinationOf(query)) : undefined;
  },
};
