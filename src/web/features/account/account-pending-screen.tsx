import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

const words = {
  suspended: {
    title: "Your account is paused",
    text: "We have paused it while we look into something. Until that is decided nothing can be posted, entered or paid.",
    money: "Money in your wallet stays yours.",
  },
  pending_reactivation: {
    title: "Your account is resting",
    text: "It was deactivated and is waiting to be woken. Nobody sees it in the meantime.",
    money: "Money in your wallet stays yours.",
  },
  deleted: {
    title: "Your account is being deleted",
    text: "It is out of sight already. Afterwards your posts read “Deleted user”.",
    money: "There are thirty days to change your mind.",
  },
} as const;

/** For people whose account is not active: what that means, and the way out. */
function AccountPendingScreen() {
  const { status } = useRequiredSession();
  const { productName } = useEnvironment();
  if (status === "active") {
    return (
      <Page title="Your account is active" meta={{ title: "Your account" }}>
        <p className="account-lede">There is nothing to wait for.</p>
        <p className="account-actions">
          <ButtonLink size="l" href="/home">
            Go to {productName}
          </ButtonLink>
        </p>
      </Page>
    );
  }
  const { title, text, money } = words[status];
  return (
    <Page title={title} meta={{ title: "Your account" }}>
      <p className="account-lede">{text}</p>
      <p className="account-lede">{money}</p>
      <p className="account-foot">
        <span>
          <TextLink href="/help">Read the help pages</TextLink>
        </span>
        <SignOutLink />
      </p>
    </Page>
  );
}

export const screen: Screen = { component: AccountPendingScreen };
