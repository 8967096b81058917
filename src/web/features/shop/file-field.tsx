import { useRef, useState } from "react";
import { useClient } from "urql";
import { uploadFile, UploadError } from "#web/lib/upload.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** A stored file of digital goods. */
export interface SoldFile {
  readonly key: string;
  readonly name: string;
}

interface FileFieldProps {
  /** Name of the file that the product has, or that was just sent; null for none. */
  readonly name: string | null;
  readonly error: string | undefined;
  readonly onSent: (file: SoldFile) => void;
}

/** Returns the file with the type that the server knows; browsers name archives differently. */
function withType(file: File): File {
  return /\.zip$/i.test(file.name) ? new File([file], file.name, { type: "application/zip" }) : file;
}

/** The file that buyers of a download get. */
export function FileField({ name, error, onSent }: FileFieldProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (chosen: File): Promise<void> => {
    const file = withType(chosen);
    if (file.type !== "application/pdf" && file.type !== "application/zip") {
      setFailure("Choose a PDF or a ZIP archive.");
      return;
    }
    setFailure(null);
    setSent(0);
    try {
      const { imageUrl } = await uploadFile({ client, file, uploadType: "shopFile", onProgress: setSent });
      onSent({ key: imageUrl, name: chosen.name });
    } catch (problem) {
      setFailure(problem instanceof UploadError ? problem.message : "This file couldn’t be sent.");
    } finally {
      setSent(null);
    }
  };
  const wrong = failure ?? error;
  return (
    <div className="shop-file" id="shop-file" tabIndex={-1}>
      <Icon name="file-text" size={26} />
      <span className="shop-file-words">
        <b>{name ?? "The file that buyers get"}</b>
        <span className="muted shop-hint">PDF or ZIP, up to 50 MB</span>
        <span aria-live="polite">{wrong !== undefined && <span className="field-error">{wrong}</span>}</span>
        {sent !== null && <ProgressBar label="Sending the file" value={Math.round(sent * 100)} />}
      </span>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".pdf,.zip,application/pdf,application/zip"
        tabIndex={-1}
        aria-label="The file that buyers get"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void send(file);
        }}
      />
      <Button
        variant="line"
        icon="upload-simple"
        disabled={!hydrated}
        busy={sent !== null}
        busyLabel="Sending"
        onClick={() => input.current?.click()}
      >
        {name === null ? "Add file" : "Replace file"}
      </Button>
    </div>
  );
}
