import clsx from "clsx";
import { useState } from "react";
import type { ComponentPropsWithRef } from "react";
import { useFieldControl } from "./field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type TextAreaProps = ComponentPropsWithRef<"textarea"> & {
  /** Largest number of characters allowed; shows how many are left. Longer text is kept, not cut. */
  limit?: number | undefined;
  /** Characters used, when the caller counts differently. */
  used?: number | undefined;
};

/** A text area that grows with its text. */
export function TextArea({ limit, used, className, onChange, value, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const length = used ?? characters(value === undefined ? typed : String(value));
  return (
    <>
      <textarea
        className={clsx("input", className)}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        {...rest}
        {...control}
      />
      {limit !== undefined && <Counter left={limit - length} />}
    </>
  );
}

const ANNOUNCE_FROM = 20;

/** Number of characters left. Announced only near the end, where it matters. */
export function Counter({ left }: { left: number }) {
  const shown = Math.abs(left).toLocaleString("en-US");
  const words = left < 0 ? `${shown} over` : `${shown} left`;
  return (
    <div className="field-foot">
      <span className="counter" data-over={left < 0 ? "" : undefined}>
        {words}
        <span aria-live="polite">
          {left <= ANNOUNCE_FROM && left % 10 === 0 && (
            <VisuallyHidden>{left < 0 ? `${-left} characters too many` : `${left} characters left`}</VisuallyHidden>
          )}
        </span>
      </span>
    </div>
  );
}

/** Counts characters as readers do: an accented letter or a flag is one. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}
