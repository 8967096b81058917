import { useNavigate } from "#web/lib/router.tsx";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SignOutLink } from "./sign-out-link.tsx";
import { UsernameForm } from "./username-form.tsx";

/** The last step of signing up; for those who have a username, what it is. */
function UsernameScreen({ query }: ScreenProps) {
  const session = useRequiredSession();
  const { productName } = useEnvironment();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const onDone = async (): Promise<void> => {
    await refresh();
    toast.success(`Welcome to ${productName}`, { text: "Follow a few people, or see which giveaways are open." });
    navigate(safeRedirectPath(query.get("redirectTo"), "/home"), { replace: true });
  };

  if (session.username !== null) {
    return (
      <Page title={`You are @${session.username}`} meta={{ title: "Your username" }}>
        <p className="account-lede">People find you by this name, so it stays.</p>
        <p className="account-actions">
          <ButtonLink size="l" href={`/${session.username}`}>
            See your profile
          </ButtonLink>
          <ButtonLink size="l" variant="line" href="/account/settings">
            Settings
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Choose a username">
      <p className="account-lede">The last step. This is how people find and mention you.</p>
      <UsernameForm onDone={onDone} />
      <p className="account-foot">
        <SignOutLink />
      </p>
    </Page>
  );
}

export const screen: Screen = { component: UsernameScreen };
