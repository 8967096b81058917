import { useRef, useState } from "react";
import { useClient } from "urql";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { CarryW9FormDocument, SubmitW9FormDocument } from "#web/generated/wallet.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { uploadFile, UploadError } from "#web/lib/upload.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { generalFailure, type Failure } from "#web/lib/forms/submission.ts";
import { errorHelp } from "#web/lib/error-help.ts";

interface W9UploadProps {
  readonly fiscalYear: number;
  /** The year whose form could be carried over; null for none. */
  readonly carryFrom: number | null;
  readonly onSent: () => void;
}

const types = new Set(["application/pdf", "image/jpeg", "image/png"]);

/** Uploads a form: a file by the browser's own button, or last year's when nothing changed. */
export function W9Upload({ fiscalYear, carryFrom, onSent }: W9UploadProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [carrying, setCarrying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (file: File): Promise<void> => {
    if (!types.has(file.type)) {
      setFailure(generalFailure("Choose a PDF, or a picture as JPEG or PNG."));
      return;
    }
    setFailure(null);
    setSent(0);
    try {
      const { imageUrl } = await uploadFile({ client, file, uploadType: "w9", onProgress: setSent });
      const answer = await client.mutation(SubmitW9FormDocument, { fileUrl: imageUrl, fiscalYear }).toPromise();
      if (answer.error) setFailure(generalFailure(failureWords(answer.error), errorHelp(answer.error)));
      else onSent();
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      setFailure(generalFailure(error.message));
    } finally {
      setSent(null);
    }
  };
  const carry = async (): Promise<void> => {
    setFailure(null);
    setCarrying(true);
    const answer = await client.mutation(CarryW9FormDocument, { fiscalYear }).toPromise();
    setCarrying(false);
    if (answer.error) setFailure(generalFailure(failureWords(answer.error), errorHelp(answer.error)));
    else onSent();
  };
  return (
    <div className="wallet-form">
      <FailureBanner failure={failure} />
      {carryFrom !== null && (
        <>
          <p>
            We have your form of {carryFrom}. If your name, address and tax number are still the same, it holds for{" "}
            {fiscalYear} too.
          </p>
          <Button variant="ink" busy={carrying} busyLabel="Saving" onClick={() => void carry()}>
            Nothing changed: use the form of {carryFrom}
          </Button>
        </>
      )}
      <input
        ref={input}
        className="sr"
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        tabIndex={-1}
        aria-label="Your W-9 form"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void send(file);
        }}
      />
      <Button
        variant={carryFrom === null ? "primary" : "line"}
        icon="upload-simple"
        busy={sent !== null}
        busyLabel="Sending"
        disabled={!hydrated}
        onClick={() => input.current?.click()}
      >
        Choose your W-9 form
      </Button>
      {sent !== null && <ProgressBar value={Math.round(sent * 100)} label="Sending your form" />}
      <p className="pay-fine">
        A PDF, JPEG or PNG of at most 5 MB. It is kept encrypted, nothing is read out of it by machines, and each time
        one of our staff opens it you see that here.
      </p>
    </div>
  );
}
