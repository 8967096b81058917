import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from "react";
import { hashtagPath, searchPath } from "#kernel/search-path.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { OptionList } from "#web/ui/option-list.tsx";
import { recentSearches } from "./recent-searches.ts";
import { HashtagOption, PersonOption } from "#web/features/posts/suggestions/suggestion-option.tsx";
import { useSuggestions } from "#web/features/posts/suggestions/use-suggestions.ts";

/** Holds the text of the search box, and whether its suggestions are shown; its form searches within the app. */
function useSearchBox(field: RefObject<HTMLInputElement | null>, go: (path: string) => void) {
  const [text, setText] = useState(() => field.current?.value ?? "");
  const [shown, setShown] = useState(() => document.activeElement === field.current);
  const search = useEffectEvent((words: string) => {
    if (words !== "") go(searchPath(words));
  });
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (input == null || form == null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const read = (): void => {
      setText(input.value);
      setShown(true);
    };
    // Text typed, and a submit pressed, before any listener existed.
    setText(input.value);
    setShown(form.contains(document.activeElement));
    input.addEventListener("input", read, { signal });
    input.addEventListener("focus", read, { signal });
    form.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!form.contains(relatedTarget as Node | null)) setShown(false);
      },
      { signal },
    );
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        setShown(false);
        search(input.value.trim());
      },
      { signal },
    );
    return () => {
      ending.abort();
    };
  }, [field]);
  return {
    text,
    shown,
    hide: () => {
      setShown(false);
    },
  };
}

/** Suggestions while typing a search: recent searches, then people and hashtags with that prefix. */
export function SearchSuggestions({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const { text, shown, hide } = useSearchBox(field, navigate);
  const { people, hashtags } = useSuggestions(text);
  // Read again whenever the box gets the focus.
  const recent = shown ? recentSearches() : [];
  const typed = text.trim();
  const options: { key: string; content: ReactNode }[] =
    typed === ""
      ? recent.map((one) => ({ key: searchPath(one), content: <Words icon="clock-counter-clockwise">{one}</Words> }))
      : [
          { key: searchPath(typed), content: <Words icon="magnifying-glass">Search for “{typed}”</Words> },
          ...hashtags.map((hashtag) => ({
            key: hashtagPath(hashtag.tag),
            content: <HashtagOption hashtag={hashtag} />,
          })),
          ...people.map((person) => ({ key: `/${person.username ?? ""}`, content: <PersonOption person={person} /> })),
        ];
  if (!shown || options.length === 0) return null;
  const choose = (path: string): void => {
    hide();
    navigate(path);
  };
  return (
    <OptionList
      label={typed === "" ? "Recent searches" : "Suggestions"}
      options={options}
      field={field}
      onChoose={choose}
      onClose={hide}
    />
  );
}

function Words({
  icon,
  children,
}: {
  readonly icon: "clock-counter-clockwise" | "magnifying-glass";
  readonly children: ReactNode;
}) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="option-text">
        <span dir="auto">{children}</span>
      </span>
    </>
  );
}
