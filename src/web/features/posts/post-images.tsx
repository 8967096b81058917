import "./post-images.css";
import { lazy, Suspense, useState } from "react";
import { resizedAddress } from "#kernel/media-address.ts";
import type { PostCardFragment } from "#web/generated/types.ts";

type Attachment = PostCardFragment["attachments"][number];
export type ShownImage = Attachment & { readonly dimensions: NonNullable<Attachment["dimensions"]> };

export const isImage = (attachment: Attachment): attachment is ShownImage => attachment.type === "image" && attachment.dimensions !== null;

const ImageViewer = lazy(async () => ({ default: (await import("./image-viewer.tsx")).ImageViewer }));

/** A single picture is shown in the nearest of these shapes (post-images.css), width by height; several are cut to the grid. */
const shapes = [["tall", 0.8], ["square", 1], ["photo", 4 / 3], ["wide", 16 / 9], ["banner", 2.2]] as const;

/** The pictures of a post, one to four. A press opens them in full; until then nothing of that is loaded. */
export function PostImages({ images }: { readonly images: readonly ShownImage[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const [first] = images;
  if (first === undefined) return null;
  return (
    <>
      <div className="post-images" data-count={images.length} data-shape={images.length === 1 ? shapeOf(first) : undefined}>
        {images.map((image, index) => (
          <button key={image.url} type="button" className="post-image" data-described={image.alt === "" ? undefined : ""} aria-label={labelOf(image, index, images.length)} onClick={() => { setOpen(index); }}>
            <img
              src={resizedAddress(image.url, 800)}
              srcSet={`${resizedAddress(image.url, 400)} 400w, ${resizedAddress(image.url, 800)} 800w, ${resizedAddress(image.url, 1_600)} 1600w`}
              sizes={images.length === 1 ? "(max-width: 700px) 100vw, 660px" : "(max-width: 700px) 50vw, 330px"}
              width={image.dimensions.width}
              height={image.dimensions.height}
              alt={image.alt}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <ImageViewer images={images} index={open} onIndex={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function shapeOf({ dimensions: { width, height } }: ShownImage): string {
  const away = ([, ratio]: (typeof shapes)[number]): number => Math.abs(Math.log(ratio * height / width));
  return shapes.toSorted((a, b) => away(a) - away(b))[0]?.[0] ?? "photo";
}

function labelOf({ alt }: ShownImage, index: number, count: number): string {
  const place = count === 1 ? "Picture" : `Picture ${index + 1} of ${count}`;
  return alt === "" ? `${place}, open` : `${place}: ${alt}. Open`;
}
