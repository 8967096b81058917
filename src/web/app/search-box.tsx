import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { Icon } from "#web/ui/icons.tsx";

const Suggestions = lazy(async () => ({
  default: (await import("#web/features/feeds/search/search-suggestions.tsx")).SearchSuggestions,
}));

/** Search form in every header; works without script. On first focus it loads suggestions and search within the app. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const asked = pathname === "/search/keyword" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (field.current !== null) field.current.value = asked;
  }, [asked]);
  return (
    <form
      role="search"
      className="search-box"
      action="/search/keyword"
      onFocus={() => {
        setUsed(true);
      }}
    >
      <Icon name="magnifying-glass" size={20} />
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={false}
        placeholder="Search people, stims and #hashtags"
        autoComplete="off"
        maxLength={200}
        defaultValue={asked}
      />
      {used && (
        <Suspense fallback={null}>
          <Suggestions field={field} />
        </Suspense>
      )}
    </form>
  );
}
