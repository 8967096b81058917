import "#web/lib/forms/account.css";
import "./identity.css";
import { lazy, Suspense } from "react";
import { WAY_TO_GIVING } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { TrustPathDocument } from "#web/generated/identity-trust-path.ts";
import { VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { IdentityStatus } from "./identity-status.tsx";
import { verifiedUses } from "./verified-uses.ts";
import { IdentityHelp } from "./identity-help.tsx";

const TrustPath = lazy(async () => ({ default: (await import("./trust-path/trust-path.tsx")).TrustPath }));

/**
 * Reasons to be verified, and the person's status. `?for=giveaway` is for a person who wants to give: it shows all
 * criteria for that in their place.
 */
function GetVerifiedScreen({ query }: ScreenProps) {
  const session = useRequiredSession();
  const isBrand = session.accountType === "brand";
  if (query.get("for") === "giveaway" && !isBrand) {
    return (
      <Page title="Give something away">
        <div className="identity-panel">
          <Suspense fallback={null}>
            <TrustPath returnTo={WAY_TO_GIVING} />
          </Suspense>
        </div>
        <VerifyActions mayVerify />
      </Page>
    );
  }
  return (
    <Page title="Get verified">
      <p className="account-lede">
        {isBrand
          ? "Brands aren’t verified by themselves: the people behind them are. Switch to your own account first."
          : `Giveaways are for real people. Showing once that you are one opens them all. ${VERIFICATION_TIME}`}
      </p>
      <ul className="identity-list">
        {verifiedUses.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} weight="fill" />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
      {!isBrand && <IdentityStatus />}
      <VerifyActions mayVerify={!isBrand} />
    </Page>
  );
}

function VerifyActions({ mayVerify }: { readonly mayVerify: boolean }) {
  return (
    <>
      <p className="account-actions">
        {mayVerify && (
          <ButtonLink size="l" href="/verify/identity">
            Verify your identity
          </ButtonLink>
        )}
        <ButtonLink size="l" variant="line" href="/home">
          Not now
        </ButtonLink>
      </p>
      <p className="account-foot account-fine">
        <span>
          The <TextLink href="/resources/privacy">Privacy</TextLink> page says what we keep.
        </span>
      </p>
      <IdentityHelp />
    </>
  );
}

export const screen: Screen = {
  component: GetVerifiedScreen,
  load: async ({ query, run }) => {
    if (query.get("for") === "giveaway") await run(TrustPathDocument, {});
  },
};
