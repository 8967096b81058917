import { useNavigate } from "#web/lib/router.tsx";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { ChangeUsername } from "#web/features/profile-edit/change-username.tsx";
import { UsernameRightsDocument } from "#web/generated/profile-edit.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SignUpStep } from "./sign-up-step.tsx";
import { SignOutLink } from "./sign-out-link.tsx";
import { UsernameForm } from "./username-form.tsx";

/** Screen of the last step of signing up; people who have a username change it here. */
function UsernameScreen({ query }: ScreenProps) {
  const session = useRequiredSession();
  const { productName } = useEnvironment();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const onDone = async (): Promise<void> => {
    await refresh();
    toast.success(`Welcome to ${productName}`, { text: "Your first steps are at the top of Home." });
    navigate(safeRedirectPath(query.get("redirectTo"), "/home"), { replace: true });
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
