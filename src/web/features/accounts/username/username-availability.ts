import { useEffect, useState } from "react";
import { useClient } from "urql";
import { parseUsername } from "#kernel/text/username.ts";
import { UsernameAvailabilityDocument } from "#web/generated/sign-in.ts";

export type UsernameState =
  | "empty"
  | "invalid"
  | "checking"
  | "free"
  | "taken"
  | "reserved"
  | "look_alike"
  | "locked"
  | "unknown";

const PAUSE_MS = 300;

/** Returns the state of an unavailable username, by the server's reason. */
function stateOf(reason: string | null): UsernameState {
  return reason === "reserved" || reason === "look_alike" || reason === "locked" ? reason : "taken";
}

/** Returns whether a typed username is available, checked once typing pauses. `unknown` when the check failed. */
export function useUsernameState(typed: string): UsernameState {
  const client = useClient();
  const parsed = parseUsername(typed);
  const username = parsed.ok ? parsed.value : null;
  const [answer, setAnswer] = useState<{ readonly username: string; readonly state: UsernameState } | null>(null);
  useEffect(() => {
    if (username === null) return;
    let stale = false;
    const timer = setTimeout(() => {
      void client
        .query(UsernameAvailabilityDocument, { username }, { requestPolicy: "network-only" })
        .toPromise()
        .then(({ data }) => {
          if (stale) return;
          const found = data?.checkUsername;
          setAnswer({
            username,
            state: found === undefined ? "unknown" : found.isAvailable ? "free" : stateOf(found.reason),
          });
        });
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [client, username]);
  if (typed.trim() === "") return "empty";
  if (username === null) return "invalid";
  return answer?.username === username ? answer.state : "checking";
}
