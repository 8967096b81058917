import { Page } from "#web/app/page.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Messages for a sign-in with a provider that failed (`problem` in the address). */
const problems: Readonly<Record<string, { title: string; text: string }>> = {
  declined: { title: "You turned back", text: "Nothing was changed. Try again whenever you like." },
  unavailable: {
    title: "They can’t be reached",
    text: "The other side does not answer just now. Please try again in a moment.",
  },
  refused: {
    title: "We couldn’t take that answer",
    text: "What came back was not what we can trust, so nothing was done. Please try again.",
  },
  busy: { title: "That was a lot in a short time", text: "Please wait a few minutes, then try again." },
  lapsed: {
    title: "That took a little long",
    text: "Each attempt holds for ten minutes, in the browser it began in. Please try again.",
  },
};

/** Explains a failed sign-in with a provider, and links to the next step. */
export function NoAnswer({ problem }: { readonly problem: string }) {
  const session = useSession();
  const { title, text } = problems[problem] ?? { title: "That led nowhere", text: "Please try again." };
  return (
    <Page title={title} meta={{ title: "Log in", noIndex: true }}>
      <p className="account-lede" role="alert">
        {text}
      </p>
      <p className="account-actions">
        <ButtonLink size="l" href={session === null ? "/login" : "/account/security"}>
          {session === null ? "Back to log in" : "Back to security"}
        </ButtonLink>
      </p>
    </Page>
  );
}
