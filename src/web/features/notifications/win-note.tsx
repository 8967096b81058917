import { formatClock, formatMonthDay } from "#kernel/format-time.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { postPath } from "#web/lib/paths.ts";
import { notificationTarget, notificationWords } from "./notification-words.ts";

/** The newest win, as a note pinned above the list. */
export function WinNote({ notification }: { readonly notification: NotificationLineFragment }) {
  const { triggeredBy, createdAt, data } = notification;
  const redemption = data.giveawayRedemption;
  const username = useSession()?.username ?? null;
  const title = notificationWords(notification).what;
  const thanks = data.post === null ? null : `${postPath(data.post)}#thanks`;
  return (
    <section className="note win-note" data-kind="won" aria-label={title}>
      <img className="note-rosette" src="/art/rosette.svg" alt="" width={230} height={230} />
      <div className="win-note-head">
        {triggeredBy !== null && <Avatar photoUrl={triggeredBy.photoUrl} kind={triggeredBy.accountType} />}
        <div>
          <p className="note-label">
            {formatMonthDay(createdAt)}, {formatClock(createdAt)}
          </p>
          <p className="win-note-title">{title}</p>
        </div>
      </div>
      <div className="note-actions">
        {data.prize === null ? (
          <ButtonLink variant="note" href="/account/wallet">
            See it in your wallet
          </ButtonLink>
        ) : (
          <ButtonLink variant="note" icon="package" href={notificationTarget(notification, username)}>
            {redemption === null || redemption.status === "available" ? "Get your prize" : "See where it is"}
          </ButtonLink>
        )}
        {thanks !== null && data.prize === null && (
          <ButtonLink variant="note-line" href={thanks}>
            Say thanks
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
