import "./team/team.css";
import { useState, type ReactNode } from "react";
import { useClient, useQuery } from "urql";
import { ticketNumber } from "#kernel/format-count.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { useSwitchAccount } from "#web/app/use-switch-account.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { SwitchAccountDocument } from "#web/generated/app.ts";
import {
  AcceptBrandInviteDocument,
  AcceptBrandOwnershipDocument,
  AskForBrandInviteDocument,
  BrandInviteDocument,
  DeclineBrandInviteDocument,
  DeclineBrandOwnershipDocument,
} from "#web/generated/brands-team.ts";
import type { InviteFactsFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, Well } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { canLines, joinPath, nameOf, teamFailure } from "./team/team-words.ts";
import { useTeamAct } from "./team/use-team-act.ts";

/** Screen on which a person answers the invitation to a brand's team, or the offer of its ownership. */
function JoinScreen({ params }: ScreenProps) {
  const session = useRequiredSession();
  const brandId = params["brandId"] ?? "";
  return session.accountType === "brand" ? <SwitchFirst /> : <Invitation brandId={brandId} />;
}

function Invitation({ brandId }: { readonly brandId: string }) {
  const [{ data, error }, again] = useQuery({ query: BrandInviteDocument, variables: { brandId } });
  /** The name of the brand whose invitation was declined: it is read no more. */
  const [declined, setDeclined] = useState<InviteFactsFragment | null>(null);
  const invite = data?.fetchBrandInvite;
  const waiting = useHeldPending(invite === undefined && error === undefined);
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  if (declined !== null)
    return (
      <Card brand={declined.brand} title="You declined">
        <p className="muted" role="status">
          You are not on the team of {nameOf(declined.brand)}. An owner can invite you again.
        </p>
        <div className="join-acts">
          <ButtonLink variant="ink" href="/home">
            Go home
          </ButtonLink>
        </div>
      </Card>
    );
  if (invite === null) return <NotFound />;
  if (invite === undefined)
    return (
      <Page title="Invitation" rail={false} meta={{ noIndex: true }}>
        <Panel bleed className="join-card">
          <div className="join-body">
            {waiting && <Skeleton width={80} />}
            {error && <LoadFailure title="Your invitation didn’t load" onRetry={reload} error={error} />}
          </div>
        </Panel>
      </Page>
    );
  if (!invite.isBrandOpen) return <Shut invite={invite} />;
  if (invite.ownershipOffer !== null) return <Offer invite={invite} brandId={brandId} onDeclined={reload} />;
  if (invite.status === "active") return <Joined invite={invite} />;
  if (invite.status === "lapsed") return <Lapsed invite={invite} brandId={brandId} />;
  return <Invited invite={invite} brandId={brandId} onDeclined={setDeclined} />;
}

interface CardProps {
  readonly brand: InviteFactsFragment["brand"];
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ brand, title, children }: CardProps) {
  return (
    <Page title={title} heading="hidden" rail={false} meta={{ noIndex: true }}>
      <Panel bleed flush className="join-card">
        <div className="join-cover" />
        <div className="join-body">
          <Avatar photoUrl={brand.photoUrl} kind="brand" size={72} className="join-face" />
          <p className="join-title" aria-hidden="true">
            {title}
          </p>
          {children}
        </div>
      </Panel>
    </Page>
  );
}

interface StateProps {
  readonly invite: InviteFactsFragment;
  readonly brandId: string;
}

