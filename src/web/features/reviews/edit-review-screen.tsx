import "./reviews.css";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { ReviewByIdDocument } from "#web/generated/posts-reviews.ts";
import { UpdateReviewDocument } from "#web/generated/reviews.ts";
import type { ReviewFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { fits, ReviewForm } from "./review-form.tsx";
import { ReviewGiveaway } from "./review-giveaway.tsx";
import { reviewPath } from "./review-words.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Screen to edit one's own review, and the reason where that is not possible. */
function EditReviewScreen({ params, asModal, close }: ScreenProps) {
  const [{ data }] = useQuery({ query: ReviewByIdDocument, variables: { reviewId: params["reviewId"] ?? "" } });
  const review = data?.getReviewById;
  if (review === null) return <NotFound />;
  if (review?.canEdit === true) return <Edit review={review} asModal={asModal} close={close} />;
  return (
    <RouteModal title="Edit your review" meta={{ noIndex: true }}>
      {review !== undefined && (
        <EmptyState
          level="h2"
          title="This review can’t be edited"
          action={<ButtonLink href={reviewPath(review.id)}>See the review</ButtonLink>}
        >
          {whyNot(review)}
        </EmptyState>
      )}
    </RouteModal>
  );
}

/** Returns why the viewer cannot edit a review. */
function whyNot({ canDelete, isRemoved, editableUntil }: ReviewFragment): string {
  if (!canDelete) return "Only its author can edit it.";
  if (isRemoved) return "We removed it. The message about it says how to appeal.";
  return `Reviews can be edited for 30 days, and 20 times at most. This one could until ${formatDate(editableUntil)}. You can still delete it.`;
}

function Edit({
  review,
  asModal,
  close,
}: { readonly review: ReviewFragment } & Pick<ScreenProps, "asModal" | "close">) {
  const client = useClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ rating: review.rating, text: review.text });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!fits(draft.text) || busy) return;
    setBusy(true);
    const { error } = await client
      .mutation(UpdateReviewDocument, { input: { reviewId: review.id, ...draft } })
      .toPromise();
    setBusy(false);
    if (error) {
      toastFailure("It still says what it said", error);
      return;
    }
    if (asModal) close();
    else navigate(reviewPath(review.id), { replace: true });
    toast.success("Edited", { text: "What it said before stays readable under “Edited”." });
  };
  return (
    <RouteModal
      title="Edit your review"
      meta={{ noIndex: true }}
      footer={
        <Button form="review" type="submit" busy={busy} busyLabel="Saving">
          Save
        </Button>
      }
    >
      <div className="review-form">
        {review.post !== null && <ReviewGiveaway post={review.post} relation={review.relation} />}
        <ReviewForm
          id="review"
          draft={draft}
          asked={asked}
          hint={`It will say “Edited”. Until ${formatDate(review.editableUntil)}.`}
          onChange={setDraft}
          onSubmit={() => void save()}
        />
      </div>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: EditReviewScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(ReviewByIdDocument, { reviewId: params["reviewId"] ?? "" });
    return data?.getReviewById || errors.length > 0 ? undefined : notFound;
  },
};
