import "./compose-images.css";
import { useRef } from "react";
import { ALT_TEXT_MAX } from "#kernel/limits.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { ComposedImages } from "./use-images.ts";

/** The pictures of a post that is being written, each with what it shows, and the button for more. */
export function ComposeImages({ images }: { readonly images: ComposedImages }) {
  return (
    <ul className="compose-images" aria-label="Pictures">
      {images.images.map((image, index) => (
        <li key={image.id} className="compose-image">
          <span className="compose-image-frame">
            <img src={image.previewUrl} alt="" />
            <IconButton icon="x" label={`Remove picture ${index + 1}`} className="compose-image-remove" onClick={() => { images.remove(image.id); }} />
          </span>
          <span className="compose-image-facts">
            {image.problem !== null && <span className="field-error" role="alert">{image.problem} Remove it, or choose another one.</span>}
            {image.url === null && image.problem === null && <ProgressBar label={`Sending picture ${index + 1}`} value={image.sent * 100} />}
            {image.problem === null && (
              <Field label={`What picture ${index + 1} shows`} hint={image.alt.trim() === "" ? "Not everybody can see it. A few words help." : undefined}>
                <TextArea rows={2} maxLength={ALT_TEXT_MAX} value={image.alt} onChange={(event) => { images.describe(image.id, event.target.value); }} />
              </Field>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Chooses pictures; also where files are pasted or dropped. */
export function AddImages({ images }: { readonly images: ComposedImages }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        hidden
        aria-label="Pictures for your stim"
        onChange={(event) => {
          images.add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <Button variant="quiet" icon="image" disabled={!images.hasRoom} onClick={() => { input.current?.click(); }}>
        {images.hasRoom ? "Pictures" : "Four pictures"}
      </Button>
    </>
  );
}
