import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProviderSignInDocument } from "#web/generated/sign-in.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { NoAnswer } from "./provider-no-answer.tsx";
import { ProviderLink, ProviderReauth, ProviderSignIn } from "./provider-answers.tsx";
import { ProviderSignUp } from "./provider-sign-up.tsx";

/** Landing screen after a sign-in provider has answered. Handles the answer by its purpose. */
function ProviderScreen({ query }: ScreenProps) {
  const problem = query.get("problem");
  const hydrated = useHydrated();
  // Never rendered by the server: the answer belongs to this browser alone.
  const [{ data, error }] = useQuery({
    query: ProviderSignInDocument,
    variables: {},
    requestPolicy: "network-only",
    pause: !hydrated || problem !== null,
  });
  if (problem !== null) return <NoAnswer problem={problem} />;
  if (error) return <NoAnswer problem="unavailable" />;
  if (data === undefined) return <Waiting />;
  const answer = data.fetchProviderSignIn;
  if (answer === null) return <NoAnswer problem="lapsed" />;
  if (answer.purpose === "link") return <ProviderLink answer={answer} />;
  if (answer.purpose !== "sign_in") return <ProviderReauth answer={answer} />;
  return answer.outcome === "known" ? <ProviderSignIn answer={answer} /> : <ProviderSignUp answer={answer} />;
}

function Waiting() {
  return (
    <Page title="One moment" meta={{ title: "Log in", noIndex: true }}>
      <p className="account-lede">
        <Spinner label="Taking up the answer" />
      </p>
    </Page>
  );
}

export const screen: Screen = { component: ProviderScreen };
