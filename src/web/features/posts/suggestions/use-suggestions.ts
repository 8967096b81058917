import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { SuggestionsDocument } from "#web/generated/posts-suggestions.ts";
import type { SuggestionsQuery } from "#web/generated/types.ts";

/** Pause in typing after which suggestions are requested, in milliseconds. */
const PAUSE = 150;

export interface Suggested {
  readonly people: NonNullable<SuggestionsQuery["findUsers"]>["items"];
  readonly hashtags: NonNullable<SuggestionsQuery["findHashtags"]>["items"];
}

const nothing: Suggested = { people: [], hashtags: [] };

/**
 * Returns people and hashtags with the typed prefix: after @ people alone, after # hashtags alone. Empty while it
 * fails.
 */
export function useSuggestions(text: string): Suggested {
  const word = text.trim();
  const [asked, setAsked] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(word);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [word]);
  const [sign, query] = [asked[0], asked.replace(/^[@#]/, "")];
  const [{ data }] = useQuery({
    query: SuggestionsDocument,
    variables: { query, people: sign !== "#", hashtags: sign !== "@" },
    pause: query === "",
  });
  if (query === "" || word === "" || !data) return nothing;
  return { people: data.findUsers?.items ?? [], hashtags: data.findHashtags?.items ?? [] };
}
