import "../posts/posts.css";
import type { ReactNode } from "react";
import type { PersonFragment } from "#web/generated/types.ts";
import { PersonLine } from "#web/ui/person-line.tsx";
import { displayName, profilePath } from "../posts/post-paths.ts";

/** One of a list of people, with what can be done about them at the end of the line. */
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
