import "./post-poll.css";
import { useState } from "react";
import { useClient } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { VoteInPollDocument } from "#web/generated/posts.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { errorDetails } from "#web/lib/graph-error.ts";
import { useLocation, useNavigate } from "#web/lib/router.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { failureWords } from "./failure-words.ts";
import { loginPath } from "./post-paths.ts";

interface PostPollProps {
  readonly post: Pick<PostCardFragment, "id" | "votedOptionId" | "giveawayEnterMethod" | "giveawayState" | "giveawayTicketNo">;
  readonly poll: NonNullable<PostCardFragment["poll"]>;
}

/** A post's poll: its options to choose from, and once one chose or it ended, how the votes fall (D-SOC-15). */
export function PostPoll({ post, poll }: PostPollProps) {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const now = useNow(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const shown = poll.hasEnded || post.votedOptionId !== null;
  const entered = post.giveawayEnterMethod === "voteInPoll" && post.giveawayState === "open" && post.votedOptionId !== null && post.giveawayTicketNo === null;

  const choose = async (optionId: string): Promise<void> => {
    if (session === null) {
      navigate(loginPath(location.pathname + location.search));
      return;
    }
    setChoosing(optionId);
    const { error } = await client.mutation(VoteInPollDocument, { postId: post.id, optionId }).toPromise();
    setChoosing(null);
    if (error) toast.warning("Your vote didn’t go through", { text: errorDetails(error)["reason"] === "poll_ended" ? "The poll has ended meanwhile." : failureWords(error), key: `act-${post.id}` });
  };
  const votes = `${formatWhole(poll.votesCount)} ${poll.votesCount === 1 ? "vote" : "votes"}`;
  return (
    <div className="poll" role="group" aria-label="Poll">
      {shown ? (
        <ul className="poll-results">
          {poll.options.map(({ id, label, votesCount }) => {
            const count = votesCount ?? 0;
            const isOwn = id === post.votedOptionId;
            return (
              <li key={id} className="poll-result" data-own={isOwn ? "" : undefined}>
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
        poll.options.map(({ id, label }) => (
          <Button key={id} variant="line" className="poll-option" busy={choosing === id} disabled={choosing !== null} onClick={() => void choose(id)}>
            <span dir="auto">{label}</span>
          </Button>
        ))
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
