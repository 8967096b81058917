import { useMutation } from "urql";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { PutUnverifiedNoticeAwayDocument } from "#web/generated/feeds-home.ts";
import { VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Explains once, to people who are not verified, what verification is for. The dismissal is stored with the account. */
export function UnverifiedNotice() {
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const [{ fetching: saving }, save] = useMutation(PutUnverifiedNoticeAwayDocument);
  if (session.accountType !== "personal" || session.isIdentityVerified || session.hasShownUnverifiedUserNotice)
    return null;
  const putAway = async (): Promise<void> => {
    const { error } = await save({});
    if (error) toastFailure("That was not saved", error);
    else await refresh();
  };
  return (
    <div className="home-notice">
      <Banner
        title="You can look around; entering takes one step more"
        action={
          <>
            <ButtonLink size="s" href="/get-verified">
              Get verified
            </ButtonLink>
            <Button size="s" variant="line" busy={saving} onClick={() => void putAway()}>
              Not now
            </Button>
          </>
        }
      >
        Giveaways are for verified people, so that each person enters once. {VERIFICATION_TIME}
      </Banner>
    </div>
  );
}
