import { useState } from "react";
import { useClient } from "urql";
import { ContestGiveawayReviewDocument } from "#web/generated/posts-card.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { characters, TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

const limit = 2_000;

interface ContestDialogProps {
  readonly postId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Takes the text by which an entrant contests that staff review their entry. It can be sent once. */
export function ContestDialog({ postId, open, onOpenChange }: ContestDialogProps) {
  const client = useClient();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const send = async (): Promise<void> => {
    if (text.trim() === "") {
      setFailure("Write what our staff should know.");
      return;
    }
    if (characters(text.trim()) > limit) {
      setFailure("This is longer than we can take. Keep it to what matters most.");
      return;
    }
    setBusy(true);
    const { error } = await client.mutation(ContestGiveawayReviewDocument, { postId, text }).toPromise();
    setBusy(false);
    if (error) {
      setFailure(failureWords(error));
      return;
    }
    toast.success("Your message is with our staff");
    onOpenChange(false);
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title="Write to our staff"
      footer={
        <Button busy={busy} busyLabel="Sending" onClick={() => void send()}>
          Send
        </Button>
      }
    >
      <Field
        label="Why is this entry yours alone?"
        hint="One of our staff reads it and decides before the deadline. You can send one message."
        error={failure}
      >
        <TextArea
          rows={5}
          limit={limit}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFailure(undefined);
          }}
        />
      </Field>
    </Modal>
  );
}
