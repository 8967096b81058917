import { useNavigate } from "#web/lib/router.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface PeopleSearchProps {
  readonly label: string;
  /** What can be typed. */
  readonly placeholder: string;
  readonly value: string;
  /** Returns the address of the list for a text. */
  readonly to: (query: string) => string;
}

/** Search field above a list of accounts. The text is kept in the address. */
export function PeopleSearch({ label, placeholder, value, to }: PeopleSearchProps) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label={label}
      className="staff-search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("query");
        navigate(to(typeof text === "string" ? text.trim() : ""));
      }}
    >
      <TextInput
        key={value}
        type="search"
        name="query"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" variant="line" icon="magnifying-glass">
        Search
      </Button>
    </form>
  );
}
