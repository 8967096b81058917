import { countCharacters } from "#kernel/text/normalize.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#kernel/limits.ts";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface Rule {
  readonly text: string;
  readonly met: boolean;
}

/** Messages for refused passwords, by field and rule. */
export const passwordWords: Readonly<Record<string, string>> = {
  "password.password_too_short": "Use at least 8 characters.",
  "password.password_too_long": "Use at most 128 characters.",
  "password.password_common": "This password is on the lists attackers try first. Add a word or two of your own.",
  "password.password_product_word": "This is a word of this site, so it is easy to guess. Add something of your own.",
  "password.password_is_identity": "Use something other than your email address or username.",
};

/**
 * Returns the password rules that can be checked while typing. The server refuses common passwords, since it holds the
 * list.
 */
export function passwordRules(password: string, email: string): readonly Rule[] {
  const length = countCharacters(password);
  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const own = [address, address.split("@")[0] ?? ""].filter((part) => part !== "");
  return [
    { text: `At least ${PASSWORD_MIN} characters`, met: length >= PASSWORD_MIN && length <= PASSWORD_MAX },
    {
      text: "Not your email address",
      met: password !== "" && !own.includes(folded) && !own.includes(folded.replace(/[^\p{L}]{1,128}$/u, "")),
    },
    { text: "At least three different characters", met: new Set(folded).size > 2 },
  ];
}

/** List of the rules, with a tick at each that is met. */
export function PasswordRules({
  id,
  password,
  email,
}: {
  readonly id: string;
  readonly password: string;
  readonly email: string;
}) {
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
