import "react-easy-crop/react-easy-crop.css";
import "./crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, useFieldControl } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { cutImage, type Cut } from "./cut-image.ts";

/** A shape a picture can be cut to: width by height, or null for the picture's own. */
export interface CropShape {
  readonly label: string;
  readonly ratio: number | null;
}

const MOST_ZOOM = 4;

interface CropDialogProps {
  /** "Crop your photo". */
  readonly title: string;
  /** Label of the button: "Use photo". */
  readonly use: string;
  /** Shapes to choose from; the first is the default, and a single one offers no choice. */
  readonly shapes: readonly [CropShape, ...CropShape[]];
  readonly round?: boolean;
  /** Maximum width of the cropped picture, in pixels. */
  readonly widest: number;
  readonly file: Blob;
  readonly url: string;
  readonly onCut: (picture: Blob) => void;
  readonly onClose: () => void;
}

/** Dialog to choose the part of a picture that is kept: by dragging, pinching, or with the arrow keys and the slider. */
export function CropDialog({ title, use, shapes, round = false, widest, file, url, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState(shapes[0].label);
  const [ownRatio, setOwnRatio] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const shape = shapes.find(({ label }) => label === chosen) ?? shapes[0];
  const keep = async (): Promise<void> => {
    if (cut === null) return;
    setBusy(true);
    try {
      onCut(await cutImage(file, cut, widest));
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
      title={title}
      description="Drag the picture, or move it with the arrow keys."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={cut === null || failed} busy={busy} busyLabel="Cropping" onClick={() => void keep()}>
            {use}
          </Button>
        </>
      }
    >
      {failed && (
        <Banner tone="bad" live>
          Your browser can’t read this picture. Please try a JPEG or PNG file.
        </Banner>
      )}
      <div className="crop-stage">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={shape.ratio ?? ownRatio}
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          keyboardStep={10}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": "The part that stays. The arrow keys move the picture." }}
          mediaProps={{
            alt: "",
            onError: () => {
              setFailed(true);
            },
          }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            setOwnRatio(naturalWidth / naturalHeight);
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => {
            setCut(pixels);
          }}
        />
      </div>
      {shapes.length > 1 && (
        <Segmented
          label="Shape"
          name="crop-shape"
          options={shapes.map(({ label }) => ({ value: label, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
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
