import "./team/team.css";
import "#web/app/settings/settings.css";
import { lazy, Suspense, useState } from "react";
import { useClient, useQuery } from "urql";
import { may } from "#kernel/capabilities.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import {
  BrandActivityDocument,
  BrandContactFactsDocument,
  BrandDuesDocument,
  BrandMembersDocument,
  BrandTeamFactsDocument,
  BrandTeammatesDocument,
  OwnBrandInvitesDocument,
  WithdrawBrandOwnershipDocument,
} from "#web/generated/brands-team.ts";
import type { BrandTeamFactsQuery } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ActivityPanel } from "./team/activity-panel.tsx";
import { ContactPanel, type ContactStep } from "./team/contact-panel.tsx";
import { InviteForm } from "./team/invite-form.tsx";
import { FormerPanel, InvitesPanel } from "./team/invites-panel.tsx";
import { OwnInvites } from "./team/own-invites.tsx";
import { PAGE, PeopleOfMember, PeopleOfOwner } from "./team/people-panel.tsx";
import { RolesTable } from "./team/roles-table.tsx";
import { TeamBanners } from "./team/team-banners.tsx";
import { nameOf } from "./team/team-words.ts";
import { useTeamAct } from "./team/use-team-act.ts";

// Lazy: a page of its own, too, and owners alone see it.
const SubscriptionPanel = lazy(async () => ({
  default: (await import("#web/features/subscriptions/subscription-panel.tsx")).SubscriptionPanel,
}));
const InvoicesPanel = lazy(async () => ({
  default: (await import("#web/features/subscriptions/invoices-panel.tsx")).InvoicesPanel,
}));

/** Screen of the people of the brand acted as. Who acts as themselves sees their own invitations. */
function TeamScreen() {
  const session = useRequiredSession();
  return session.accountType === "brand" ? (
    <BrandTeam />
  ) : (
    <Page title="Team" back="/account/settings">
      <SettingsTabs current="/account/team" />
      <OwnInvites />
    </Page>
  );
}

function BrandTeam() {
  const session = useRequiredSession();
  const [step, setStep] = useState<ContactStep>("shown");
  const mayManage = may(session.brandAccessLevel, "manageTeam");
  const mayEdit = may(session.brandAccessLevel, "editAccount");
  const [contactAnswer, again] = useQuery({ query: BrandContactFactsDocument, variables: {} });
  const [{ data: dues }] = useQuery({
    query: BrandDuesDocument,
    variables: {},
    pause: !may(session.brandAccessLevel, "manageBilling"),
  });
  const contact = contactAnswer.data?.fetchSession?.user.brandData ?? null;
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  return (
    <Page
      title="Team"
      back="/account/settings"
      rail={
        <>
          {mayManage && (
            <Suspense fallback={<Skeleton width={80} />}>
              <SubscriptionPanel />
              <InvoicesPanel />
            </Suspense>
          )}
          {mayEdit && contact !== null && (
            <ContactPanel contact={contact} step={step} onStep={setStep} onChanged={reload} />
          )}
        </>
      }
    >
      <SettingsTabs current="/account/team" />
      {contact === null && contactAnswer.error !== undefined && (
        <LoadFailure title="A part of this page didn’t load" onRetry={reload} error={contactAnswer.error} />
      )}
      {contact !== null && (
        <TeamBanners
          brandName={session.name}
          contact={contact}
          dues={dues?.fetchBrandPaymentSubscription}
          mayEdit={mayEdit}
          onEnterCode={() => {
            setStep("code");
          }}
        />
      )}
      {mayManage ? <OwnersTools /> : <PeopleOfMember />}
      <RolesTable />
      {mayManage && <ActivityPanel />}
    </Page>
  );
}

function OwnersTools() {
  const [{ data, error }, again] = useQuery({ query: BrandTeamFactsDocument, variables: {} });
  const team = data?.fetchBrandTeam;
  return (
    <>
      {team?.ownershipOffer != null && <OfferBanner offer={team.ownershipOffer} />}
      <InviteForm />
      <PeopleOfOwner isOffered={team?.ownershipOffer != null} />
      {team === undefined && error !== undefined && (
        <LoadFailure
          title="The invites didn’t load"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {team !== undefined && <InvitesPanel open={team.openInvites} max={team.openInvitesMax} />}
      <FormerPanel />
    </>
  );
}

function OfferBanner({
  offer,
}: {
  readonly offer: NonNullable<BrandTeamFactsQuery["fetchBrandTeam"]["ownershipOffer"]>;
}) {
  const client = useClient();
  const now = useNow(60_000);
  const hydrated = useHydrated();
  const { busy, act } = useTeamAct();
  return (
    <Banner
      icon="key"
      title={`The ownership is offered to ${nameOf(offer.user)}.`}
      action={
        <Button
          variant="ink"
          size="s"
          disabled={!hydrated}
          busy={busy}
          busyLabel="Taking back"
          onClick={() =>
            void act({
              done: "The offer is taken back",
              refused: "The offer is still open",
              run: () => client.mutation(WithdrawBrandOwnershipDocument, {}).toPromise(),
            })
          }
        >
          Take it back
        </Button>
      }
    >
      Open until {formatDeadline(offer.expiresAt, { now })}. Then you stay the owner.
    </Banner>
  );
}

export const screen: Screen = {
  component: TeamScreen,
  load: async ({ run, session }) => {
    const visitor = await session;
    if (visitor?.accountType !== "brand") {
      await run(OwnBrandInvitesDocument, {});
      return;
    }
    const pagination = { limit: PAGE };
    const isOwner = may(visitor.brandAccessLevel, "manageTeam");
    await Promise.all([
      run(BrandContactFactsDocument, {}),
      ...(isOwner
        ? [
            run(BrandDuesDocument, {}),
            run(BrandTeamFactsDocument, {}),
            run(BrandMembersDocument, { status: ["active"], pagination }),
            run(BrandMembersDocument, { status: ["invited"], pagination }),
            run(BrandMembersDocument, { status: ["left", "revoked", "declined"], pagination }),
            run(BrandActivityDocument, { pagination: { limit: 20 } }),
          ]
        : [run(BrandTeammatesDocument, { pagination })]),
    ]);
  },
};
