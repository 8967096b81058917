import "#web/features/posts/card/posts.css";
import type { ReactNode } from "react";
import type { PersonFragment } from "#web/generated/types.ts";
import { PersonLine } from "#web/ui/person-line.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";

/** Row of a list of people, with the actions on them at its end. */
export function PersonRow({ person, children }: { readonly person: PersonFragment; readonly children: ReactNode }) {
  return (
    <li>
      <div className="people-row">
        <PersonLine
          name={displayName(person)}
          photoUrl={person.photoUrl}
          kind={person.accountType}
          verified={person.isIdentityVerified}
          href={profilePath(person)}
          detail={person.username !== null && <span>@{person.username}</span>}
        />
        {children}
      </div>
    </li>
  );
}