function Invited({
  invite,
  brandId,
  onDeclined,
}: StateProps & { readonly onDeclined: (invite: InviteFactsFragment) => void }) {
  const client = useClient();
  const refresh = useRefreshSession();
  const now = useNow(60_000);
  const hydrated = useHydrated();
  const { brand, invitedBy, accessType, expiresAt, givesUp, requirements } = invite;
  const name = nameOf(brand);
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const answer = async (which: "accept" | "decline"): Promise<void> => {
    setBusy(which);
    const { error } = await client
      .mutation(which === "accept" ? AcceptBrandInviteDocument : DeclineBrandInviteDocument, { brandId })
      .toPromise();
    setBusy(null);
    if (error) {
      toast.warning(which === "accept" ? `You haven’t joined ${name}` : "That didn’t work", {
        text: teamFailure(error),
      });
      return;
    }
    if (which === "decline") onDeclined(invite);
    // The account menu has the brand from now on.
    else await refresh();
  };
  return (
    <Card brand={brand} title={`Join ${name}`}>
      <p className="muted">
        {invitedBy === null ? "You are invited" : `${nameOf(invitedBy)} invited you`} as a{" "}
        <b className="join-role">{accessType}</b>.
        {expiresAt !== null && ` Open until ${formatDeadline(expiresAt, { now })}.`}
      </p>
      <CanList title={`As a ${accessType} you can`} invite={invite} />
      <Banner tone="warn" icon="warning">
        <b>You can’t enter {name}’s giveaways</b> while you’re on the team, and for 30 days after.
        {givesUp.length > 0 && (
          <>
            {" "}
            Joining gives up{" "}
            {givesUp.map(({ postId, ticketNo }, at) => (
              <span key={postId}>
                {at > 0 && ", "}
                <TextLink href={`/p/${postId}`}>ticket {ticketNumber(ticketNo)}</TextLink>
              </span>
            ))}
            .
          </>
        )}
      </Banner>
      <Requirements invite={invite} brandId={brandId} />
      <div className="join-acts" data-spread="">
        <Button
          variant="quiet"
          disabled={!hydrated || busy === "accept"}
          busy={busy === "decline"}
          busyLabel="Declining"
          onClick={() => void answer("decline")}
        >
          Decline
        </Button>
        <Button
          size="l"
          disabled={!hydrated || busy === "decline" || requirements.some(({ isMet }) => !isMet)}
          busy={busy === "accept"}
          busyLabel="Joining"
          onClick={() => void answer("accept")}
        >
          Join as {accessType}
        </Button>
      </div>
    </Card>
  );
}

