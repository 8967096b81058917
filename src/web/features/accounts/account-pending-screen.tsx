import "./pending/pending.css";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { AccountStandingDocument, DataExportsDocument } from "#web/generated/accounts-pending.ts";
import { SwitchAccountDocument } from "#web/generated/app.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Appeal } from "./pending/appeal.tsx";
import { DataExport } from "./pending/data-export.tsx";
import { DeleteAccount } from "./pending/delete-account.tsx";
import { KeepAccount, ReactivationSteps } from "./pending/reactivation.tsx";
import type { Standing } from "./pending/standing.ts";
import { SignOutLink } from "#web/features/sign-in/sign-out-link.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const titles = {
  suspended: "Your account is suspended",
  pending_reactivation: "A few steps and you’re back",
  deleted: "Your account is being deleted",
} as const;

/** Screen for people whose account is not open: the reason, until when, and everything they can do about it. */
function AccountPendingScreen() {
  const session = useRequiredSession();
  const { productName } = useEnvironment();
  const [{ data, error }, again] = useQuery({ query: AccountStandingDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const standing = data?.fetchAccountStanding;
  const waiting = useHeldPending(standing === undefined && error === undefined);
  if (session.status === "active") {
    return (
      <Page title="Your account is open" meta={{ title: "Your account" }}>
        <p className="account-lede">There is nothing to wait for.</p>
        <p className="account-actions">
          <ButtonLink size="l" href="/home">
            Go to {productName}
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page
      title={session.accountType === "brand" ? "This brand isn’t open" : titles[session.status]}
      meta={{ title: "Your account" }}
    >
      {standing === undefined && waiting && <Skeleton width={80} />}
      {standing === undefined && error && <LoadFailure title="This page didn’t load" onRetry={reload} error={error} />}
      {standing !== undefined && <h2 className="sr">What you can do</h2>}
      {standing !== undefined &&
        (session.accountType === "brand" ? (
          <ShutBrand standing={standing} />
        ) : (
          <OwnAccount standing={standing} email={data?.fetchSession?.user.email ?? ""} onChanged={reload} />
        ))}
      <p className="account-foot">
        <TextLink href="/help">Read the help pages</TextLink>
        <SignOutLink />
      </p>
    </Page>
  );
}

interface OwnAccountProps {
  readonly standing: Standing;
  readonly email: string;
  readonly onChanged: () => void;
}

function OwnAccount({ standing, email, onChanged }: OwnAccountProps) {
  if (standing.state === "deleting") {
    return (
      <>
        <p className="account-lede">
          It is out of sight already and will be gone for good on{" "}
          <b>{standing.endsAt === null ? "its thirtieth day" : formatDate(standing.endsAt)}</b>.
          {standing.keepsAnswered && " Stims that others answered stay, as by “Deleted user”."}
        </p>
        <div className="account-actions">
          {standing.canReactivate ? (
            <KeepAccount onChanged={onChanged} />
          ) : (
            <p>It was suspended before, so it can’t be taken back.</p>
          )}
        </div>
        <OwnData />
      </>
    );
  }
  if (standing.state === "pending_reactivation") {
    return (
      <>
        <p className="account-lede">Your suspension was lifted. {standing.reason}</p>
        <ReactivationSteps standing={standing} email={email} onChanged={onChanged} />
        <Leaving standing={standing} onChanged={onChanged} />
      </>
    );
  }
  return (
    <>
      <p className="account-lede">
        Until that ends, nothing can be posted, entered or paid, and no one sees your page. Money in your wallet stays
        yours.
      </p>
      <div className="pending-facts">
        <DefinitionList
          look="facts"
          items={[
            { term: "Policy", value: standing.policy },
            { term: "Reason", value: standing.reason },
            ...(standing.since === null ? [] : [{ term: "Since", value: formatDate(standing.since) }]),
            { term: "Ends", value: standing.endsAt === null ? "No end date" : formatDate(standing.endsAt) },
          ]}
        />
      </div>
      <section className="pending-part">
        <h3>Appeal</h3>
        <Appeal standing={standing} onChanged={onChanged} />
      </section>
      <Leaving standing={standing} onChanged={onChanged} />
    </>
  );
}

function Leaving({ standing, onChanged }: Omit<OwnAccountProps, "email">) {
  return (
    <>
      <OwnData />
      <details className="pending-part">
        <summary>Delete the account instead</summary>
        <DeleteAccount standing={standing} canAct={false} onChanged={onChanged} />
      </details>
    </>
  );
}

function OwnData() {
  return (
    <section className="pending-part">
      <h3>Your data</h3>
      <DataExport />
    </section>
  );
}

function ShutBrand({ standing }: { readonly standing: Standing }) {
  const client = useClient();
  const switchBack = async (): Promise<void> => {
    const { error } = await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    if (error) toast.warning("Couldn’t switch back", { text: "Please try again in a moment." });
    else location.assign("/home");
  };
  return (
    <>
      <p className="account-lede">
        {standing.reason === "" ? "Nothing can be done in its name for now." : standing.reason}
      </p>
      <div className="account-actions">
        <Button size="l" full onClick={() => void switchBack()}>
          Switch to your own account
        </Button>
      </div>
    </>
  );
}

export const screen: Screen = {
  component: AccountPendingScreen,
  load: async ({ run, session }) => {
    await Promise.all([
      run(AccountStandingDocument, {}),
      session.then((visitor) => (visitor?.accountType === "personal" ? run(DataExportsDocument, {}) : null)),
    ]);
  },
};
