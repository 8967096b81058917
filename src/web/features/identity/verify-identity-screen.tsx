import "#web/lib/forms/account.css";
import "./identity.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import { redirectTo } from "#web/app/screen.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { IdentityVerificationDocument } from "#web/generated/identity.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VerificationSteps } from "./verification-steps.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Screen to verify an identity: for a giveaway, a brand, or in general. Over the previous page, or standing alone. */
function VerifyIdentityScreen({ asModal, params }: ScreenProps) {
  const title = "Verify your identity";
  const content = <VerifyIdentity postId={params["postId"] ?? null} brandId={params["brandId"] ?? null} />;
  return asModal ? (
    <RouteModal title={title} size="s">
      {content}
    </RouteModal>
  ) : (
    <Page title={title}>{content}</Page>
  );
}

function VerifyIdentity(purpose: { readonly postId: string | null; readonly brandId: string | null }) {
  const session = useRequiredSession();
  const isBrand = session.accountType === "brand";
  const [{ data, error, fetching }, again] = useQuery({
    query: IdentityVerificationDocument,
    variables: {},
    pause: isBrand,
  });
  if (isBrand) {
    return (
      <>
        <p className="account-lede">A brand has no identity of its own to check. Switch to your own account first.</p>
        <p className="account-actions">
          <ButtonLink size="l" href="/home">
            Back home
          </ButtonLink>
        </p>
      </>
    );
  }
  if (data === undefined && error) {
    return (
      <ErrorState title="This didn’t load" retrying={fetching} onRetry={() => again({ requestPolicy: "network-only" })}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <div className="skeleton-group identity-panel" role="status" aria-label="Loading">
        <Skeleton width={80} />
        <Skeleton />
        <Skeleton shape="button" width={50} />
      </div>
    );
  }
  return <VerificationSteps info={data.fetchIdentityVerificationInfo} purpose={purpose} />;
}

export const screen: Screen = {
  component: VerifyIdentityScreen,
  load: async ({ session, params, run }) => {
    const visitor = await session;
    if (visitor?.accountType !== "personal") return undefined;
    const { postId } = params;
    // What was requested is open already.
    if (visitor.isIdentityVerified && postId !== undefined) return redirectTo(`/p/${postId}`);
    await run(IdentityVerificationDocument, {});
    return undefined;
  },
};
