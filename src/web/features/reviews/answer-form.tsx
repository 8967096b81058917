import { useState, type FormEvent } from "react";
import { useClient } from "urql";
import { DeleteReviewReplyDocument, ReplyToReviewDocument, UpdateReviewReplyDocument } from "#web/generated/reviews.ts";
import type { ReviewFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { fits, lengthOf, REVIEW_TEXT_MAX } from "./review-form.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** The public answer to a review, for the account that it is about: to write once, edit and remove. */
export function AnswerForm({ review }: { readonly review: ReviewFragment }) {
  const client = useClient();
  const { id: reviewId, answer } = review;
  const [isOpen, setIsOpen] = useState(answer === null);
  const [text, setText] = useState(answer?.text ?? "");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (!fits(text) || busy) return;
    setBusy(true);
    const document = answer === null ? ReplyToReviewDocument : UpdateReviewReplyDocument;
    const { error } = await client.mutation(document, { input: { reviewId, text } }).toPromise();
    setBusy(false);
    if (error) {
      toastFailure("Your answer wasn’t posted", error);
      return;
    }
    setIsOpen(false);
    toast.success(answer === null ? "Your answer is posted" : "Your answer is edited");
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(DeleteReviewReplyDocument, { reviewId }).toPromise();
    setBusy(false);
    setRemoving(false);
    if (error) {
      toastFailure("Your answer is still there", error);
      return;
    }
    setText("");
    setAsked(false);
    setIsOpen(true);
    toast.success("Your answer is deleted");
  };
  return (
    <Panel bleed aria-label="Answer to this review">
      {isOpen ? (
        <form className="review-answer-form" noValidate onSubmit={(event) => void send(event)}>
          <Field
            label="Your answer"
            hint="Everyone can read it, below the review. There is one."
            error={asked && !fits(text) ? "Write 1 to 500 characters." : undefined}
          >
            <TextArea
              rows={3}
              value={text}
              limit={REVIEW_TEXT_MAX}
              used={lengthOf(text)}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="review-acts">
            <Button type="submit" busy={busy} busyLabel="Posting">
              {answer === null ? "Post answer" : "Save answer"}
            </Button>
            {answer !== null && (
              <Button variant="ghost" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className="review-acts">
          <Button variant="line" icon="pencil-simple" onClick={() => setIsOpen(true)}>
            Edit answer
          </Button>
          <Button variant="danger" icon="trash" onClick={() => setRemoving(true)}>
            Delete answer
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Delete your answer?"
        confirmLabel="Delete answer"
        tone="danger"
        busy={busy}
        busyLabel="Deleting"
        onConfirm={() => void remove()}
      >
        The review stays. You can answer it again.
      </ConfirmDialog>
    </Panel>
  );
}
