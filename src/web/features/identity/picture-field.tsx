import { lazy, Suspense, useId, useRef, useState } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import type { IdentityPictureKind } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { pictureWords } from "./verification-words.ts";

const Camera = lazy(async () => ({ default: (await import("./camera.tsx")).Camera }));

interface PictureFieldProps {
  readonly kind: IdentityPictureKind;
  readonly isSaved: boolean;
  /** Address of the picture just uploaded; null for one uploaded elsewhere. */
  readonly preview: string | null;
  /** Uploaded share, 0 to 1; null while nothing is being sent. */
  readonly sent: number | null;
  readonly failure: string | null;
  readonly disabled: boolean;
  readonly onPicture: (file: Blob) => void;
}

/**
 * Field for one picture: the phone's camera or a file by the browser's own button, and this machine's camera where
 * there is one.
 */
export function PictureField({ kind, isSaved, preview, sent, failure, disabled, onPicture }: PictureFieldProps) {
  const { title, hint, camera } = pictureWords[kind];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const hasCamera =
    hydrated && typeof navigator.mediaDevices?.getUserMedia === "function" && !matchMedia("(pointer: coarse)").matches;
  return (
    <li className="identity-picture" data-saved={isSaved ? "" : undefined}>
      <div className="identity-picture-head">
        <span className="identity-picture-mark">
          {isSaved ? (
            <Icon name="check-circle" weight="fill" />
          ) : (
            <Icon name={kind === "selfie" ? "user-circle" : "identification-card"} />
          )}
        </span>
        <span>
          <b id={`${id}-title`}>{title}</b>
          <small id={`${id}-hint`}>{isSaved ? "Saved. You can take it again." : hint}</small>
        </span>
      </div>
      {preview !== null && !isOpen && (
        <img className="identity-preview" src={preview} alt={`${title}, as you sent it`} />
      )}
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <Camera
            facing={camera}
            onPicture={(file) => {
              setOpen(false);
              onPicture(file);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {sent !== null && <ProgressBar value={Math.round(sent * 100)} label={`Sending: ${title}`} />}
      <div aria-live="polite">
        {failure !== null && (
          <span className="field-error">
            <Icon name="warning-circle" weight="fill" />
            <span>{failure}</span>
          </span>
        )}
      </div>
      {!isOpen && (
        <div className="identity-picture-actions">
          <input
            ref={input}
            id={`${id}-file`}
            className="sr"
            type="file"
            accept="image/*"
            capture={camera}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file !== undefined) onPicture(file);
            }}
          />
          <Button
            variant={isSaved ? "line" : "ink"}
            icon={hasCamera ? "upload-simple" : "camera"}
            disabled={disabled || !hydrated}
            aria-label={`${hasCamera ? "Choose a file" : isSaved ? "Take it again" : "Take a picture"}: ${title}`}
            onClick={() => input.current?.click()}
          >
            {hasCamera ? "Choose a file" : isSaved ? "Take it again" : "Take a picture"}
          </Button>
          {hasCamera && (
            <Button
              variant="line"
              icon="camera"
              disabled={disabled}
              aria-label={`Use this camera: ${title}`}
              onClick={() => setOpen(true)}
            >
              Use this camera
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
