import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useUnblock } from "#web/features/graph/people/use-block.ts";

/** Notice in place of a blocked person's profile, with the way to unblock them. */
export function BlockedNotice({ person }: { readonly person: ProfilePersonFragment }) {
  const unblock = useUnblock();
  return (
    <Panel bleed>
      <EmptyState
        title={`You blocked @${person.username ?? ""}`}
        level="h2"
        action={
          <Button variant="line" onClick={() => void unblock(person)}>
            Unblock
          </Button>
        }
      >
        You don’t see each other’s stims, and neither hears of the other.
      </EmptyState>
    </Panel>
  );
}
