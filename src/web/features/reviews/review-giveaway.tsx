import "./reviews.css";
import type { ReviewGiveawayFragment, ReviewRelation } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { postPath } from "#web/lib/paths.ts";
import { prizeWords } from "#web/features/posts/card/post-prize.ts";
import { giveawayFacts, giveawayTitle } from "./review-words.ts";

interface ReviewGiveawayProps {
  readonly post: ReviewGiveawayFragment;
  /** What the author was in it; null before there is an author. */
  readonly relation: ReviewRelation | null;
}

/** The giveaway that a review is about, shown small; links to it. */
export function ReviewGiveaway({ post, relation }: ReviewGiveawayProps) {
  const title = giveawayTitle(post);
  return (
    <AppLink href={postPath(post)} className="review-giveaway">
      <span className="review-giveaway-prize">{prizeWords(post)}</span>
      <span className="review-giveaway-words">
        <b dir="auto">{title === "" ? "Giveaway" : title}</b>
        <span>{giveawayFacts(relation, post.giveawayDeadline)}</span>
      </span>
    </AppLink>
  );
}
