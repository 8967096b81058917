import { formatWhole } from "#kernel/format-count.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { VerifiedBadge } from "#web/ui/person-line.tsx";
import { displayName } from "#web/lib/paths.ts";
import type { Suggested } from "./use-suggestions.ts";

/** A person, in a list of suggestions. */
export function PersonOption({ person }: { readonly person: Suggested["people"][number] }) {
  return (
    <>
      <Avatar photoUrl={person.photoUrl} kind={person.accountType} size={40} />
      <span className="option-text">
        <span className="option-person">
          <b>{displayName(person)}</b>
          {person.isIdentityVerified && <VerifiedBadge />}
        </span>
        <small>@{person.username}</small>
      </span>
    </>
  );
}

/** A hashtag, in a list of suggestions. */
export function HashtagOption({ hashtag: { tag, postsCount } }: { readonly hashtag: Suggested["hashtags"][number] }) {
  return (
    <>
      <Icon name="hash" size={20} />
      <span className="option-text">
        <b dir="auto">#{tag}</b>
        <small>{stimsLately(postsCount)}</small>
      </span>
    </>
  );
}

/** Returns the use of a hashtag in words: "12 stims in 30 days". */
export function stimsLately(count: number): string {
  return `${count === 1 ? "1 stim" : `${formatWhole(count)} stims`} in 30 days`;
}
