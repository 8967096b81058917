import { useRequiredSession } from "#web/app/session-provider.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** Link from a feed to the composer. */
export function SayBox() {
  const session = useRequiredSession();
  return (
    <Panel bleed className="say-box">
      <span className="say-face">
        <Avatar photoUrl={session.photoUrl} kind={session.accountType} />
      </span>
      <AppLink className="say-field" href="/compose/post">
        What made you smile today?
      </AppLink>
      <ButtonLink href="/compose/post" tabIndex={-1} aria-hidden="true">
        Post
      </ButtonLink>
    </Panel>
  );
}
