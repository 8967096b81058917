import { useEffect, useEffectEvent, useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Where this person's verification stands. Looks again by itself when the tab is seen again. */
export function IdentityStatus() {
  const session = useRequiredSession();
  return (
    <div className="identity-status">
      <DefinitionList
        look="facts"
        items={[
          { term: "Status", value: session.isIdentityVerified ? "Verified" : "Not verified yet" },
          { term: "Name", value: session.name === "" ? `@${session.username ?? ""}` : session.name },
          { term: "Phone", value: session.isPhoneVerified ? "Verified" : "Not verified" },
        ]}
      />
    </div>
  );
}

/** How identities are checked today, and looking whether a decision has been made. */
export function IdentityDecision() {
  const { appEnv, productName } = useEnvironment();
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const [looking, setLooking] = useState(false);
  const look = async (asked: boolean): Promise<void> => {
    setLooking(asked);
    const fresh = await refresh();
    setLooking(false);
    if (fresh?.isIdentityVerified === true) toast.success("You are verified", { text: "Every open giveaway is open to you now." });
    else if (asked) toast.info("Nothing is decided yet", { text: "Your account is as it was." });
  };
  const onSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible" && !session.isIdentityVerified) void look(false);
  });
  useEffect(() => {
    const listener = (): void => {
      onSeen();
    };
    document.addEventListener("visibilitychange", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);

  return (
    <>
      {appEnv === "dev" ? (
        <Banner tone="info" title="In this demo you decide yourself.">
          At the demo desk, type {session.username === null ? "the username" : <b>{session.username}</b>} and choose “Approve identity”.
          Then come back to this tab.
        </Banner>
      ) : (
        <Banner tone="info" icon="identification-card" title="A person checks, for now.">
          Answer the mail in which you confirmed your address and ask to be verified. The {productName} team writes back and says what is
          needed. Never send documents before it has asked.
        </Banner>
      )}
      <p className="account-actions">
        {appEnv === "dev" && (
          <ButtonLink size="l" href="/dev/outbox" target="_blank">
            Open the demo desk
          </ButtonLink>
        )}
        <Button size="l" variant="line" busy={looking} busyLabel="Looking" onClick={() => void look(true)}>
          Look again
        </Button>
      </p>
    </>
  );
}
