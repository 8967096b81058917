import { useRef, useState } from "react";
import { useClient } from "urql";
import { SaveIdentityPictureDocument, SubmitIdentityDocument } from "#web/generated/identity.ts";
import type { IdentityPictureKind, VerificationInfoFragment } from "#web/generated/types.ts";
import { UploadError, uploadFile } from "#web/lib/upload.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { PictureField } from "./picture-field.tsx";
import { documentNames } from "./verification-words.ts";
import { IdentityHelp } from "./identity-help.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

type Kind = IdentityPictureKind;

/** Step for the pictures of the document and of the face, one after the other, then submits all of them. */
export function PicturesStep({
  info,
  onEdit,
}: {
  readonly info: VerificationInfoFragment;
  readonly onEdit: () => void;
}) {
  const client = useClient();
  const [previews, setPreviews] = useState<Partial<Record<Kind, string>>>({});
  const [sending, setSending] = useState<{ kind: Kind; fraction: number } | null>(null);
  const [failed, setFailed] = useState<{ kind: Kind; words: string } | null>(null);
  const isSending = useRef(false);
  const { inquiryId } = info;
  const saved = new Set(info.savedPictures);
  const { busy, failure, submit } = useSubmission(async () => {
    if (inquiryId === null) return null;
    const { error } = await client.mutation(SubmitIdentityDocument, { inquiryId }).toPromise();
    return error ? failureOf(error, {}) : null;
  });

  const send = async (kind: Kind, file: Blob): Promise<void> => {
    if (inquiryId === null || isSending.current) return;
    isSending.current = true;
    setFailed(null);
    setSending({ kind, fraction: 0 });
    try {
      const uploaded = await uploadFile({
        client,
        file,
        uploadType: "identity",
        onProgress: (fraction) => setSending({ kind, fraction }),
      });
      const { error } = await client
        .mutation(SaveIdentityPictureDocument, { inquiryId, kind, imageUrl: uploaded.imageUrl })
        .toPromise();
      if (error) throw new UploadError(failureWords(error));
      setPreviews((before) => ({ ...before, [kind]: uploaded.readUrl }));
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      setFailed({ kind, words: error.message });
    } finally {
      isSending.current = false;
      setSending(null);
    }
  };

  const missing = info.neededPictures.filter((kind) => !saved.has(kind)).length;
  const isComplete = missing === 0;
  return (
    <>
      <p className="account-step identity-step">Step 2 of 2</p>
      <p className="account-lede">
        Your {info.entered === null ? "document" : documentNames[info.entered.documentType].label.toLowerCase()}, and
        your face beside it. On a phone this is easiest: open this page there and it goes on here.
      </p>
      {info.message !== "" && (
        <div className="account-notice">
          <Banner tone="warn" title="One more thing is needed.">
            {info.message}
          </Banner>
        </div>
      )}
      <ol className="identity-pictures">
        {info.neededPictures.map((kind) => (
          <PictureField
            key={kind}
            kind={kind}
            isSaved={saved.has(kind)}
            preview={previews[kind] ?? null}
            sent={sending?.kind === kind ? sending.fraction : null}
            failure={failed?.kind === kind ? failed.words : null}
            disabled={sending !== null || busy}
            onPicture={(file) => void send(kind, file)}
          />
        ))}
      </ol>
      <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
        <p className="account-fine identity-fine">
          <Icon name="lock-simple" weight="fill" /> Encrypted, seen by our team alone, deleted after the decision.
        </p>
        <SubmitButton
          busy={busy}
          busyLabel="Sending"
          {...(isComplete ? {} : { "aria-disabled": true, onClick: (event) => event.preventDefault() })}
        >
          {isComplete ? "Send for review" : `${missing} to go`}
        </SubmitButton>
      </AccountForm>
      <p className="account-foot">
        <button type="button" className="text-button" onClick={onEdit}>
          Change what I entered
        </button>
      </p>
      <IdentityHelp />
    </>
  );
}
