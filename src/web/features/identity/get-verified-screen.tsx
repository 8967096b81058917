import "../account/account.css";
import "./identity.css";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { IdentityStatus } from "./identity-status.tsx";
import { verifiedUses } from "./verified-uses.ts";

/** Reasons to be verified, and the person's status. */
function GetVerifiedScreen() {
  const session = useRequiredSession();
  const isBrand = session.accountType === "brand";
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
      <p className="account-actions">
        {!isBrand && (
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
    </Page>
  );
}

export const screen: Screen = { component: GetVerifiedScreen };
