import { useClient } from "urql";
import { useNavigate } from "#web/lib/router.tsx";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { ChangeUsername } from "./profile-edit/change-username.tsx";
import { welcomeNewcomer } from "#web/features/referrals/welcome.ts";
import { ReferralQuestionDocument } from "#web/generated/referrals.ts";
import { UsernameRightsDocument } from "#web/generated/accounts-profile-edit.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { tabStore } from "#web/lib/storage.ts";
import { toast } from "#web/ui/toast-store.ts";
import { nextStep } from "#web/features/sign-in/sign-in.ts";
import { SignUpStep } from "#web/features/sign-in/sign-up-step.tsx";
import { SignOutLink } from "#web/features/sign-in/sign-out-link.tsx";
import { UsernameForm } from "./username/username-form.tsx";

/** Screen of the last step of signing up; people who have a username change it here. */
function UsernameScreen({ query }: ScreenProps) {
  const session = useRequiredSession();
  const { productName } = useEnvironment();
  const client = useClient();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const onDone = async (): Promise<void> => {
    // Asked before the session changes, which would show this page as that of a person with a username.
    const question = await client.query(ReferralQuestionDocument, {}, { requestPolicy: "network-only" }).toPromise();
    await refresh();
    const wanted = query.get("redirectTo");
    if (question.data?.isReferralQuestionDue === true) {
      navigate(nextStep("/verify/referral", wanted), { replace: true });
      return;
    }
    welcomeNewcomer(productName, tabStore.read("referrerName"));
    navigate(safeRedirectPath(wanted, "/home"), { replace: true });
  };
  const onChanged = async (username: string): Promise<void> => {
    await refresh();
    toast.success(`You are @${username} now`);
    navigate(`/${username}`, { replace: true });
  };

  if (session.username !== null) {
    return (
      <Page title={`You are @${session.username}`} meta={{ title: "Your username" }}>
        <p className="account-lede">People find and mention you by this name.</p>
        <ChangeUsername key={session.username} username={session.username} onDone={onChanged} />
        <p className="account-foot">
          <TextLink href="/account/settings">Back to settings</TextLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Choose a username">
      <SignUpStep step={3} />
      <p className="account-lede">This is how people find and mention you.</p>
      <UsernameForm onDone={onDone} />
      <p className="account-foot">
        <SignOutLink />
      </p>
    </Page>
  );
}

export const screen: Screen = {
  component: UsernameScreen,
  load: async ({ run, session }) => {
    if ((await session)?.username != null) await run(UsernameRightsDocument, {});
  },
};
