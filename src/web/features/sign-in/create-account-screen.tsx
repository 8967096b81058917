import { useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { displayName } from "#web/lib/paths.ts";
import { InviterGreeting, inviterOf, useInviter } from "#web/features/referrals/inviter-greeting.tsx";
import { InviterDocument } from "#web/generated/referrals.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { CreateAccountForm } from "./create-account-form.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { loadProviderButtons, ProviderButtons } from "./provider-buttons.tsx";
import { SignUpStep } from "./sign-up-step.tsx";
import { nextStep } from "./sign-in.ts";

/** Screen to create an account: a page of its own, or over the previous page. */
function CreateAccountScreen({ query, asModal }: ScreenProps) {
  const { productName } = useEnvironment();
  const [isTooYoung, setTooYoung] = useState(false);
  const wanted = query.get("redirectTo");
  const inviter = useInviter(query);
  const invitedBy = inviterOf(query);
  const logIn = nextStep("/login", wanted);
  const content = (
    <>
      <SignUpStep step={1} />
      {inviter !== null && <InviterGreeting inviter={inviter} />}
      <p className="account-lede">
        It’s free to join and free to enter. {productName} is for people who like good news.
      </p>
      <CreateAccountForm
        destination={nextStep("/verify/phone", wanted)}
        onTooYoung={() => {
          setTooYoung(true);
        }}
      />
      {/* Another way to sign up would be refused as well. */}
      {!isTooYoung && <ProviderButtons redirectTo={wanted} />}
      <p className="account-foot">
        <span>
          Already have an account? <TextLink href={logIn}>Log in</TextLink>
        </span>
      </p>
      <DevHint>This demo sends no email or text messages. They appear on one page.</DevHint>
    </>
  );
  return asModal ? (
    <RouteModal title="Create account" size="s">
      {content}
    </RouteModal>
  ) : (
    <Page
      title="Create account"
      meta={
        invitedBy === null
          ? {}
          : {
              title: inviter === null ? "You are invited" : `${displayName(inviter)} invites you`,
              description: `Join ${productName}, where people give things away. It’s free to join and free to enter.`,
              image: `/share/invite/${invitedBy}.png`,
              // Sites that show a preview read the canonical address again, and the invitation is in the query.
              keepQuery: true,
              noIndex: true,
            }
      }
    >
      {content}
    </Page>
  );
}

export const screen: Screen = {
  component: CreateAccountScreen,
  load: async (context) => {
    const username = inviterOf(context.query);
    await Promise.all([
      loadProviderButtons(context),
      username === null ? null : context.run(InviterDocument, { username }),
    ]);
  },
};
