import "./reviews.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import {
  ProfileReviewsDocument,
  ProfileReviewSummaryDocument,
  ReviewableGiveawayDocument,
} from "#web/generated/reviews.ts";
import type { ProfilePersonFragment, ReviewSummaryFragment } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, shortName } from "#web/lib/paths.ts";
import { loadProfile } from "#web/features/accounts/profile/load-profile.ts";
import { ProfileFrame } from "#web/features/accounts/profile/profile-frame.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewInvite } from "#web/features/posts/page/review-invite.tsx";
import { ReviewRail } from "./review-rail.tsx";
import { Stars } from "#web/features/posts/card/stars.tsx";

type Summary = NonNullable<ReviewSummaryFragment["reviewSummary"]>;

/** Screen of the reviews about an account, the newest first, with their summary. */
function ProfileReviewsScreen({ params }: ScreenProps) {
  return (
    <ProfileFrame
      username={params["username"] ?? ""}
      tab="reviews"
      rail={ReviewRail}
      metaOf={(person) => ({
        title: `Reviews of ${displayName(person)} (@${person.username ?? ""})`,
        ...(person.isFindable
          ? { description: `What people who won or were in the giveaways of ${displayName(person)} say about them.` }
          : {}),
      })}
    >
      {(person) => <ProfileReviews key={person.id} person={person} />}
    </ProfileFrame>
  );
}

function ProfileReviews({ person }: { readonly person: ProfilePersonFragment }) {
  const username = person.username ?? "";
  const session = useSession();
  const [{ data }] = useQuery({ query: ProfileReviewSummaryDocument, variables: { username } });
  const summary = data?.fetchUserByUsername?.reviewSummary;
  const list = useLoadMore(ProfileReviewsDocument, {
    variables: { username },
    select: (found) => found.fetchUserReviews,
    keyOf: (review) => review.id,
  });
  return (
    <>
      {summary != null && summary.count > 0 && <SummaryPanel summary={summary} />}
      {session !== null && session.id !== person.id && <Invite person={person} />}
      <h2 className="sr">Reviews</h2>
      <ListView
        list={list}
        what="The reviews"
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState title="No reviews yet" level="h2">
            {session?.id === person.id
              ? "People who won or were in your giveaways can review them when they have ended."
              : `People who won or were in a giveaway of ${displayName(person)} can review it when it has ended.`}
          </EmptyState>
        }
      >
        {(reviews) => reviews.map((review) => <ReviewCard key={review.id} review={review} />)}
      </ListView>
      <p className="review-note">
        Newest first. Hosts can answer, but can’t sort, hide or remove.{" "}
        <TextLink href="/review-guidelines">Review guidelines</TextLink>
      </p>
    </>
  );
}

/** Invites a viewer who was in a giveaway of the person that has ended to review the newest of them. */
function Invite({ person }: { readonly person: ProfilePersonFragment }) {
  const [{ data }] = useQuery({ query: ReviewableGiveawayDocument, variables: { userId: person.id } });
  const post = data?.fetchReviewableGiveaway;
  // A review that was just written changes the post alone.
  if (post == null || post.canReview !== true || post.giveawayDeadline === null) return null;
  return (
    <Panel bleed className="review-invite-panel">
      <ReviewInvite
        postId={post.id}
        title={`You were in ${shortName(person)}’s giveaway on ${formatMonthDay(post.giveawayDeadline)}.`}
      />
    </Panel>
  );
}

/** Average, count, and the number of reviews with each rating. */
function SummaryPanel({ summary }: { readonly summary: Summary }) {
  const { count, average, distribution } = summary;
  return (
    <Panel bleed className="review-summary" aria-label="Summary of the reviews">
      <div>
        <p className="review-average">{(average ?? 0).toFixed(1)}</p>
        <Stars rating={average ?? 0} />
        <p className="muted">{count === 1 ? "1 review" : `${formatWhole(count)} reviews, all shown`}</p>
      </div>
      <ul className="review-bars">
        {distribution.map((bar) => (
          <li key={bar.rating}>
            <span className="sr">
              {bar.rating} of 5 stars: {formatWhole(bar.count)}
            </span>
            <span aria-hidden="true">{bar.rating}</span>
            <Icon name="star" weight="fill" />
            <svg className="review-bar" aria-hidden="true">
              <rect width={`${(bar.count * 100) / count}%`} height="100%" rx="4" />
            </svg>
            <span aria-hidden="true" className="muted">
              {formatWhole(bar.count)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const screen: Screen = {
  component: ProfileReviewsScreen,
  load: async (context) => {
    const { person, outcome } = await loadProfile(context);
    if (person?.username != null)
      await Promise.all([
        context.run(ProfileReviewSummaryDocument, { username: person.username }),
        ...((await context.session) === null ? [] : [context.run(ReviewableGiveawayDocument, { userId: person.id })]),
        context.run(ProfileReviewsDocument, { username: person.username, pagination: { limit: PAGE_SIZE } }),
      ]);
    return outcome;
  },
};
