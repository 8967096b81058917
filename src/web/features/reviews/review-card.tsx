import "./reviews.css";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { ReviewFragment } from "#web/generated/types.ts";
import { AppLink, TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";
import { PostText } from "#web/features/posts/card/post-text.tsx";
import { ReviewGiveaway } from "./review-giveaway.tsx";
import { insiderWords, relationWords, reviewPath } from "./review-words.ts";
import { Stars } from "#web/features/posts/card/stars.tsx";

const loadMenu = async () => (await import("./review-menu.tsx")).ReviewMenu;

interface ReviewCardProps {
  readonly review: ReviewFragment;
  /** True on the review's own page, which its time is no link to. */
  readonly full?: boolean;
}

/** A review with its stars, giveaway, earlier versions and answer. */
export function ReviewCard({ review, full = false }: ReviewCardProps) {
  const session = useSession();
  const { Menu, button } = useMenuOnDemand(loadMenu);
  const { author, rating, relation, insider, post } = review;
  const time = full ? (
    <time dateTime={review.createdAt}>
      {formatDate(review.createdAt)}, {formatClock(review.createdAt)}
    </time>
  ) : (
    <AppLink href={reviewPath(review.id)} className="post-time">
      <RelativeTime time={review.createdAt} />
    </AppLink>
  );
  return (
    <article className="panel review" data-bleed="" aria-label={`Review by ${displayName(author)}`}>
      <div className="review-head">
        <PersonLine
          name={displayName(author)}
          photoUrl={author.photoUrl}
          kind={author.accountType}
          verified={author.isIdentityVerified}
          href={profilePath(author)}
          detail={time}
        />
        <Tag tone={relation === "winner" ? "prize" : "neutral"}>
          {session?.id === author.id ? "Yours" : relationWords[relation]}
        </Tag>
        {Menu === null ? (
          <IconButton icon="dots-three" label="More" className="post-more" {...button} />
        ) : (
          <Menu review={review} />
        )}
      </div>
      {review.isRemoved && (
        <Banner tone="warn" icon="eye-slash" title="We removed this review">
          You alone see it. The message about it says how to appeal.
        </Banner>
      )}
      <Stars rating={rating} />
      {insider !== null && (
        <details className="review-details">
          <summary>{insiderWords[insider].label}</summary>
          <p>
            {insiderWords[insider].text} <TextLink href="/review-guidelines">Review guidelines</TextLink>
          </p>
        </details>
      )}
      <PostText text={review.text} mentions={review.mentions} />
      {review.isEdited && (
        <details className="review-details">
          <summary>Edited</summary>
          <ol>
            {review.versions.map((version) => (
              <li key={version.writtenAt}>
                <p className="muted">
                  <Stars rating={version.rating} />{" "}
                  <time dateTime={version.writtenAt}>
                    {formatDate(version.writtenAt)}, {formatClock(version.writtenAt)}
                  </time>
                </p>
                <p dir="auto">{version.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {post !== null && <ReviewGiveaway post={post} relation={relation} />}
      {review.answer !== null && <Answer answer={review.answer} />}
    </article>
  );
}

/** The host's public answer. */
function Answer({ answer }: { readonly answer: NonNullable<ReviewFragment["answer"]> }) {
  const { author } = answer;
  return (
    <div className="review-answer">
      <PersonLine
        name={displayName(author)}
        photoUrl={author.photoUrl}
        kind={author.accountType}
        verified={author.isIdentityVerified}
        href={profilePath(author)}
        detail={
          <>
            Answered <RelativeTime time={answer.createdAt} />
            {answer.isEdited && ", edited"}
          </>
        }
      >
        <Tag>Host</Tag>
      </PersonLine>
      <p dir="auto">{answer.text}</p>
    </div>
  );
}
