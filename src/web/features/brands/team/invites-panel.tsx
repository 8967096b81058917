import { useClient } from "urql";
import {
  BrandMembersDocument,
  CancelBrandInviteDocument,
  ReinstateBrandUserDocument,
  ResendBrandInviteDocument,
} from "#web/generated/brands-team.ts";
import { formatDate } from "#kernel/format-time.ts";
import type { TeamMemberFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { ListEnd, ListState, PAGE } from "./people-panel.tsx";
import { TeamLine } from "./team-line.tsx";
import { expiryWords, nameOf, roleNames, waitingWords } from "./team-words.ts";
import { useTeamAct } from "./use-team-act.ts";

/** Invitations that wait for an answer, and those that lapsed. */
export function InvitesPanel({ open, max }: { readonly open: number; readonly max: number }) {
  const list = useLoadMore(BrandMembersDocument, {
    variables: { status: ["invited" as const] },
    select: (found) => found.fetchBrandUsers,
    keyOf: (one) => one.id,
    limit: PAGE,
  });
  if (!list.loading && list.items.length === 0 && list.error === null) return null;
  return (
    <Panel bleed flush>
      <PanelHeader title="Open invites">
        <span className="muted num">
          {open} of {max}
        </span>
      </PanelHeader>
      <ListState list={list} title="The invites didn’t load" />
      <ul className="team-list" aria-label="Open invites">
        {list.items.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
      <ListEnd list={list} />
    </Panel>
  );
}

function InviteRow({ invite }: { readonly invite: TeamMemberFragment }) {
  const client = useClient();
  const now = useNow(60_000);
  const hydrated = useHydrated();
  const { busy, act } = useTeamAct();
  const { user, accessType, missing, expiresAt, status, hasAskedAgain } = invite;
  const name = nameOf(user);
  const waiting = waitingWords(missing);
  const expiry = expiresAt === null ? null : expiryWords(expiresAt, now);
  return (
    <TeamLine
      person={user}
      detail={
        <>
          {roleNames[accessType]}.{" "}
          {status === "lapsed" ? (
            <span className="team-soon">{hasAskedAgain ? "Lapsed, and asks for another one" : "Lapsed"}</span>
          ) : (
            <>
              {waiting !== null && `${waiting}, `}
              {expiry !== null && (
                <span className={expiry.isSoon ? "team-soon" : undefined}>
                  {waiting === null ? expiry.text.replace(/^e/, "E") : expiry.text}
                </span>
              )}
            </>
          )}
        </>
      }
    >
      <Button
        variant="line"
        size="s"
        disabled={!hydrated}
        busy={busy}
        aria-label={`Resend to ${name}`}
        onClick={() =>
          void act({
            done: `${name} has 7 more days`,
            refused: "The invite wasn’t sent",
            run: () => client.mutation(ResendBrandInviteDocument, { userId: user.id }).toPromise(),
          })
        }
      >
        Resend
      </Button>
      <Button
        variant="ghost"
        size="s"
        disabled={!hydrated}
        aria-label={`Cancel the invite to ${name}`}
        onClick={() =>
          void act({
            done: `The invite to ${name} is canceled`,
            refused: "The invite is still open",
            run: () => client.mutation(CancelBrandInviteDocument, { userId: user.id }).toPromise(),
          })
        }
      >
        Cancel
      </Button>
    </TeamLine>
  );
}

/** People who left or were removed, while they can be invited back in their old role. */
export function FormerPanel() {
  const client = useClient();
  const hydrated = useHydrated();
  const { busy, act } = useTeamAct();
  const list = useLoadMore(BrandMembersDocument, {
    variables: { status: ["left" as const, "revoked" as const, "declined" as const] },
    select: (found) => found.fetchBrandUsers,
    keyOf: (one) => one.id,
    limit: PAGE,
  });
  const former = list.items.filter(({ reinstateUntil }) => reinstateUntil !== null);
  if (former.length === 0 && !list.hasMore) return null;
  return (
    <Panel bleed flush>
      <PanelHeader title="Former members" />
      <ul className="team-list" aria-label="Former members">
        {former.map(({ id, user, status, reinstateUntil }) => (
          <TeamLine
            key={id}
            person={user}
            detail={`${status === "left" ? "Left" : "Off the team"}. Can be invited back until ${formatDate(reinstateUntil ?? "")}`}
          >
            <Button
              variant="line"
              size="s"
              disabled={!hydrated}
              busy={busy}
              aria-label={`Invite back ${nameOf(user)}`}
              onClick={() =>
                void act({
                  done: `${nameOf(user)} is invited back`,
                  refused: "The invite wasn’t sent",
                  run: () => client.mutation(ReinstateBrandUserDocument, { userId: user.id }).toPromise(),
                })
              }
            >
              Invite back
            </Button>
          </TeamLine>
        ))}
      </ul>
      <ListEnd list={list} />
    </Panel>
  );
}
