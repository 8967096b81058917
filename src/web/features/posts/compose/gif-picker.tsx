import "./gif-picker.css";
import { useDeferredValue, useState } from "react";
import { useQuery } from "urql";
import { FindGifsDocument } from "#web/generated/posts-compose.ts";
import type { FindGifsQuery } from "#web/generated/types.ts";
import { Field } from "#web/ui/field.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

export type FoundGif = FindGifsQuery["findGifs"][number];

interface GifPickerProps {
  readonly onChoose: (gif: FoundGif) => void;
  readonly onClose: () => void;
}

/** Search for a moving picture. Only the one that is pointed at, or has the focus, moves. */
export function GifPicker({ onChoose, onClose }: GifPickerProps) {
  const [words, setWords] = useState("");
  const query = useDeferredValue(words.trim());
  const [{ data, error, fetching }, retry] = useQuery({ query: FindGifsDocument, variables: { query } });
  const gifs = data?.findGifs;
  return (
    <Modal
      open
      size="m"
      title="GIFs"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="gif-picker">
        <Field label="Search">
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
        </Field>
        <VisuallyHidden>
          <span role="status">
            {gifs === undefined ? "" : gifs.length === 1 ? "1 picture" : `${gifs.length} pictures`}
          </span>
        </VisuallyHidden>
        {gifs === undefined ? (
          error !== undefined && !fetching ? (
            <LoadFailure
              title="The pictures didn’t load"
              onRetry={() => {
                retry({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          ) : (
            <LoadingOverlay />
          )
        ) : gifs.length === 0 ? (
          <EmptyState title="None of them is called that">Try another word: heart, party, hello.</EmptyState>
        ) : (
          <ul className="gif-picker-list" aria-label="GIFs">
            {gifs.map((gif) => (
              <li key={gif.id}>
                <GifButton gif={gif} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

function GifButton({ gif, onChoose }: { readonly gif: FoundGif; readonly onChoose: (gif: FoundGif) => void }) {
  const [moves, setMoves] = useState(false);
  const { width, height } = gif.dimensions;
  const move = (): void => {
    setMoves(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  };
  const stop = (): void => {
    setMoves(false);
  };
  return (
    <button
      type="button"
      className="gif-button"
      onClick={() => {
        onChoose(gif);
      }}
      onMouseEnter={move}
      onMouseLeave={stop}
      onFocus={move}
      onBlur={stop}
    >
      <img
        src={moves ? gif.url : gif.stillUrl}
        alt={gif.title}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}
