import "../account/account.css";
import "./identity.css";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { IdentityDecision, IdentityStatus } from "./identity-status.tsx";

/** How an identity is checked today; over the page before, or standing alone. */
function VerifyIdentityScreen({ asModal }: ScreenProps) {
  const title = "Verify your identity";
  return asModal ? (
    <RouteModal title={title} size="s">
      <VerifyIdentity />
    </RouteModal>
  ) : (
    <Page title={title}>
      <VerifyIdentity />
    </Page>
  );
}

function VerifyIdentity() {
  const session = useRequiredSession();
  if (session.accountType === "brand") {
    return (
      <>
        <p className="account-lede">A brand has no identity of its own to check. Switch to your own account first.</p>
        <p className="account-actions">
          <ButtonLink size="l" href="/home">
            Back home
          </ButtonLink>
        </p>
      </>
    );
  }
  if (session.isIdentityVerified) {
    return (
      <>
        <p className="account-lede">Your identity is verified. There is nothing left to do.</p>
        <IdentityStatus />
        <p className="account-actions">
          <ButtonLink size="l" href="/giveaways">
            See open giveaways
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="account-lede">Your legal name, your age and the state you live in are checked once. Only the seal is shown to others.</p>
      <IdentityStatus />
      <div className="account-notice">
        <IdentityDecision />
      </div>
    </>
  );
}

export const screen: Screen = { component: VerifyIdentityScreen };
