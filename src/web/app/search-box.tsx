import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { searchPath } from "#kernel/search-path.ts";
import { useLocation, useNavigate } from "#web/lib/router.tsx";
import { Icon } from "#web/ui/icons.tsx";

const Suggestions = lazy(async () => ({ default: (await import("#web/features/search/search-suggestions.tsx")).SearchSuggestions }));

/** What the results at hand were asked for. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  return pathname === "/search/keyword" ? (new URLSearchParams(search).get("q") ?? "") : "";
}

/** Searching from everywhere. Suggestions come when it gets the focus; without script it is a plain form. */
export function SearchBox() {
  const asked = useAsked();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setText(asked);
  }, [asked]);
  const go = (path: string): void => {
    setOpen(false);
    navigate(path);
  };
  return (
    <form
      role="search"
      className="search-box"
      action="/search/keyword"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") go(searchPath(text.trim()));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
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
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onFocus={() => { setOpen(true); }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <Suggestions text={text} field={field} onGo={go} onClose={() => { setOpen(false); }} />
        </Suspense>
      )}
    </form>
  );
}
