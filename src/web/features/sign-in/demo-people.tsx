import { useEnvironment } from "#web/app/environment.tsx";

const password = "generosity";

const people: readonly { readonly username: string; readonly about: string }[] = [
  { username: "ava", about: "trusted and verified, gives things away" },
  { username: "ben", about: "verified, enters giveaways" },
  { username: "cleo", about: "new here, not verified yet" },
  { username: "dmitri", about: "verified, lives in New York" },
  { username: "priya", about: "verified, two-factor is on" },
  { username: "staff", about: "sees the staff area" },
  { username: "admin", about: "sees the staff area" },
  { username: "clerk", about: "decides on payouts" },
  { username: "finance", about: "keeps the books" },
];

/** List of the demo's people, each signed in with one tap. Shown only where APP_ENV is dev. */
export function DemoPeople({ onPick }: { readonly onPick: (identifier: string, password: string) => void }) {
  const { appEnv } = useEnvironment();
  if (appEnv !== "dev") return null;
  return (
    <details className="well demo-people" open>
      <summary>Demo people</summary>
      <p>
        Everyone’s password is <b>{password}</b>. Tap a name to fill it in.
      </p>
      <ul>
        {people.map(({ username, about }) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => {
                onPick(username, password);
              }}
            >
              <b>{username}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
