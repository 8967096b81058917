import { useQuery } from "urql";
import { UnreadNotificationsCountDocument } from "#web/generated/app.ts";
import { usePollQuery } from "#web/lib/use-poll-query.ts";
import { useSession } from "./session-provider.tsx";

/** Unread notifications of the person, exact to 99 and then 100; 0 for guests. */
export function useUnreadCount(): number {
  const session = useSession();
  const [{ data }] = useQuery({ query: UnreadNotificationsCountDocument, variables: {}, pause: session === null });
  return data?.fetchUnreadNotificationsCount ?? 0;
}

/** Polls the unread count; once per page. */
export function useUnreadPolling(): void {
  const session = useSession();
  usePollQuery(UnreadNotificationsCountDocument, {}, { enabled: session !== null });
}
