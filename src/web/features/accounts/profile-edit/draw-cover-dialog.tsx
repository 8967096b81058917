import { useState } from "react";
import { useClient } from "urql";
import { COVER_WORDS_MAX } from "#kernel/limits.ts";
import { GenerateCoverDocument } from "#web/generated/accounts-profile-edit.ts";
import { errorMessage } from "#web/lib/graph-error.ts";
import { uploadContext } from "#web/lib/graph-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface DrawCoverDialogProps {
  readonly onUse: (url: string) => void;
  readonly onClose: () => void;
}

/** Dialog that generates a cover from a few words; other words generate another one. */
export function DrawCoverDialog({ onUse, onClose }: DrawCoverDialogProps) {
  const client = useClient();
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [drawn, setDrawn] = useState<string | null>(null);
  const draw = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await client.mutation(GenerateCoverDocument, { prompt: words }, uploadContext).toPromise();
    setBusy(false);
    if (data === undefined) setProblem(errorMessage(error) ?? "The cover couldn’t be drawn just now.");
    else setDrawn(data.generateCoverImage.imageUrl);
  };
  return (
    <Modal
      open
      size="m"
      title="Draw a cover"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button
            variant={drawn === null ? "primary" : "line"}
            busy={busy}
            busyLabel="Drawing"
            onClick={() => void draw()}
          >
            {drawn === null ? "Draw it" : "Draw another"}
          </Button>
          {drawn !== null && (
            <Button
              onClick={() => {
                onUse(drawn);
              }}
            >
              Use cover
            </Button>
          )}
        </>
      }
    >
      <form
        className="draw-cover"
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog lies inside the profile's form, which this must not submit.
          event.stopPropagation();
          void draw();
        }}
      >
        {drawn !== null && <img className="draw-cover-image" src={drawn} alt="The cover that was drawn" />}
        <Field
          label="What is it about?"
          hint="A pattern in fitting colors, the same for the same words. Ten a day."
          error={problem}
        >
          <TextInput
            maxLength={COVER_WORDS_MAX}
            autoComplete="off"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
        </Field>
      </form>
    </Modal>
  );
}
