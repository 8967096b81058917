import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { useSwitchAccount } from "#web/app/use-switch-account.ts";
import { FirstBrandPaymentDocument } from "#web/generated/brands-onboarding.ts";
import type { BrandOnboardingFactsFragment } from "#web/generated/types.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ContactCode } from "./email-step.tsx";
import { StepPanel } from "./step-panel.tsx";

interface ReadyStepProps {
  readonly brand: BrandOnboardingFactsFragment;
  readonly moved: boolean;
  readonly onReload: () => Promise<void>;
}

/** Last step: what is still looked at, or what to do first. */
export function ReadyStep({ brand, moved, onReload }: ReadyStepProps) {
  if (brand.data.closedAt !== null) return <Closed brand={brand} moved={moved} />;
  return brand.step === "active" ? (
    <Open brand={brand} moved={moved} />
  ) : (
    <InReview brand={brand} moved={moved} onReload={onReload} />
  );
}

function InReview({ brand, moved, onReload }: ReadyStepProps) {
  const { openItems, contactEmail, pendingContactEmail, isSubscriptionExempt } = brand.data;
  const [{ data }] = useQuery({ query: FirstBrandPaymentDocument, variables: {} });
  const [confirms, setConfirms] = useState(false);
  const cents = (data?.fetchPendingBrandPaymentSubscription ?? data?.fetchBrandPaymentSubscription)?.amountCents;
  const payment = cents === undefined ? "Your payment" : `Your payment of ${formatMoney(cents)}`;
  const isOpen = (item: (typeof openItems)[number]): boolean => openItems.includes(item);
  return (
    <StepPanel
      title="Almost there"
      lead={`You can leave. We’ll tell you when ${brand.name} opens, and your own account works as always.`}
      moved={moved}
    >
      <ul className="founding-items">
        {isOpen("contact_email") ? (
          <Item
            icon="envelope-simple"
            tone="warning"
            title="Confirm the contact email"
            text={pendingContactEmail ?? "Choose an address that the brand reads."}
          >
            {!confirms && (
              <Button
                variant="line"
                size="s"
                onClick={() => {
                  setConfirms(true);
                }}
              >
                Confirm<span className="sr"> the contact email</span>
              </Button>
            )}
          </Item>
        ) : (
          <Item icon="check-circle" tone="done" title="Contact email confirmed" text={contactEmail ?? ""} />
        )}
        {confirms && isOpen("contact_email") && (
          <li>
            <ContactCode email={pendingContactEmail} onConfirmed={onReload} onChanged={onReload} />
          </li>
        )}
        {isOpen("payment_review") ? (
          <Item
            icon="clock"
            tone="warning"
            title={`${payment} is in review`}
            text="Your card hasn’t been charged twice. Usually an hour, 48 hours at most."
          >
            <Tag tone="warn">In review</Tag>
          </Item>
        ) : isSubscriptionExempt ? null : (
          <Item icon="check-circle" tone="done" title={`${payment} went through`} text="The plan is paid." />
        )}
        {isOpen("name_review") && (
          <Item
            icon="eye"
            tone="info"
            title="A person is looking at the name"
            text="It’s close to another brand’s, or to one of ours. That takes a business day."
          >
            <Tag tone="info">Checking</Tag>
          </Item>
        )}
      </ul>
    </StepPanel>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly tone: "done" | "warning" | "info";
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Item({ icon, tone, title, text, children }: ItemProps) {
  return (
    <li data-tone={tone}>
      <Icon name={icon} {...(icon === "eye" ? {} : { weight: "fill" as const })} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {children}
    </li>
  );
}

/** Acts as the brand from now on, and opens one of its pages. */
function useOpenAs(brand: BrandOnboardingFactsFragment) {
  const { personId } = useRequiredSession();
  const { switchTo, busy } = useSwitchAccount();
  const { brandId: id, username, name, photoUrl } = brand;
  const account = {
    id,
    username,
    name,
    photoUrl,
    accountType: "brand" as const,
    isIdentityVerified: false,
    createdById: personId,
    isInactiveBrand: false,
  };
  return { busy, open: (path?: string) => void switchTo(account, path) };
}

const firstActs = [
  { title: "Say who you are", text: "A sentence, a cover, a link", act: "Edit profile", path: "/settings/profile" },
  {
    title: "Bring your people",
    text: "Owners, managers and members, by username",
    act: "Invite people",
    path: "/account/team",
  },
  {
    title: "Give something away",
    text: "The best first post a brand can make",
    act: "Give something",
    path: "/create-giveaway",
  },
] as const;

function Open({ brand, moved }: Omit<ReadyStepProps, "onReload">) {
  const { busy, open } = useOpenAs(brand);
  const [pressed, setPressed] = useState<string | null>(null);
  const choose = (path: string | null): void => {
    setPressed(path);
    open(path ?? undefined);
  };
  return (
    <StepPanel
      title={`${brand.name} is open`}
      lead="Receipts and the plan are in its wallet, under Subscription."
      moved={moved}
    >
      <ol className="founding-acts">
        {firstActs
          .filter(({ path }) => matchRoute(path) !== null)
          .map(({ title, text, act, path }, index) => (
            <li key={path}>
              <span className="founding-number" aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Button
                variant={path === "/create-giveaway" ? "gift" : "line"}
                size="s"
                busy={busy && pressed === path}
                disabled={busy && pressed !== path}
                onClick={() => {
                  choose(path);
                }}
              >
                {act}
              </Button>
            </li>
          ))}
      </ol>
      <Button
        size="l"
        full
        busy={busy && pressed === null}
        disabled={busy && pressed !== null}
        busyLabel="Switching"
        onClick={() => {
          choose(null);
        }}
      >
        Switch to {brand.name}
      </Button>
    </StepPanel>
  );
}

function Closed({ brand, moved }: Omit<ReadyStepProps, "onReload">) {
  const { busy, open } = useOpenAs(brand);
  return (
    <StepPanel
      title={`${brand.name} is closed`}
      lead="Everything is kept for 12 months. It opens again once it pays."
      moved={moved}
    >
      <div className="founding-brand">
        <Avatar photoUrl={brand.photoUrl} kind="brand" size={48} />
        <b>{brand.name}</b>
      </div>
      <Button
        size="l"
        full
        busy={busy}
        busyLabel="Switching"
        onClick={() => {
          open("/account/wallet/subscription");
        }}
      >
        See its subscription
      </Button>
    </StepPanel>
  );
}
