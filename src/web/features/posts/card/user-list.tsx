import "./posts.css";
import type { ReactNode } from "react";
import type { PersonInListFragment } from "#web/generated/types.ts";
import type { LoadMoreList } from "#web/lib/use-load-more.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { FollowButton } from "./follow-button.tsx";
import { ListView } from "./list-view.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";

interface UserListProps {
  readonly list: LoadMoreList<PersonInListFragment>;
  readonly what: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** List of people, each with a button to follow them. */
export function UserList({ list, what, emptyTitle, emptyText }: UserListProps) {
  return (
    <ListView
      list={list}
      what={what}
      bare
      skeleton={<PeopleSkeleton />}
      empty={<EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
    >
      {(people) => (
        <ul className="people">
          {people.map((person) => (
            <UserRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

interface UserRowProps {
  readonly person: PersonInListFragment;
  /** Content in place of the username on the second line. */
  readonly children?: ReactNode;
}

/** Row of a list of people: the person, their own description, and the button to follow them. */
export function UserRow({ person, children }: UserRowProps) {
  return (
    <li>
      <div className="people-row">
        <PersonLine
          name={displayName(person)}
          photoUrl={person.photoUrl}
          kind={person.accountType}
          verified={person.isIdentityVerified}
          href={profilePath(person)}
          detail={
            children ?? (
              <>
                {person.username !== null && <span>@{person.username}</span>}
                {person.interactions?.isFollower === true && <span>· Follows you</span>}
              </>
            )
          }
        />
        <FollowButton person={person} />
      </div>
      {person.bio !== "" && <p className="people-bio">{person.bio}</p>}
    </li>
  );
}
