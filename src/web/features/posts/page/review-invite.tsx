import "./review-invite.css";
import { ButtonLink } from "#web/ui/button.tsx";

interface ReviewInviteProps {
  readonly postId: string;
  /** Names the giveaway where its post is not beside the invitation. */
  readonly title?: string;
}

/** Invites a person who was in an ended giveaway to review it. */
export function ReviewInvite({ postId, title = "You were in this giveaway." }: ReviewInviteProps) {
  return (
    <section className="review-invite" aria-label="Review">
      <div>
        <b>{title}</b>
        <p>How was it run? One review, up to 500 characters.</p>
      </div>
      <ButtonLink variant="line" icon="pencil-simple" href={`/reviews/compose/${postId}`}>
        Write a review
      </ButtonLink>
    </section>
  );
}
