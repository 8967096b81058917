import { useLocation } from "#web/lib/router.tsx";
import { useClient } from "urql";
import { openShellSheet } from "#web/app/shell-sheets.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { FollowUserDocument, UnfollowUserDocument } from "#web/generated/posts-card.ts";
import type { PersonFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

interface FollowButtonProps {
  readonly person: PersonFragment;
  readonly size?: "s" | "m";
  /** Filled, where following is the one thing to do. */
  readonly prominent?: boolean;
}

/** Button to follow, toggled at once and reverted when refused. Renders nothing for oneself and for deleted accounts. */
export function FollowButton({ person, size = "s", prominent = false }: FollowButtonProps) {
  const client = useClient();
  const session = useSession();
  const location = useLocation();
  if (session?.id === person.id || person.visibilityStatus === "anonymized") return null;
  const isFollowed = person.interactions?.isFollowed === true;
  const name = displayName(person);
  const toggle = async (): Promise<void> => {
    if (session === null) {
      openShellSheet({ act: "follow", person, backTo: location.pathname + location.search });
      return;
    }
    const { error } = await client
      .mutation(isFollowed ? UnfollowUserDocument : FollowUserDocument, { userId: person.id })
      .toPromise();
    if (error)
      toastFailure(isFollowed ? `You still follow ${name}` : `You don’t follow ${name} yet`, error, {
        key: `follow-${person.id}`,
      });
  };
  return (
    <Button
      variant={isFollowed ? "quiet" : prominent ? "primary" : "line"}
      size={size}
      aria-pressed={isFollowed}
      onClick={() => void toggle()}
    >
      {isFollowed ? "Following" : "Follow"}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
