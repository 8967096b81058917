import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { OptionList } from "#web/ui/option-list.tsx";
import { HashtagOption, PersonOption } from "../suggestions/suggestion-option.tsx";
import { useSuggestions } from "../suggestions/use-suggestions.ts";
import { completeMark, markAt, type OpenMark } from "./mark-at.ts";

interface CompletionProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onComplete: (text: string) => void;
}

/**
 * Suggests people and hashtags while a mention or a hashtag is typed. Enter or Tab completes it, Escape closes the
 * list.
 */
export function Completion({ field, text, onComplete }: CompletionProps) {
  const [mark, setMark] = useState<OpenMark | null>(null);
  const [left, setLeft] = useState<OpenMark | null>(null);
  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const read = (): void => {
      const { selectionStart, selectionEnd, value } = element;
      const open =
        document.activeElement === element && selectionStart === selectionEnd ? markAt(value, selectionStart) : null;
      setMark((before) => (before?.start === open?.start && before?.text === open?.text ? before : open));
    };
    read();
    const events = ["input", "keyup", "pointerup", "blur", "focus"] as const;
    for (const event of events) element.addEventListener(event, read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [field]);
  const isLeft = left !== null && left.start === mark?.start;
  const { people, hashtags } = useSuggestions(mark === null || isLeft ? "" : mark.text);
  if (mark === null || isLeft) return null;
  const options: { key: string; content: ReactNode }[] = [
    ...people.map((person) => ({ key: `@${person.username ?? ""}`, content: <PersonOption person={person} /> })),
    ...hashtags.map((hashtag) => ({ key: `#${hashtag.tag}`, content: <HashtagOption hashtag={hashtag} /> })),
  ].filter(({ key }) => key[0] === mark.text[0] && key.toLowerCase() !== mark.text.toLowerCase());
  if (options.length === 0) return null;
  const choose = (whole: string): void => {
    const done = completeMark(text, mark, whole);
    // The caret can be placed only once the new text is rendered.
    flushSync(() => {
      onComplete(done.text);
      setMark(null);
    });
    field.current?.setSelectionRange(done.caret, done.caret);
  };
  return (
    <div className="completion">
      <OptionList
        eager
        label={mark.text.startsWith("@") ? "People" : "Hashtags"}
        options={options}
        field={field}
        onChoose={choose}
        onClose={() => {
          setLeft(mark);
        }}
      />
    </div>
  );
}
