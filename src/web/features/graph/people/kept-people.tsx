import type { PersonFragment } from "#web/generated/types.ts";
import type { LoadMoreList } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName } from "#web/lib/paths.ts";
import { PersonRow } from "./person-row.tsx";

interface KeptPeopleProps {
  readonly list: LoadMoreList<PersonFragment>;
  readonly what: string;
  readonly empty: string;
  /** Label of the button; the name follows for screen readers. */
  readonly undo: string;
  readonly onUndo: (person: PersonFragment) => Promise<void>;
}

/** List of muted or blocked people, each with the button that ends it. Lies in a panel. */
export function KeptPeople({ list, what, empty, undo, onUndo }: KeptPeopleProps) {
  return (
    <ListView
      list={list}
      what={what}
      bare
      skeleton={<PeopleSkeleton />}
      empty={<EmptyState title={empty} level="h3" />}
    >
      {(people) => (
        <ul className="people">
          {people.map((person) => (
            <PersonRow key={person.id} person={person}>
              <Button variant="line" size="s" onClick={() => void onUndo(person)}>
                {undo}
                <VisuallyHidden> {displayName(person)}</VisuallyHidden>
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
    </ListView>
  );
}
