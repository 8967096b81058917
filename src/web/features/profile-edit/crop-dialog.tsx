import "react-easy-crop/react-easy-crop.css";
import "./profile-edit.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { imageSizes } from "#kernel/image-sizes.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, useFieldControl } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { cutImage, type Cut } from "./cut-image.ts";

/** Which picture of a profile it is to be. */
export type PictureKind = "profile" | "cover";

/** A cover is three times as wide as it is high. */
const aspects: Readonly<Record<PictureKind, number>> = { profile: 1, cover: 3 };
const words: Readonly<Record<PictureKind, { readonly title: string; readonly use: string }>> = {
  profile: { title: "Cut your photo to shape", use: "Use photo" },
  cover: { title: "Cut your cover to shape", use: "Use cover" },
};
const MOST_ZOOM = 4;

interface CropDialogProps {
  readonly kind: PictureKind;
  /** Brands have square photos. */
  readonly round: boolean;
  readonly file: File;
  readonly url: string;
  readonly onCut: (picture: Blob) => void;
  readonly onClose: () => void;
}

/** Chooses the part of a picture that is kept: by dragging, pinching, or with the arrow keys and the slider. */
export function CropDialog({ kind, round, file, url, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const use = async (): Promise<void> => {
    if (cut === null) return;
    setBusy(true);
    try {
      onCut(await cutImage(file, cut, imageSizes[kind].longestSide));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words[kind].title}
      description="Drag the picture, or move it with the arrow keys."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={cut === null || failed} busy={busy} busyLabel="Cutting" onClick={() => void use()}>
            {words[kind].use}
          </Button>
        </>
      }
    >
      {failed && (
        <Banner tone="bad" live>
          Your browser can’t read this picture. Please try a JPEG or PNG file.
        </Banner>
      )}
      <div className="crop-stage" data-kind={kind}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={aspects[kind]}
          cropShape={kind === "profile" && round ? "round" : "rect"}
          showGrid={false}
          keyboardStep={10}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": "What is kept. The arrow keys move the picture." }}
          mediaProps={{ alt: "", onError: () => { setFailed(true); } }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => {
            setCut(pixels);
          }}
        />
      </div>
      <Field label="Zoom" hint="Drag the picture, or move it with the arrow keys.">
        <ZoomSlider value={zoom} onChange={setZoom} />
      </Field>
    </Modal>
  );
}

function ZoomSlider({ value, onChange }: { readonly value: number; readonly onChange: (zoom: number) => void }) {
  const control = useFieldControl({});
  return (
    <input
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      type="range"
      className="crop-zoom"
      min={1}
      max={MOST_ZOOM}
      step={0.05}
      value={value}
      aria-valuetext={`${Math.round(value * 100)} percent`}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    />
  );
}
