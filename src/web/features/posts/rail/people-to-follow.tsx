import "./rail.css";
import { useId, type ReactNode } from "react";
import type { PersonFragment } from "#web/generated/types.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { FollowButton } from "../card/follow-button.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";
import { reasonWords } from "../card/recommendation-words.ts";

interface PeopleToFollowProps {
  readonly people: readonly { readonly reason: string; readonly user: PersonFragment }[];
  /** Content beside the heading, such as a link to all of them. */
  readonly more?: ReactNode;
}

/** A few accounts to follow, each with the reason; nothing when there are none. */
export function PeopleToFollow({ people, more }: PeopleToFollowProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <Panel bleed aria-labelledby={id}>
      <PanelHeader title="People to follow" id={id}>
        {more}
      </PanelHeader>
      <ul className="rail-people">
        {people.map(({ user, reason }) => (
          <li key={user.id}>
            <RailPerson
              person={user}
              detail={reasonWords(reason) ?? (user.username === null ? undefined : `@${user.username}`)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Row of a short list of people: the person, a detail, and the button to follow them. */
export function RailPerson({ person, detail }: { readonly person: PersonFragment; readonly detail: ReactNode }) {
  return (
    <>
      <PersonLine
        name={displayName(person)}
        photoUrl={person.photoUrl}
        kind={person.accountType}
        verified={person.isIdentityVerified}
        href={profilePath(person)}
        size={40}
        detail={detail}
      />
      <FollowButton person={person} />
    </>
  );
}
