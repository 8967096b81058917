import "./reviews.css";
import { ButtonLink } from "#web/ui/button.tsx";
import { composeReviewPath } from "./review-words.ts";

/** Invites a person who was in an ended giveaway to review it. */
export function ReviewInvite({ postId }: { readonly postId: string }) {
  return (
    <section className="review-invite" aria-label="Review">
      <div>
        <b>You were in this giveaway.</b>
        <p>How was it run? One review, up to 500 characters.</p>
      </div>
      <ButtonLink variant="line" icon="pencil-simple" href={composeReviewPath(postId)}>
        Write a review
      </ButtonLink>
    </section>
  );
}
