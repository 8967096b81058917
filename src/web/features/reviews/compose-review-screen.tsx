import "./reviews.css";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { CreateReviewDocument, ProfileReviewsDocument, ReviewedGiveawayDocument } from "#web/generated/reviews.ts";
import type { DeclaredInsider, ReviewGiveawayFragment } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { postPath, shortName } from "#web/lib/paths.ts";
import { fits, ReviewForm, type ReviewDraft } from "./review-form.tsx";
import { ReviewGiveaway } from "./review-giveaway.tsx";
import { refusalWords, reviewPath } from "./review-words.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** A draft, with what the author says about themselves. */
interface Draft extends ReviewDraft {
  readonly insider: DeclaredInsider | "";
  /** Sent with every retry. */
  readonly clientId: string;
}

/** Drafts by giveaway, while the page is open: closing the dialog loses none. */
const drafts = new Map<string, Draft>();

/** Screen to review a giveaway; says why for those who may not. */
function ComposeReviewScreen({ params }: ScreenProps) {
  const postId = params["postId"] ?? "";
  const [{ data, error, fetching }, retry] = useQuery({ query: ReviewedGiveawayDocument, variables: { postId } });
  const waiting = useHeldPending(fetching && !data);
  const post = data?.getPostById;
  if (post === null) return <NotFound />;
  if (post === undefined)
    return (
      <RouteModal title="Review this giveaway" meta={{ noIndex: true }}>
        {error !== undefined && !fetching ? (
          <LoadFailure
            level="h2"
            title="The giveaway didn’t load"
            onRetry={() => {
              retry({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        ) : (
          waiting && <PeopleSkeleton />
        )}
      </RouteModal>
    );
  if (post.canReview === true) return <Compose post={post} />;
  const words =
    post.reviewRefusal === null
      ? { title: "There is nothing to review", text: "Only giveaways have reviews." }
      : refusalWords[post.reviewRefusal];
  const own = data?.getReviewByPostId;
  return (
    <RouteModal title="Review this giveaway" meta={{ noIndex: true }}>
      <EmptyState
        level="h2"
        title={words.title}
        action={
          own == null ? (
            <ButtonLink href={postPath(post)}>See the giveaway</ButtonLink>
          ) : (
            <ButtonLink href={reviewPath(own.id)}>See your review</ButtonLink>
          )
        }
      >
        {words.text}
      </EmptyState>
    </RouteModal>
  );
}

function Compose({ post }: { readonly post: ReviewGiveawayFragment }) {
  const client = useClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(post.id) ?? { rating: 0, text: "", insider: "", clientId: idempotencyKey() },
  );
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const keep = (next: Draft): void => {
    drafts.set(post.id, next);
    setDraft(next);
  };
  const send = async (): Promise<void> => {
    setAsked(true);
    if (draft.rating === 0 || !fits(draft.text) || busy) return;
    setBusy(true);
    const { rating, text, insider, clientId } = draft;
    const { data, error } = await client
      .mutation(CreateReviewDocument, {
        input: { postId: post.id, rating, text, clientId, insider: insider === "" ? null : insider },
      })
      .toPromise();
    setBusy(false);
    const made = data?.createReview;
    if (made === undefined) {
      toastFailure("Your review wasn’t posted", error);
      return;
    }
    drafts.delete(post.id);
    // The list of the host may be in the cache without it.
    if (made.user?.username != null)
      void client
        .query(
          ProfileReviewsDocument,
          { username: made.user.username, pagination: { limit: PAGE_SIZE } },
          { requestPolicy: "network-only" },
        )
        .toPromise();
    navigate(reviewPath(made.id), { replace: true });
    toast.success("Your review is posted");
  };
  return (
    <RouteModal
      title="Review this giveaway"
      meta={{ noIndex: true }}
      footer={
        <>
          <span className="muted">{shortName({ ...post.postedBy, accountType: "" })} sees it at once</span>
          <Button form="review" type="submit" size="l" busy={busy} busyLabel="Posting">
            Post review
          </Button>
        </>
      }
    >
      <div className="review-form">
        <ReviewGiveaway post={post} relation={null} />
        <ReviewForm
          id="review"
          draft={draft}
          asked={asked}
          hint="Your name stands under it."
          onChange={(next) => keep({ ...draft, ...next })}
          onSubmit={() => void send()}
        >
          <Field label="Are you close to the host?" hint="It is shown with your review, which counts like all others.">
            <Select
              value={draft.insider}
              onChange={(event) => keep({ ...draft, insider: event.target.value as Draft["insider"] })}
            >
              <option value="">No</option>
              <option value="team">I’m on the host’s team</option>
              <option value="family">We’re friends or family</option>
            </Select>
          </Field>
        </ReviewForm>
      </div>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: ComposeReviewScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(ReviewedGiveawayDocument, { postId: params["postId"] ?? "" });
    return data?.getPostById || errors.length > 0 ? undefined : notFound;
  },
};
