import { useClient, useQuery } from "urql";
import {
  FollowedHashtagsDocument,
  FollowHashtagDocument,
  UnfollowHashtagDocument,
} from "#web/generated/graph-hashtags.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Button to follow a hashtag in one's Following feed, or to unfollow it. Renders nothing until the state is known. */
export function FollowHashtag({ tag }: { readonly tag: string }) {
  const client = useClient();
  const [{ data }] = useQuery({ query: FollowedHashtagsDocument, variables: {} });
  if (data === undefined) return null;
  const isFollowed = data.fetchFollowedHashtags.includes(tag);
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isFollowed ? UnfollowHashtagDocument : FollowHashtagDocument, { hashtag: tag })
      .toPromise();
    if (!error) return;
    toastFailure(
      isFollowed ? `You still follow #${tag}` : `You don’t follow #${tag} yet`,
      error,
      errorCode(error) === "LIMIT_EXCEEDED"
        ? { text: "You follow as many hashtags as one can. Leave another one first." }
        : {},
    );
  };
  return (
    <Button variant={isFollowed ? "quiet" : "line"} size="s" aria-pressed={isFollowed} onClick={() => void toggle()}>
      {isFollowed ? "Following" : "Follow"}
      <VisuallyHidden> #{tag}</VisuallyHidden>
    </Button>
  );
}
