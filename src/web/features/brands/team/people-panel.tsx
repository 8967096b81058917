import { useClient } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import {
  BrandMembersDocument,
  BrandTeammatesDocument,
  UpdateBrandUserAccessDocument,
} from "#web/generated/brands-team.ts";
import type { BrandTeammatesQuery, TeamMemberFragment } from "#web/generated/types.ts";
import { useLoadMore, type LoadMoreList } from "#web/lib/use-load-more.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Select } from "#web/ui/select.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { TeamLine } from "./team-line.tsx";
import { joinedWords, nameOf, roleNames } from "./team-words.ts";
import { useTeamAct } from "./use-team-act.ts";

export const PAGE = 50;

const loadMenu = async () => (await import("./member-menu.tsx")).MemberMenu;

interface ListEndProps {
  readonly list: Pick<LoadMoreList<unknown>, "items" | "hasMore" | "error" | "loadingMore" | "loadMore">;
}

/** End of a list that loads on request. */
export function ListEnd({ list }: ListEndProps) {
  if (list.items.length === 0 || (!list.hasMore && list.error === null)) return null;
  return (
    <div className="team-more">
      {list.error !== null && <p role="alert">The rest didn’t load. What is above is still right.</p>}
      <Button variant="line" busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
        {list.error === null ? "Load more" : "Try again"}
      </Button>
    </div>
  );
}

interface ListStateProps {
  readonly list: Pick<LoadMoreList<unknown>, "items" | "loading" | "error" | "refetch">;
  readonly title: string;
}

/** What stands in the place of a list that is not there yet, or did not load. */
export function ListState({ list, title }: ListStateProps) {
  const waiting = useHeldPending(list.loading);
  if (list.loading) return waiting ? <PeopleSkeleton /> : null;
  return list.items.length === 0 && list.error !== null ? (
    <LoadFailure title={title} onRetry={list.refetch} error={list.error} />
  ) : null;
}

/** The members as an owner sees them: with roles to change, and what each did last. */
export function PeopleOfOwner({ isOffered }: { readonly isOffered: boolean }) {
  const list = useLoadMore(BrandMembersDocument, {
    variables: { status: ["active" as const] },
    select: (found) => found.fetchBrandUsers,
    keyOf: (one) => one.id,
    limit: PAGE,
  });
  const owners = list.items.filter(({ accessType }) => accessType === "owner").length;
  return (
    <Panel bleed flush>
      <PanelHeader title="People">
        <span className="team-header-end">
          <AppLink className="text-link team-small" href="/media/team.csv" download>
            CSV
          </AppLink>
          <span className="muted num">
            {list.items.length}
            {list.hasMore ? "+" : ""}
          </span>
        </span>
      </PanelHeader>
      <ListState list={list} title="The team didn’t load" />
      {list.items.length > 0 && (
        <ul className="team-list" aria-label="People">
          {list.items.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isLastOwner={owners === 1 && !list.hasMore}
              isOffered={isOffered}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Panel>
  );
}

interface MemberRowProps {
  readonly member: TeamMemberFragment;
  readonly isLastOwner: boolean;
  readonly isOffered: boolean;
}

function MemberRow({ member, isLastOwner, isOffered }: MemberRowProps) {
  const session = useRequiredSession();
  const client = useClient();
  const hydrated = useHydrated();
  const { Menu, button } = useMenuOnDemand(loadMenu);
  const { busy, act } = useTeamAct();
  const { user, accessType, lastAct, joinedAt } = member;
  const name = nameOf(user);
  const isOwn = user.id === session.personId;
  const change = (role: "member" | "manager"): Promise<boolean> =>
    act({
      done: `${name} is a ${role} now`,
      refused: `${name}’s role didn’t change`,
      run: () =>
        client
          .mutation(UpdateBrandUserAccessDocument, {
            input: { brandId: session.id, userId: user.id, accessType: role },
          })
          .toPromise(),
    });
  const detail = isOwn ? (
    isLastOwner ? (
      "You. The last owner can’t leave"
    ) : (
      "You"
    )
  ) : lastAct === null ? (
    joinedWords(joinedAt)
  ) : (
    <>
      {lastAct.words}, <RelativeTime time={lastAct.createdAt} />
    </>
  );
  return (
    <TeamLine person={user} detail={detail}>
      {accessType === "owner" ? (
        <Tag>Owner</Tag>
      ) : (
        <Select
          aria-label={`Role of ${name}`}
          value={accessType}
          disabled={!hydrated}
          aria-busy={busy || undefined}
          onChange={(event) => void change(event.target.value === "manager" ? "manager" : "member")}
        >
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      )}
      {isOwn ? (
        !isLastOwner && <LeaveButton />
      ) : Menu === null ? (
        <IconButton icon="dots-three" label={`More about ${name}`} disabled={!hydrated} {...button} />
      ) : (
        <Menu member={member} isOffered={isOffered} />
      )}
    </TeamLine>
  );
}

type Teammate = BrandTeammatesQuery["fetchBrandTeammates"]["items"][number];

/** The members as those without the tools see them, each with a way to leave for themselves. */
export function PeopleOfMember() {
  const session = useRequiredSession();
  const list = useLoadMore(BrandTeammatesDocument, {
    variables: {},
    select: (found) => found.fetchBrandTeammates,
    keyOf: (one: Teammate) => one.id,
    limit: PAGE,
  });
  return (
    <Panel bleed flush>
      <PanelHeader title="People">
        <span className="muted num">
          {list.items.length}
          {list.hasMore ? "+" : ""}
        </span>
      </PanelHeader>
      <ListState list={list} title="The team didn’t load" />
      {list.items.length > 0 && (
        <ul className="team-list" aria-label="People">
          {list.items.map(({ id, user, accessType, joinedAt }) => (
            <TeamLine key={id} person={user} detail={user.id === session.personId ? "You" : joinedWords(joinedAt)}>
              <Tag>{roleNames[accessType]}</Tag>
              {user.id === session.personId && accessType !== "owner" && <LeaveButton />}
            </TeamLine>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Panel>
  );
}
