import { useNavigate } from "#web/lib/router.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** Search field in the bar of every page of the staff area. It leads to the people and their accounts. */
export function StaffSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label="Find an account"
      className="admin-search"
      action="/sp/users"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("query");
        navigate(`/sp/users?${new URLSearchParams({ query: typeof text === "string" ? text.trim() : "" }).toString()}`);
      }}
    >
      <TextInput
        type="search"
        name="query"
        aria-label="Find an account"
        placeholder="Username, email, payout"
        maxLength={100}
        autoComplete="off"
      />
    </form>
  );
}
