import { useRequiredSession } from "#web/app/session-provider.tsx";
import type { BrandOnboardingQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";

type Missing = BrandOnboardingQuery["fetchBrandEligibility"]["missing"][number];

interface Way {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** What a person does about each thing that is missing. */
const ways: Readonly<Record<Missing, Way>> = {
  onboarding: {
    title: "Finish your own account",
    text: "A confirmed phone number and a username.",
    link: { href: "/verify/phone", label: "Verify your phone" },
  },
  personal_account: {
    title: "Switch to yourself",
    text: "Brands are created by people.",
    link: { href: "/account/settings", label: "Your accounts" },
  },
  identity: {
    title: "Verify your identity",
    text: "So that people know someone stands behind the brand.",
    link: { href: "/get-verified", label: "Get verified" },
  },
  financial: {
    title: "Be able to handle money",
    text: "You are 18 or older, live in a state we serve, and owe nothing.",
    link: { href: "/account/wallet", label: "See your wallet" },
  },
  too_many: {
    title: "You have a brand already",
    text: "A person creates one brand. After it was deleted, the place is free again in 90 days.",
    link: { href: "/account/settings", label: "Your accounts" },
  },
};

/** What a person needs before they can create a brand. */
export function NotEligible({ missing }: { readonly missing: readonly Missing[] }) {
  const { isPhoneVerified } = useRequiredSession();
  return (
    <Panel bleed className="founding-panel">
      <div>
        <h2 className="founding-title">Not yet</h2>
        <p className="muted">Before you can create a brand:</p>
      </div>
      <ul className="founding-items">
        {missing.map((one) => {
          const { title, text, link } = ways[one];
          const shown =
            one === "onboarding" && isPhoneVerified ? { href: "/settings/username", label: "Choose a username" } : link;
          return (
            <li key={one} data-tone="warning">
              <Icon name="warning-circle" weight="fill" />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              {shown !== undefined && <TextLink href={shown.href}>{shown.label}</TextLink>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
