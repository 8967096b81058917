import { useEffect, useState } from "react";
import { useClient } from "urql";
import { USERNAME_MAX } from "#kernel/limits.ts";
import { UsernameAvailabilityDocument } from "#web/generated/sign-in.ts";
import { usernamesLike } from "./usernames-like.ts";

/** Number of names offered. */
const OFFERED = 2;

/** Returns free usernames like the taken one; none while `taken` is null, and where the check failed. */
export function useSuggestions(taken: string | null, name: string): readonly string[] {
  const client = useClient();
  const [found, setFound] = useState<{ readonly of: string; readonly free: readonly string[] } | null>(null);
  useEffect(() => {
    if (taken === null) return;
    let stale = false;
    const ask = async (): Promise<void> => {
      const free: string[] = [];
      for (const username of usernamesLike(taken, name, USERNAME_MAX)) {
        // One after another: few are asked, and most often the first two are free.
        // oxlint-disable-next-line no-await-in-loop
        const { data } = await client.query(UsernameAvailabilityDocument, { username }).toPromise();
        if (stale) return;
        if (data?.checkUsername.isAvailable === true) free.push(username);
        if (free.length === OFFERED) break;
      }
      setFound({ of: taken, free });
    };
    void ask();
    return () => {
      stale = true;
    };
  }, [client, taken, name]);
  return found !== null && found.of === taken ? found.free : [];
}
