import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { imageSizes } from "#kernel/image-sizes.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import type { CropShape } from "#web/features/media/crop/crop-dialog.tsx";
import { pictureUrl, type PictureChoice, type PictureKind } from "./picture-choice.ts";

const CropDialog = lazy(async () => ({
  default: (await import("#web/features/media/crop/crop-dialog.tsx")).CropDialog,
}));

const DrawCoverDialog = lazy(async () => ({ default: (await import("./draw-cover-dialog.tsx")).DrawCoverDialog }));

/** Crops of the profile's pictures. A cover is three times as wide as it is high. */
const crops: Readonly<
  Record<PictureKind, { readonly title: string; readonly use: string; readonly shapes: readonly [CropShape] }>
> = {
  profile: { title: "Crop your photo", use: "Use photo", shapes: [{ label: "Photo", ratio: 1 }] },
  cover: { title: "Crop your cover", use: "Use cover", shapes: [{ label: "Cover", ratio: 3 }] },
};

/** Accepted types of profile images; phones that store others are asked for one of these. */
const accepted = "image/jpeg,image/png,image/webp";

interface PictureFieldsProps {
  readonly accountType: "personal" | "brand";
  readonly photo: PictureChoice;
  readonly cover: PictureChoice;
  readonly onPhoto: (next: Blob | null) => void;
  readonly onCover: (next: Blob | string | null) => void;
}

/** Preview of cover and photo, each with its actions. */
export function PictureFields({ accountType, photo, cover, onPhoto, onCover }: PictureFieldsProps) {
  const coverUrl = pictureUrl(cover);
  const photoUrl = pictureUrl(photo);
  return (
    <div className="edit-pictures">
      <div className="profile-cover">{coverUrl !== null && <img src={coverUrl} alt="" />}</div>
      <div className="edit-pictures-line">
        <Avatar photoUrl={photoUrl} kind={accountType} size={72} className="profile-face" />
        <div className="edit-pictures-acts">
          <PictureButtons
            kind="profile"
            label="photo"
            round={accountType === "personal"}
            has={photoUrl !== null}
            onChoose={onPhoto}
          />
          <PictureButtons kind="cover" label="cover" round={false} has={coverUrl !== null} onChoose={onCover} />
          <DrawCover onUse={onCover} />
        </div>
      </div>
    </div>
  );
}

/** Button and dialog to draw a cover, for people who have no picture at hand. */
function DrawCover({ onUse }: { readonly onUse: (url: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="edit-picture">
      <Button
        variant="ghost"
        size="s"
        onClick={() => {
          setOpen(true);
        }}
      >
        Draw a cover
      </Button>
      {open && (
        <Suspense fallback={<LoadingOverlay screen />}>
          <DrawCoverDialog
            onClose={() => {
              setOpen(false);
            }}
            onUse={(url) => {
              onUse(url);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

interface PictureButtonsProps {
  readonly kind: PictureKind;
  readonly label: string;
  readonly round: boolean;
  readonly has: boolean;
  readonly onChoose: (next: Blob | null) => void;
}

/** Buttons to choose a picture, cropped first, and to take it away. */
export function PictureButtons({ kind, label, round, has, onChoose }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);
  useEffect(
    () =>
      chosen === null
        ? undefined
        : () => {
            URL.revokeObjectURL(chosen.url);
          },
    [chosen],
  );
  const done = (): void => {
    setChosen(null);
  };
  return (
    <span className="edit-picture">
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={`New ${label}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = "";
          if (file !== undefined) setChosen({ file, url: URL.createObjectURL(file) });
        }}
      />
      <Button variant="line" size="s" icon="camera" onClick={() => input.current?.click()}>
        {has ? `Change ${label}` : `Add ${label}`}
      </Button>
      {has && (
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            onChoose(null);
          }}
        >
          Remove {label}
        </Button>
      )}
      {chosen !== null && (
        <Suspense fallback={<LoadingOverlay screen />}>
          <CropDialog
            {...crops[kind]}
            widest={imageSizes[kind].longestSide}
            round={kind === "profile" && round}
            file={chosen.file}
            url={chosen.url}
            onClose={done}
            onCut={(picture) => {
              onChoose(picture);
              done();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
