import type { PersonFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";

/** Participants of a conversation, its author first. */
export function ConversationMembers({ people }: { readonly people: readonly PersonFragment[] }) {
  if (people.length < 2) return null;
  return (
    <ul className="conversation" aria-label="In this conversation">
      {people.map((person) => {
        const href = profilePath(person);
        const name = displayName(person);
        const face = <Avatar photoUrl={person.photoUrl} kind={person.accountType} size={24} />;
        return (
          <li key={person.id}>
            {href === undefined ? (
              face
            ) : (
              <AppLink href={href} aria-label={name} title={name}>
                {face}
              </AppLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
