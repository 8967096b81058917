import { useState } from "react";
import { useLocation, useNavigate } from "#web/lib/router.tsx";
import { useClient, type AnyVariables, type OperationResult } from "urql";
import type { JoinRequest } from "#web/app/join-request.ts";
import { openShellSheet } from "#web/app/shell-sheets.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import {
  CreateGiveawayVisitDocument,
  EnterWithoutVisitDocument,
  LeaveGiveawayDocument,
  LikePostDocument,
  RepostDocument,
  UndoRepostDocument,
  UnlikePostDocument,
  UnmarkPostAsSpamDocument,
} from "#web/generated/posts-card.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import type { AppDocument } from "#web/lib/define-document.ts";
import { toast } from "#web/ui/toast-store.ts";
import { postPath, postViewPath } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Acts on a post. Each is shown at once, and undone with a message if it is refused. */
export interface PostActs {
  readonly isGuest: boolean;
  /** True while an act that enters or leaves the giveaway runs. */
  readonly busy: boolean;
  readonly toggleLike: () => void;
  readonly toggleRepost: () => void;
  /**
   * Runs the act that enters the giveaway; a reply is written at the post. For a visit, the link that is pressed opens
   * the page itself.
   */
  readonly enter: () => void;
  /** Enters a giveaway of the way visitLink without a visit. */
  readonly enterWithoutVisit: () => void;
  readonly leave: () => Promise<boolean>;
  /** Runs any other act on the post; returns whether it succeeded, and shows `failed` where it did not. */
  readonly act: (document: AppDocument<unknown, { postId: string }>, failed: string) => Promise<boolean>;
  readonly reply: () => void;
  /** Removes the viewer's spam mark. */
  readonly unmark: () => void;
}

export function usePostActs(post: PostCardFragment): PostActs {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [running, setRunning] = useState(0);

  const here = location.pathname + location.search;
  /** Guests join first and come back to where they were. */
  const askToJoin = (act: JoinRequest["act"], backTo = here): void => {
    openShellSheet({ act, person: post.postedBy, post, backTo });
  };
  const run = async <Result, Variables extends AnyVariables>(
    document: AppDocument<Result, Variables>,
    variables: Variables,
    failed: string,
  ): Promise<boolean> => {
    if (session === null) return false;
    setRunning((count) => count + 1);
    const result: OperationResult<Result, Variables> = await client.mutation(document, variables).toPromise();
    setRunning((count) => count - 1);
    if (result.error) toastFailure(failed, result.error, { key: `act-${post.id}` });
    return result.error === undefined;
  };
  const act = <Result>(document: AppDocument<Result, { postId: string }>, failed: string): Promise<boolean> =>
    run(document, { postId: post.id }, failed);

  const toggleLike = (): void => {
    if (session === null) {
      askToJoin("like");
      return;
    }
    void (post.hasLiked
      ? act(UnlikePostDocument, "Your like is still there")
      : act(LikePostDocument, "Your like didn’t go through"));
  };
  const toggleRepost = (): void => {
    if (session === null) {
      askToJoin("repost");
      return;
    }
    const stays = post.postedBy.isPrivate && post.giveawayState === null && post.postedBy.id !== session.id;
    if (stays && !post.hasReposted) {
      toast.info("This stim can’t be reposted", {
        text: "Its author keeps their stims out of feeds and search.",
        key: `act-${post.id}`,
      });
      return;
    }
    void (post.hasReposted
      ? act(UndoRepostDocument, "Your repost is still there")
      : act(RepostDocument, "Your repost didn’t go through"));
  };
  const reply = (): void => {
    const field = `${postPath(post)}#reply`;
    if (session === null) askToJoin("reply", field);
    else navigate(field);
  };
  const enter = (): void => {
    if (session === null) {
      // Back to the giveaway itself: a list may have changed meanwhile.
      const path = postPath(post);
      askToJoin("enter", post.giveawayEnterMethod === "reply" ? `${path}#reply` : path);
      return;
    }
    switch (post.giveawayEnterMethod) {
      case "like":
        // A like from before the giveaway took entries does not count: a new like is needed.
        if (post.hasLiked)
          void act(UnlikePostDocument, "You’re not in yet").then((done) =>
            done ? act(LikePostDocument, "You’re not in yet") : false,
          );
        else toggleLike();
        break;
      case "repost":
        if (post.hasReposted)
          void act(UndoRepostDocument, "You’re not in yet").then((done) =>
            done ? act(RepostDocument, "You’re not in yet") : false,
          );
        else toggleRepost();
        break;
      case "voteInPoll":
        navigate(postViewPath(post, "vote"));
        break;
      case "visitLink":
        void act(CreateGiveawayVisitDocument, "You’re not in yet");
        break;
      default:
        reply();
    }
  };

  return {
    isGuest: session === null,
    busy: running > 0,
    toggleLike,
    toggleRepost,
    enter,
    enterWithoutVisit: () => void act(EnterWithoutVisitDocument, "You’re not in yet"),
    leave: () => act(LeaveGiveawayDocument, "You’re still in"),
    act,
    reply,
    unmark: () => void act(UnmarkPostAsSpamDocument, "It’s still marked as spam"),
  };
}
