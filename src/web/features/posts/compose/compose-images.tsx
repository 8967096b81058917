import "./compose-images.css";
import { lazy, Suspense, useRef, useState, type DragEvent } from "react";
import { imageSizes } from "#kernel/image-sizes.ts";
import { Button, IconButton, IconLink } from "#web/ui/button.tsx";
import { useNavigate } from "#web/lib/router.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { CropShape } from "#web/features/media/crop/crop-dialog.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { ComposedImage, ComposedImages } from "./use-images.ts";

const GifPicker = lazy(async () => ({ default: (await import("./gif-picker.tsx")).GifPicker }));
const CropDialog = lazy(async () => ({
  default: (await import("#web/features/media/crop/crop-dialog.tsx")).CropDialog,
}));

const shapes: readonly [CropShape, ...CropShape[]] = [
  { label: "As it is", ratio: null },
  { label: "Square", ratio: 1 },
  { label: "Tall", ratio: 4 / 5 },
  { label: "Wide", ratio: 16 / 9 },
];

/** Returns the file to crop; null for an animation, of which a browser would keep only the first frame. */
const fileToCut = ({ file, isAnimated }: ComposedImage): File | null =>
  isAnimated || file?.type === "image/gif" ? null : file;

/** Pictures of the post being written, each with its description, crop and position. */
export function ComposeImages({ images, needWords }: { readonly images: ComposedImages; readonly needWords: boolean }) {
  const [cutting, setCutting] = useState<ComposedImage | null>(null);
  const [said, setSaid] = useState("");
  const dragged = useRef<number | null>(null);
  const all = images.images;
  const source = cutting === null ? null : fileToCut(cutting);
  const move = (image: ComposedImage, to: number): void => {
    if (to < 0 || to >= all.length) return;
    images.move(image.id, to);
    setSaid(`Picture is now ${to + 1} of ${all.length}.`);
  };
  const onDragOver = (event: DragEvent, to: number): void => {
    const image = all.find(({ id }) => id === dragged.current);
    if (image === undefined || all[to] === image) return;
    event.preventDefault();
    move(image, to);
  };
  return (
    <>
      <ul className="compose-images" aria-label="Pictures">
        {all.map((image, index) => (
          <li
            key={image.id}
            className="compose-image"
            onDragOver={(event) => {
              onDragOver(event, index);
            }}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons beside it do the same */}
            <span
              className="compose-image-frame"
              draggable={all.length > 1}
              onDragStart={(event) => {
                dragged.current = image.id;
                event.dataTransfer.effectAllowed = "move";
              }}
              onDragEnd={() => {
                dragged.current = null;
              }}
            >
              <img
                src={image.previewUrl}
                alt=""
                draggable={false}
                onError={() => {
                  // A preview of the chosen file says nothing about the upload.
                  if (image.file === null && image.url !== null) images.lose(image.id);
                }}
              />
              <IconButton
                icon="x"
                label={`Remove picture ${index + 1}`}
                className="compose-image-remove"
                onClick={() => {
                  images.remove(image.id);
                }}
              />
            </span>
            <span className="compose-image-facts">
              {image.problem !== null && (
                <span className="field-error" role="alert">
                  {image.problem} Remove it, or choose another one.
                </span>
              )}
              {image.url === null && image.problem === null && (
                <ProgressBar label={`Sending picture ${index + 1}`} value={image.sent * 100} />
              )}
              {image.problem === null && (
                <DescriptionField
                  number={index + 1}
                  alt={image.alt}
                  needWords={needWords}
                  onChange={(alt) => {
                    images.describe(image.id, alt);
                  }}
                />
              )}
              <span className="compose-image-acts">
                {fileToCut(image) !== null && image.problem === null && (
                  <Button
                    variant="line"
                    size="s"
                    icon="crop"
                    aria-label={`Crop picture ${index + 1}`}
                    onClick={() => {
                      setCutting(image);
                    }}
                  >
                    Crop
                  </Button>
                )}
                {all.length > 1 && (
                  <>
                    <MoveButton
                      icon="caret-up"
                      label={`Move picture ${index + 1} up`}
                      isEnd={index === 0}
                      onMove={() => {
                        move(image, index - 1);
                      }}
                    />
                    <MoveButton
                      icon="caret-down"
                      label={`Move picture ${index + 1} down`}
                      isEnd={index === all.length - 1}
                      onMove={() => {
                        move(image, index + 1);
                      }}
                    />
                  </>
                )}
                {!image.isAnimated && image.url !== null && (
                  <Button
                    variant="ghost"
                    size="s"
                    aria-label={`Remove background of picture ${index + 1}`}
                    onClick={() => void images.clearBackground(image.id)}
                  >
                    Remove background
                  </Button>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {images.isMixed && (
        <p className="field-error" role="alert">
          A GIF goes out alone. Remove it, or the other pictures.
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {cutting !== null && source !== null && (
        <Suspense fallback={<LoadingOverlay screen />}>
          <CropDialog
            title="Crop your picture"
            use="Use picture"
            shapes={shapes}
            widest={imageSizes.post.longestSide}
            file={source}
            url={cutting.sourceUrl}
            onClose={() => {
              setCutting(null);
            }}
            onCut={(picture) => {
              images.cut(cutting.id, picture);
              setCutting(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface MoveButtonProps {
  readonly icon: "caret-up" | "caret-down";
  readonly label: string;
  readonly isEnd: boolean;
  readonly onMove: () => void;
}

/**
 * Button that moves a picture. Stays pressable at the end, where it does nothing: a disabled button would lose the
 * focus.
 */
function MoveButton({ icon, label, isEnd, onMove }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        onMove();
        // An element that is moved in the document loses the focus too.
        requestAnimationFrame(() => {
          currentTarget.focus();
        });
      }}
    />
  );
}

/** Button to choose pictures; files may also be pasted or dropped. */
export function AddImages({
  images,
  label = "Pictures for your stim",
}: {
  readonly images: ComposedImages;
  /** Accessible name of the file field. */
  readonly label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          images.add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <IconButton
        icon="image"
        label={images.hasRoom ? "Pictures" : "Four pictures"}
        disabled={!images.hasRoom}
        onClick={() => {
          input.current?.click();
        }}
      />
    </>
  );
}

/** Link to the moving pictures, which open over the composer at an address of their own. */
export function AddGif({ images }: { readonly images: ComposedImages }) {
  return images.images.length === 0 ? <IconLink icon="gif" label="GIF" href="/compose/gifs" /> : null;
}

interface ChooseGifProps {
  readonly images: ComposedImages;
  /** Closes the dialog. Default: goes back to the composer's own address. */
  readonly onClose?: () => void;
}

/** Dialog of the moving pictures; a chosen one becomes the post's only picture. */
export function ChooseGif({ images, onClose }: ChooseGifProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const back = (): void => {
    if (onClose === undefined) navigate("/compose/post", { replace: true });
    else onClose();
  };
  // Loads its code in the browser alone: the server would leave its boundary unfinished.
  if (!isHydrated) return <LoadingOverlay screen />;
  return (
    <Suspense fallback={<LoadingOverlay screen />}>
      <GifPicker
        onClose={back}
        onChoose={(gif) => {
          void images.addGif(gif);
          back();
        }}
      />
    </Suspense>
  );
}
