import "./post-poll.css";
import { useState } from "react";
import { useClient } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { resizedAddress } from "#kernel/media-address.ts";
import { openShellSheet } from "#web/app/shell-sheets.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { VoteInPollDocument } from "#web/generated/posts-card.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { errorDetails } from "#web/lib/graph-error.ts";
import { useLocation } from "#web/lib/router.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

interface PostPollProps {
  readonly post: Pick<
    PostCardFragment,
    "id" | "votedOptionId" | "giveawayEnterMethod" | "giveawayState" | "giveawayTicketNo" | "postedBy"
  >;
  readonly poll: NonNullable<PostCardFragment["poll"]>;
}

/** Poll of a post: its options, and after a vote or the end the results. */
export function PostPoll({ post, poll }: PostPollProps) {
  const client = useClient();
  const session = useSession();
  const location = useLocation();
  const now = useNow(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const isPictured = poll.options.some(({ imageUrl }) => imageUrl !== null);
  const shown = poll.hasEnded || post.votedOptionId !== null;
  const entered =
    post.giveawayEnterMethod === "voteInPoll" &&
    post.giveawayState === "open" &&
    post.votedOptionId !== null &&
    post.giveawayTicketNo === null;

  const choose = async (optionId: string): Promise<void> => {
    if (session === null) {
      openShellSheet({ act: "vote", person: post.postedBy, backTo: location.pathname + location.search });
      return;
    }
    setChoosing(optionId);
    const { error } = await client.mutation(VoteInPollDocument, { postId: post.id, optionId }).toPromise();
    setChoosing(null);
    if (error)
      toastFailure("Your vote didn’t go through", error, {
        key: `act-${post.id}`,
        ...(errorDetails(error)["reason"] === "poll_ended" && { text: "The poll has ended meanwhile." }),
      });
  };
  const votes = `${formatWhole(poll.votesCount)} ${poll.votesCount === 1 ? "vote" : "votes"}`;
  return (
    <div className="poll" role="group" aria-label="Poll" data-pictured={isPictured ? "" : undefined}>
      {shown ? (
        <ul className="poll-results">
          {poll.options.map(({ id, label, imageUrl, votesCount }) => {
            const count = votesCount ?? 0;
            const isOwn = id === post.votedOptionId;
            return (
              <li key={id} className="poll-result" data-own={isOwn ? "" : undefined}>
                <OptionPicture url={imageUrl} />
                <progress value={count} max={Math.max(1, poll.votesCount)} aria-hidden="true" />
                <span className="poll-result-label" dir="auto">
                  {label}
                  {isOwn && <VisuallyHidden>, your vote</VisuallyHidden>}
                </span>
                {isOwn && <Icon name="check-circle" weight="fill" />}
                <b>{poll.votesCount === 0 ? 0 : Math.round((count / poll.votesCount) * 100)}%</b>
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="poll-options">
          {poll.options.map(({ id, label, imageUrl }) => (
            <Button
              key={id}
              variant="line"
              className="poll-option"
              busy={choosing === id}
              busyLabel={label}
              disabled={choosing !== null}
              onClick={() => void choose(id)}
            >
              <OptionPicture url={imageUrl} />
              <span dir="auto">{label}</span>
            </Button>
          ))}
        </div>
      )}
      {entered && !poll.hasEnded && (
        <Button variant="gift" busy={choosing !== null} onClick={() => void choose(post.votedOptionId ?? "")}>
          Enter again
        </Button>
      )}
      <p className="poll-facts">
        {votes} · {poll.hasEnded ? "Final" : `Open until ${formatDeadline(poll.deadline, { now })}`}
        {!shown && <VisuallyHidden>. Results show once you vote.</VisuallyHidden>}
      </p>
    </div>
  );
}

/** Picture of an option; the option's text describes it. */
function OptionPicture({ url }: { readonly url: string | null }) {
  return (
    url !== null && (
      <img
        className="poll-picture"
        src={resizedAddress(url, 274)}
        srcSet={`${resizedAddress(url, 548)} 2x`}
        width={274}
        height={274}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  );
}
