import { useRef, useState } from "react";
import { USERNAME_MAX } from "#kernel/limits.ts";
import { PersonOption } from "#web/features/posts/suggestions/suggestion-option.tsx";
import { useSuggestions } from "#web/features/posts/suggestions/use-suggestions.ts";
import { Field } from "#web/ui/field.tsx";
import { OptionList } from "#web/ui/option-list.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface UsernameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for the username of a person, which suggests people while it is typed. */
export function UsernameField({ value, error, onChange }: UsernameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const typed = value.trim().replace(/^@/, "");
  const { people } = useSuggestions(open && typed !== "" ? `@${typed}` : "");
  const options = people
    .filter(({ accountType, username }) => accountType === "personal" && username !== null && username !== typed)
    .map((person) => ({ key: person.username ?? "", content: <PersonOption person={person} /> }));
  return (
    <div className="team-username">
      <Field label="Username" error={error}>
        <TextInput
          ref={field}
          name="username"
          prefix="@"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX + 1}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
          }}
        />
      </Field>
      {open && options.length > 0 && (
        <div className="completion">
          <OptionList
            label="People"
            options={options}
            field={field}
            onChoose={(username) => {
              onChange(username);
              setOpen(false);
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </div>
      )}
    </div>
  );
}