function CanList({ title, invite }: { readonly title: string; readonly invite: InviteFactsFragment }) {
  return (
    <>
      <h2 className="join-heading">{title}</h2>
      <ul className="join-can">
        {canLines(invite.can).map((line) => (
          <li key={line}>
            <Icon name="check-circle" weight="fill" size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const requirementWords = {
  identity: { met: "Verified identity", missing: "Your identity isn’t verified. Managers and owners need it." },
  two_factor: { met: "Two-factor is on", missing: "Two-factor is off. Managers and owners need it." },
} as const;

/** What the role needs, with the way to it; nothing when all is met. */
function Requirements({ invite: { requirements }, brandId }: StateProps) {
  if (requirements.every(({ isMet }) => isMet)) return null;
  const ways = {
    identity: { label: "Get verified", href: `/verify/identity/join/${brandId}` },
    two_factor: {
      label: "Turn on",
      href: `/enable-two-factor?redirectTo=${encodeURIComponent(joinPath(brandId))}`,
    },
  } as const;
  return (
    <Well className="join-needs">
      <h2 className="join-heading">Before you join</h2>
      <ul>
        {requirements.map(({ kind, isMet }) => (
          <li key={kind} data-met={isMet ? "" : undefined}>
            <Icon name={isMet ? "check-circle" : "lock-simple"} weight="fill" size={20} />
            <span>{requirementWords[kind][isMet ? "met" : "missing"]}</span>
            {!isMet && (
              <ButtonLink variant="ink" size="s" href={ways[kind].href}>
                {ways[kind].label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Well>
  );
}

function Joined({ invite: { brand, accessType } }: { readonly invite: InviteFactsFragment }) {
  const session = useRequiredSession();
  const hydrated = useHydrated();
  const { switchTo, busy } = useSwitchAccount();
  const name = nameOf(brand);
  return (
    <Card brand={brand} title="You’re on the team">
      <p className="muted" role="status">
        {name}, {accessType}. Switch from your picture at the top, any time.
      </p>
      <div className="join-acts">
        <Button
          size="l"
          disabled={!hydrated}
          busy={busy}
          busyLabel="Switching"
          onClick={() => void switchTo({ ...brand, accountType: "brand", createdById: null, isInactiveBrand: false })}
        >
          Switch to {name}
        </Button>
        <ButtonLink variant="quiet" size="l" href="/home">
          Stay as {session.name === "" ? `@${session.username ?? ""}` : session.name}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Lapsed({ invite, brandId }: StateProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const { busy, act } = useTeamAct();
  const { brand, invitedBy, hasAskedAgain } = invite;
  const inviter = invitedBy === null ? "an owner" : nameOf(invitedBy);
  return (
    <Card brand={brand} title="This invite has lapsed">
      <p className="muted" role={hasAskedAgain ? "status" : undefined}>
        {hasAskedAgain
          ? `You asked. The owners of ${nameOf(brand)} decide, and you get a notification when they invite you again.`
          : `Invites from ${nameOf(brand)} last 7 days. Ask ${inviter} to send it again.`}
      </p>
      <div className="join-acts">
        {!hasAskedAgain && (
          <Button
            variant="ink"
            disabled={!hydrated}
            busy={busy}
            busyLabel="Asking"
            onClick={() =>
              void act({
                done: "You asked for another invite",
                refused: "That didn’t work",
                run: () => client.mutation(AskForBrandInviteDocument, { brandId }).toPromise(),
              })
            }
          >
            Ask {inviter} again
          </Button>
        )}
        <ButtonLink variant="quiet" href="/home">
          Go home
        </ButtonLink>
      </div>
    </Card>
  );
}

function Offer({ invite, brandId, onDeclined }: StateProps & { readonly onDeclined: () => void }) {
  const client = useClient();
  const refresh = useRefreshSession();
  const now = useNow(60_000);
  const hydrated = useHydrated();
  const { busy, act } = useTeamAct();
  const { brand, ownershipOffer, requirements } = invite;
  const name = nameOf(brand);
  if (ownershipOffer === null) return null;
  const accept = async (): Promise<void> => {
    const isDone = await act({
      done: `You own ${name} now`,
      refused: `You don’t own ${name} yet`,
      run: () => client.mutation(AcceptBrandOwnershipDocument, { brandId }).toPromise(),
    });
    if (isDone) await refresh();
  };
  const decline = async (): Promise<void> => {
    const isDone = await act({
      done: "You declined the ownership",
      refused: "The offer is still open",
      run: () => client.mutation(DeclineBrandOwnershipDocument, { brandId }).toPromise(),
    });
    if (isDone) onDeclined();
  };
  return (
    <Card brand={brand} title={`Become the owner of ${name}`}>
      <p className="muted">
        {nameOf(ownershipOffer.offeredBy)} offers you the ownership, and becomes a manager. Open until{" "}
        {formatDeadline(ownershipOffer.expiresAt, { now })}.
      </p>
      <CanList title="As the owner you can" invite={invite} />
      <Requirements invite={invite} brandId={brandId} />
      <div className="join-acts" data-spread="">
        <Button variant="quiet" disabled={!hydrated} onClick={() => void decline()}>
          Decline
        </Button>
        <Button
          size="l"
          disabled={!hydrated || requirements.some(({ isMet }) => !isMet)}
          busy={busy}
          busyLabel="Accepting"
          onClick={() => void accept()}
        >
          Accept the ownership
        </Button>
      </div>
    </Card>
  );
}

function Shut({ invite: { brand } }: { readonly invite: InviteFactsFragment }) {
  return (
    <Card brand={brand} title={`${nameOf(brand)} is gone`}>
      <p className="muted">The brand was deleted or suspended. No one can join it now.</p>
      <div className="join-acts">
        <ButtonLink variant="ink" href="/home">
          Go home
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A brand answers no invitations: the person switches to themselves and stays on this page. */
function SwitchFirst() {
  const client = useClient();
  const hydrated = useHydrated();
  const { name } = useRequiredSession();
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    if (error) {
      setBusy(false);
      toast.warning("Couldn’t switch", { text: teamFailure(error) });
      return;
    }
    // All cached data was read as the brand, so the page reloads.
    location.reload();
  };
  return (
    <Page title="Invitation" heading="hidden" rail={false} meta={{ noIndex: true }}>
      <Panel bleed className="join-card">
        <p className="join-title" aria-hidden="true">
          Answer as yourself
        </p>
        <p className="muted">You act as {name}. An invitation is answered by a person.</p>
        <div className="join-acts">
          <Button disabled={!hydrated} busy={busy} busyLabel="Switching" onClick={() => void go()}>
            Switch to your own account
          </Button>
        </div>
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: JoinScreen,
  load: async ({ run, session, params }) => {
    if ((await session)?.accountType === "brand") return undefined;
    const { data, errors } = await run(BrandInviteDocument, { brandId: params["brandId"] ?? "" });
    return errors.length === 0 && data?.fetchBrandInvite == null ? notFound : undefined;
  },
};
