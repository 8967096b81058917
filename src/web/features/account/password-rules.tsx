import { PASSWORD_MAX, PASSWORD_MIN } from "#kernel/limits.ts";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface Rule {
  readonly text: string;
  readonly met: boolean;
}

/**
 * The rules of D-AUT-01 that can be judged while typing. Common passwords are refused by the server,
 * which holds the list.
 */
export function passwordRules(password: string, email: string): readonly Rule[] {
  const length = [...password].length;
  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const own = [address, address.split("@")[0] ?? ""].filter((part) => part !== "");
  return [
    { text: `At least ${PASSWORD_MIN} characters`, met: length >= PASSWORD_MIN && length <= PASSWORD_MAX },
    { text: "Not your email address", met: password !== "" && !own.includes(folded) && !own.includes(folded.replace(/[^\p{L}]{1,128}$/u, "")) },
    { text: "More than two different characters", met: new Set(folded).size > 2 },
  ];
}

/** The rules with a tick at each that is met. */
export function PasswordRules({ id, password, email }: { readonly id: string; readonly password: string; readonly email: string }) {
  return (
    <ul id={id} className="password-rules" aria-label="What a password needs">
      {passwordRules(password, email).map(({ text, met }) => (
        <li key={text} data-met={met ? "" : undefined}>
          <Icon name={met ? "check-circle" : "circle"} weight={met ? "fill" : "bold"} />
          <span>
            {text}
            {met && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ul>
  );
}
