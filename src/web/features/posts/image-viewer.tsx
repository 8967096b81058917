import { useRef, type KeyboardEvent, type TouchEvent } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import type { ShownImage } from "./post-images.tsx";

/** Pixels a finger has to travel to turn the page. */
const swipe = 48;

interface ImageViewerProps {
  readonly images: readonly ShownImage[];
  readonly index: number;
  /** Null closes it. */
  readonly onIndex: (index: number | null) => void;
}

/** Pictures in full, one at a time: arrow keys, buttons or a swipe turn to the next. What a picture shows stands under it. */
export function ImageViewer({ images, index, onIndex }: ImageViewerProps) {
  const touchedAt = useRef<number | null>(null);
  const image = images[index];
  if (image === undefined) return null;
  const turn = (by: number): void => {
    const next = index + by;
    if (next >= 0 && next < images.length) onIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  };
  const onTouchEnd = (event: TouchEvent): void => {
    const from = touchedAt.current;
    touchedAt.current = null;
    const way = from === null ? 0 : (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(way) >= swipe) turn(way < 0 ? 1 : -1);
  };
  return (
    <Modal size="l" open onOpenChange={(open) => { if (!open) onIndex(null); }} title={images.length === 1 ? "Picture" : `Picture ${index + 1} of ${images.length}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same; keys and fingers are quicker */}
      <div className="image-viewer" onKeyDown={onKeyDown} onTouchStart={(event) => { touchedAt.current = event.touches[0]?.clientX ?? null; }} onTouchEnd={onTouchEnd}>
        <img key={image.url} src={image.url} alt={image.alt} width={image.dimensions.width} height={image.dimensions.height} decoding="async" />
        {images.length > 1 && (
          <div className="image-viewer-turn">
            <IconButton icon="caret-left" label="Previous picture" disabled={index === 0} onClick={() => { turn(-1); }} />
            <IconButton icon="caret-right" label="Next picture" disabled={index === images.length - 1} onClick={() => { turn(1); }} />
          </div>
        )}
        {image.alt !== "" && <p className="image-viewer-alt" aria-hidden="true" dir="auto">{image.alt}</p>}
      </div>
    </Modal>
  );
}
