import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { useRefreshSession, useSession } from "#web/app/session-provider.tsx";
import { OwnEmailDocument } from "#web/generated/sign-in.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { SignOutLink } from "./sign-out-link.tsx";
import { useResendEmail } from "./use-resend-email.ts";

/** Shows the address the mail went to, with a button to send it again. */
export function EmailWaiting() {
  const session = useSession();
  const refresh = useRefreshSession();
  const [{ data }] = useQuery({ query: OwnEmailDocument, variables: {}, pause: session === null });
  const { sentAt, busy, resend } = useResendEmail(() => void refresh());
  const email = data?.fetchSession?.user.email ?? null;

  if (session === null) {
    return (
      <Page title="Check your email" meta={{ title: "Verify your email" }}>
        <p className="account-lede">Open the link in the email we sent you. To have it sent again, log in first.</p>
        <p className="account-actions">
          <ButtonLink size="l" href="/login?redirectTo=%2Fverify%2Femail">
            Log in
          </ButtonLink>
        </p>
      </Page>
    );
  }
  if (session.isEmailVerified) {
    return (
      <Page title="Your email is confirmed" meta={{ title: "Verify your email" }}>
        <p className="account-lede">
          {email === null ? "There is nothing left to do here." : `${email} belongs to you, and we know it.`}
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href="/home">
            Continue
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Check your email" meta={{ title: "Verify your email" }}>
      <p className="account-lede">
        We sent a link to {email === null ? "your address" : <b>{email}</b>}. Open it within 24 hours to confirm that
        the address is yours. It may have landed in the spam folder.
      </p>
      <DevHint>This demo sends no email: the link appears on one page.</DevHint>
      <p className="account-foot">
        <ResendButton sentAt={sentAt} busy={busy} label="Send the email again" onResend={resend} />
        <SignOutLink />
      </p>
    </Page>
  );
}
