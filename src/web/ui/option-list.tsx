import { useEffect, useEffectEvent, useId, useState, type ReactNode, type RefObject } from "react";
import "./option-list.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface OptionListProps {
  /** Accessible name of the list: "Suggestions". */
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The field that keeps the focus; arrow keys in it move through the list. */
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /**
   * True when Enter or Tab chooses the first option at once, as when completing a word; else an option has to be
   * reached first.
   */
  readonly eager?: boolean;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/**
 * A list of options below a field that keeps the focus (the combobox pattern of ARIA): arrows move, Enter chooses,
 * Escape closes. Shown only while there are options.
 */
export function OptionList({ label, options, field, eager = false, onChoose, onClose }: OptionListProps) {
  const id = useId();
  const none = eager ? 0 : -1;
  const [place, setPlace] = useState(none);
  const active = place < options.length ? place : none;
  const move = (by: number): void => {
    const [first, places] = [none, options.length - none];
    setPlace(((active - first + by + places) % places) + first);
  };
  // In the capturing phase at the window: a surrounding dialog would close on Escape before the field gets the event.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.target !== field.current ||
      event.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const chosen = options[active];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") onClose();
    else if (chosen !== undefined && (event.key === "Enter" || (eager && event.key === "Tab"))) onChoose(chosen.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listen, true);
    return () => {
      removeEventListener("keydown", listen, true);
    };
  }, []);
  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const isCombobox = element.role === "combobox";
    element.setAttribute("aria-controls", id);
    if (isCombobox) element.setAttribute("aria-expanded", "true");
    return () => {
      for (const name of ["aria-controls", "aria-activedescendant"]) element.removeAttribute(name);
      if (isCombobox) element.setAttribute("aria-expanded", "false");
    };
  }, [field, id]);
  useEffect(() => {
    if (active < 0) field.current?.removeAttribute("aria-activedescendant");
    else field.current?.setAttribute("aria-activedescendant", `${id}-${active}`);
  }, [field, id, active]);
  return (
    <>
      <div className="option-list" role="listbox" id={id} aria-label={label}>
        {options.map(({ key, content }, at) => (
          // The field has the keys; the pointer alone comes here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            role="option"
            id={`${id}-${at}`}
            aria-selected={at === active}
            tabIndex={-1}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onMouseMove={() => {
              setPlace(at);
            }}
            onClick={() => {
              onChoose(key);
            }}
          >
            {content}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{options.length === 1 ? "1 suggestion" : `${options.length} suggestions`}</span>
      </VisuallyHidden>
    </>
  );
}
