import "./reviews.css";
import { lazy, Suspense, useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { ReviewByIdDocument } from "#web/generated/posts-reviews.ts";
import { DeleteReviewDocument, ProfileReviewsDocument } from "#web/generated/reviews.ts";
import type { ReviewFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { shareLink } from "#web/lib/copy-link.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { ReviewCard } from "./review-card.tsx";
import { reviewMeta, reviewPath, reviewTitle } from "./review-words.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

const AnswerForm = lazy(async () => ({ default: (await import("./answer-form.tsx")).AnswerForm }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** Screen of one review, with its answer and what the viewer may do with it. */
function ReviewScreen({ params }: ScreenProps) {
  const [{ data, error, fetching }, retry] = useQuery({
    query: ReviewByIdDocument,
    variables: { reviewId: params["reviewId"] ?? "" },
  });
  const waiting = useHeldPending(fetching && !data);
  const review = data?.getReviewById;
  if (review === null) return <NotFound />;
  if (review === undefined)
    return (
      <Page title="Review" back="/giveaways" rail={<SocialRail />}>
        <Panel bleed>
          {error !== undefined && !fetching ? (
            <LoadFailure
              level="h2"
              title="This review didn’t load"
              onRetry={() => {
                retry({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      </Page>
    );
  return <ReviewPage review={review} />;
}

/** Returns where the reviews about the same account are. */
const listPath = ({ user }: ReviewFragment): string =>
  user?.username == null ? "/giveaways" : `/${user.username}/reviews`;

function ReviewPage({ review }: { readonly review: ReviewFragment }) {
  const { baseUrl } = useEnvironment();
  const title = reviewTitle(review);
  return (
    <Page
      title={title}
      phoneTitle="Review"
      back={listPath(review)}
      backAlways
      rail={<SocialRail />}
      meta={reviewMeta(review)}
    >
      <ReviewCard review={review} full />
      <Panel bleed aria-label="What you can do">
        <div className="review-acts">
          <Button
            variant="line"
            icon="share-fat"
            onClick={() => void shareLink(baseUrl + reviewPath(review.id), title)}
          >
            Share
          </Button>
          {review.canEdit && (
            <ButtonLink variant="line" icon="pencil-simple" href={`${reviewPath(review.id)}/edit`}>
              Edit
            </ButtonLink>
          )}
          {review.canDelete && <DeleteButton review={review} />}
          {review.canEdit && <span className="muted">Can be edited until {formatDate(review.editableUntil)}</span>}
        </div>
      </Panel>
      {(review.canAnswer || review.canEditAnswer) && (
        <Suspense fallback={null}>
          <AnswerForm review={review} />
        </Suspense>
      )}
    </Page>
  );
}

function DeleteButton({ review }: { readonly review: ReviewFragment }) {
  const client = useClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(DeleteReviewDocument, { reviewId: review.id }).toPromise();
    setBusy(false);
    setAsking("closed");
    if (error) {
      toastFailure("Your review is still there", error);
      return;
    }
    const username = review.user?.username;
    if (username != null)
      await client
        .query(
          ProfileReviewsDocument,
          { username, pagination: { limit: PAGE_SIZE } },
          { requestPolicy: "network-only" },
        )
        .toPromise();
    navigate(listPath(review), { replace: true });
    toast.success("Your review is deleted");
  };
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setAsking("open")}>
        Delete
      </Button>
      {asking !== "never" && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking === "open"}
            onOpenChange={(open) => setAsking(open ? "open" : "closed")}
            title="Delete your review?"
            confirmLabel="Delete review"
            tone="danger"
            busy={busy}
            busyLabel="Deleting"
            onConfirm={() => void remove()}
          >
            It is gone for good, with the answer to it. You can’t review this giveaway again.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

export const screen: Screen = {
  component: ReviewScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(ReviewByIdDocument, { reviewId: params["reviewId"] ?? "" });
    return data?.getReviewById || errors.length > 0 ? undefined : notFound;
  },
};
