import { useQuery } from "urql";
import { formatDeadline } from "#kernel/format-time.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { OwnBrandInvitesDocument } from "#web/generated/brands-team.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { joinPath, nameOf } from "./team-words.ts";

/** Open invitations of a person to brands. */
export function OwnInvites() {
  const now = useNow(60_000);
  const [{ data, error }, again] = useQuery({ query: OwnBrandInvitesDocument, variables: {} });
  const invites = data?.fetchBrandInvites;
  const waiting = useHeldPending(invites === undefined && error === undefined);
  return (
    <Panel bleed flush={invites !== undefined && invites.length > 0}>
      {invites === undefined && waiting && <Skeleton width={80} />}
      {invites === undefined && error && (
        <LoadFailure
          title="Your invitations didn’t load"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {invites?.length === 0 && (
        <EmptyState title="No invitations">
          A team belongs to a brand. Switch to a brand of yours to see its people.
        </EmptyState>
      )}
      {invites !== undefined && invites.length > 0 && (
        <>
          <PanelHeader title="Invitations to brands" />
          <ul className="team-list">
            {invites.map(({ brand, accessType, expiresAt }) => (
              <li key={brand.id} className="team-line">
                <PersonLine
                  size={40}
                  kind="brand"
                  name={nameOf(brand)}
                  photoUrl={brand.photoUrl}
                  verified={brand.isIdentityVerified}
                  detail={`As a ${accessType}${expiresAt === null ? "" : `, open until ${formatDeadline(expiresAt, { now })}`}`}
                />
                <div className="team-line-end">
                  <ButtonLink size="s" href={joinPath(brand.id)}>
                    Answer
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
