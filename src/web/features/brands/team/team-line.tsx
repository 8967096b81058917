import type { ReactNode } from "react";
import type { TeamPersonFragment } from "#web/generated/types.ts";
import { PersonLine } from "#web/ui/person-line.tsx";
import { nameOf } from "./team-words.ts";

interface TeamLineProps {
  readonly person: TeamPersonFragment;
  readonly detail: ReactNode;
  readonly children?: ReactNode;
}

/** A person of the team in a list, with what can be done at the end of the line. */
export function TeamLine({ person, detail, children }: TeamLineProps) {
  return (
    <li className="team-line">
      <PersonLine
        size={40}
        name={nameOf(person)}
        photoUrl={person.photoUrl}
        verified={person.isIdentityVerified}
        href={person.username === null ? undefined : `/${person.username}`}
        detail={detail}
      />
      {children !== undefined && <div className="team-line-end">{children}</div>}
    </li>
  );
}
