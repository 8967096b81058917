import type { VerificationInfoFragment } from "#web/generated/types.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { lookedAt } from "./verification-words.ts";

/** Log of staff's views of what the person sent, with the reason given for each. */
export function LooksList({ looks }: { readonly looks: VerificationInfoFragment["looks"] }) {
  return (
    <details className="identity-looks">
      <summary>Who looked at your pictures ({looks.length})</summary>
      <ul>
        {looks.map((look) => (
          <li key={look.id}>
            <span>
              <b>{lookedAt[look.what] ?? look.what}</b>
              <small>{look.reason}</small>
            </span>
            <RelativeTime time={look.at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
