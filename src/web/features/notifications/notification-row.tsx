import { useSession } from "#web/app/session-provider.tsx";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { notificationTarget, notificationWords } from "./notification-words.ts";

interface NotificationRowProps {
  readonly notification: NotificationLineFragment;
  readonly unread: boolean;
}

/** A notification; the whole row links to its subject. */
export function NotificationRow({ notification, unread }: NotificationRowProps) {
  const { who, what, icon } = notificationWords(notification);
  const person = notification.triggeredBy;
  const username = useSession()?.username ?? null;
  return (
    <li className="notification" data-unread={unread ? "" : undefined}>
      <AppLink href={notificationTarget(notification, username)} className="notification-link">
        <span className="notification-icon" data-tone={icon.tone}>
          <Icon name={icon.name} weight={icon.weight} />
        </span>
        {person !== null && <Avatar photoUrl={person.photoUrl} kind={person.accountType} size={40} />}
        <span className="notification-text">
          {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className="notification-words">
            {who.map((name, index) => (
              <span key={name}>
                {index > 0 && "and "}
                <b>{name}</b>{" "}
              </span>
            ))}
            {what}
          </span>
          <span className="notification-time">
            <RelativeTime time={notification.createdAt} />
          </span>
        </span>
      </AppLink>
    </li>
  );
}
