import { useRef } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { useEvidence } from "./use-evidence.ts";
import { claimMax } from "./claim-words.ts";

interface EvidenceFieldProps {
  readonly list: ReturnType<typeof useEvidence>;
  readonly error: string | undefined;
}

/** Pictures of what is wrong, up to four. */
export function EvidenceField({ list, error }: EvidenceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pictures } = list;
  const problem = pictures.find((one) => one.problem !== null)?.problem;
  return (
    <FieldGroup
      legend="Pictures help"
      error={error ?? (problem == null ? undefined : `${problem} Remove it, or choose another one.`)}
      hint={`Up to ${claimMax.pictures}. Only the seller and our staff see them.`}
    >
      <div className="claim-pictures">
        {pictures.map((picture, index) => (
          <span key={picture.id} className="claim-picture">
            <img src={picture.previewUrl} alt={`What is wrong, ${index + 1}`} />
            {picture.url === null && picture.problem === null && (
              <ProgressBar label={`Sending picture ${index + 1}`} value={picture.sent * 100} />
            )}
            <IconButton
              icon="x"
              size="s"
              tone="on-art"
              label={`Remove picture ${index + 1}`}
              onClick={() => {
                list.remove(picture.id);
                // Its button is gone.
                requestAnimationFrame(() => button.current?.focus());
              }}
            />
          </span>
        ))}
        {list.hasRoom && (
          <button
            ref={button}
            type="button"
            className="claim-add"
            aria-label="Add a picture"
            onClick={() => input.current?.click()}
          >
            <Icon name="camera" />
          </button>
        )}
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-label="Pictures of what is wrong"
        onChange={(event) => {
          list.add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
    </FieldGroup>
  );
}
