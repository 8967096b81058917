import "./stars.css";
import { Icon } from "#web/ui/icons.tsx";

/** Highest rating. */
export const STARS = 5;

/** A rating as stars, with words for screen readers. */
export function Stars({ rating }: { readonly rating: number }) {
  const full = Math.round(rating);
  return (
    <span className="review-stars" role="img" aria-label={`${rating} of ${STARS} stars`}>
      {Array.from({ length: STARS }, (_, index) => (
        <Icon key={index} name="star" weight={index < full ? "fill" : "bold"} />
      ))}
    </span>
  );
}
