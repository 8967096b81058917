import { useEnvironment } from "#web/app/environment.tsx";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { useResendEmail } from "#web/features/sign-in/use-resend-email.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface EmailStateProps {
  readonly email: string | null;
  readonly isVerified: boolean;
  /** Called when the address turns out to be confirmed already. */
  readonly onConfirmed: () => void;
}

/** The address, whether it is confirmed, and a button to send the mail again if it is not. */
export function EmailState({ email, isVerified, onConfirmed }: EmailStateProps) {
  const { appEnv } = useEnvironment();
  const { sentAt, busy, resend } = useResendEmail(onConfirmed);
  return (
    <>
      <DefinitionList
        items={[
          {
            term: "Email",
            value: (
              <span className="settings-email">
                <span>{email ?? "None"}</span>
                {email !== null && (
                  <Tag tone={isVerified ? "ok" : "warn"} icon={isVerified ? "check-circle" : "clock"}>
                    {isVerified ? "Confirmed" : "Not confirmed"}
                  </Tag>
                )}
              </span>
            ),
          },
        ]}
      />
      {email !== null && !isVerified && (
        <Banner
          tone="warn"
          icon="envelope-simple"
          action={<ResendButton sentAt={sentAt} busy={busy} label="Send it again" onResend={resend} />}
        >
          Open the link in the email we sent you.
          {appEnv === "dev" && (
            <>
              {" "}
              In this demo it waits at the{" "}
              <TextLink href="/dev/outbox" target="_blank">
                demo outbox
              </TextLink>
              .
            </>
          )}
        </Banner>
      )}
    </>
  );
}
