import { useState, type ReactNode, type RefObject } from "react";
import { hashtagPath, searchPath } from "#kernel/search-path.ts";
import { Icon } from "#web/ui/icons.tsx";
import { OptionList } from "#web/ui/option-list.tsx";
import { recentSearches } from "./recent-searches.ts";
import { HashtagOption, PersonOption } from "./suggestion-option.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchSuggestionsProps {
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onGo: (path: string) => void;
  readonly onClose: () => void;
}

/** While one searches: what was searched for lately, then people and hashtags that begin like that. */
export function SearchSuggestions({ text, field, onGo, onClose }: SearchSuggestionsProps) {
  const { people, hashtags } = useSuggestions(text);
  const [recent] = useState(recentSearches);
  const typed = text.trim();
  const options: { key: string; content: ReactNode }[] =
    typed === ""
      ? recent.map((one) => ({ key: searchPath(one), content: <Words icon="clock-counter-clockwise">{one}</Words> }))
      : [
          { key: searchPath(typed), content: <Words icon="magnifying-glass">Search for “{typed}”</Words> },
          ...hashtags.map((hashtag) => ({ key: hashtagPath(hashtag.tag), content: <HashtagOption hashtag={hashtag} /> })),
          ...people.map((person) => ({ key: `/${person.username ?? ""}`, content: <PersonOption person={person} /> })),
        ];
  if (options.length === 0) return null;
  return <OptionList label={typed === "" ? "Recent searches" : "Suggestions"} options={options} field={field} onChoose={onGo} onClose={onClose} />;
}

function Words({ icon, children }: { readonly icon: "clock-counter-clockwise" | "magnifying-glass"; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="option-text">
        <span dir="auto">{children}</span>
      </span>
    </>
  );
}
