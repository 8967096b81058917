import "#web/features/wallet/wallet.css";
import "#web/features/wallet/withdraw.css";
import { useEffect, useRef, useState } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { W9RequirementDocument } from "#web/generated/wallet.ts";
import type { W9RequirementQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { W9Upload } from "./w9-upload.tsx";
import { WalletSkeleton } from "#web/features/wallet/wallet-balances.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Requirement = W9RequirementQuery["fetchW9FormRequirement"];

/** Screen of a year's W-9 form: why it is needed, its upload, and its status. */
function W9FormScreen({ params }: ScreenProps) {
  const fiscalYear = Number(params["fiscalYear"]);
  const [{ data, error }, again] = useQuery({ query: W9RequirementDocument, variables: { fiscalYear } });
  const requirement = data?.fetchW9FormRequirement ?? null;
  const waiting = useHeldPending(requirement === null && error === undefined);
  const isNotOwner = error !== undefined && errorCode(error) === "FORBIDDEN";
  const reload = (): void => again({ requestPolicy: "network-only" });
  return (
    <Page title={`W-9 form ${fiscalYear}`} back="/account/wallet" backAlways>
      {isNotOwner && (
        <Panel bleed>
          <p className="muted">Only the owner of a brand withdraws its money, and sends this form.</p>
        </Panel>
      )}
      {requirement !== null && (
        <>
          <Panel bleed className="withdraw-panel">
            <Standing key={fiscalYear} requirement={requirement} onSent={reload} />
          </Panel>
          <p className="wallet-note">
            <TextLink href={`/account/wallet/tax/${fiscalYear}`}>What we report of {fiscalYear} to the IRS</TextLink>
          </p>
          {requirement.looks.length > 0 && <Looks looks={requirement.looks} />}
        </>
      )}
      {requirement === null && waiting && <WalletSkeleton />}
      {requirement === null && error && !isNotOwner && (
        <Panel bleed>
          <LoadFailure title="This didn’t load" level="h2" onRetry={reload} error={error} />
        </Panel>
      )}
    </Page>
  );
}

function Standing({ requirement, onSent }: { readonly requirement: Requirement; readonly onSent: () => void }) {
  const { fiscalYear, threshold, currentYearWithdrawalSum, form, hasApprovedW9Form, hasOutstandingW9Form, carryFrom } =
    requirement;
  const [replacing, setReplacing] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const [isSent, setIsSent] = useState(false);
  // The pressed button is gone: keyboard focus moves to the result.
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent, form?.status]);
  const isOpen = !hasApprovedW9Form && !hasOutstandingW9Form;
  return (
    <>
      <p>
        US law requires a W-9 form from people who withdraw {formatMoney(threshold)} or more in a year. In {fiscalYear}{" "}
        you withdrew {formatMoney(currentYearWithdrawalSum)}.
      </p>
      <div ref={status} tabIndex={-1} aria-live="polite" className="wallet-form">
        {hasOutstandingW9Form && (
          <Banner tone="info" icon="clock" title="We have your form.">
            Our team reviews it within two business days and emails you.
          </Banner>
        )}
        {hasApprovedW9Form && !hasOutstandingW9Form && (
          <Banner tone="ok" title="Your form is approved.">
            {form?.isCarried === true
              ? `The one you sent before holds for ${fiscalYear} too.`
              : `There is nothing more to do in ${fiscalYear}.`}
          </Banner>
        )}
        {form?.status === "rejected" && (
          <Banner tone="bad" title="We couldn’t accept the form you sent.">
            {form.rejection}
          </Banner>
        )}
      </div>
      {(isOpen || replacing) && (
        <>
          {isOpen && (
            <p className="muted">
              The blank form is at{" "}
              <a className="text-link" href="https://www.irs.gov/pub/irs-pdf/fw9.pdf" rel="noreferrer" target="_blank">
                irs.gov<span className="sr"> (opens in a new window)</span>
              </a>
              . Fill it in, sign it, and send it to us.
            </p>
          )}
          <W9Upload
            fiscalYear={fiscalYear}
            carryFrom={isOpen ? carryFrom : null}
            onSent={() => {
              setReplacing(false);
              setIsSent(true);
              onSent();
            }}
          />
        </>
      )}
      {!isOpen && !replacing && (
        <div className="withdraw-actions">
          {hasApprovedW9Form && !hasOutstandingW9Form && (
            <ButtonLink variant="money" href="/account/wallet/withdraw">
              Withdraw
            </ButtonLink>
          )}
          {form?.fileUrl != null && (
            <ButtonLink variant="line" href={form.fileUrl} target="_blank">
              See what you sent
            </ButtonLink>
          )}
          <Button
            variant="line"
            onClick={() => {
              setReplacing(true);
            }}
          >
            Send another form
          </Button>
        </div>
      )}
    </>
  );
}

/** Log of the times staff opened a form, with the reason for each. */
function Looks({ looks }: { readonly looks: Requirement["looks"] }) {
  return (
    <Panel bleed className="wallet-panel">
      <h2 className="sr">Record</h2>
      <PanelHeader title="Who opened your forms" />
      <ul className="w9-looks">
        {looks.map(({ id, fiscalYear, reason, at }) => (
          <li key={id}>
            One of our staff: {reason}{" "}
            <span className="muted">
              ({fiscalYear}) · <RelativeTime time={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const screen: Screen = {
  component: W9FormScreen,
  load: async ({ run, params, session }) => {
    if ((await session)?.accountType === "personal")
      await run(W9RequirementDocument, { fiscalYear: Number(params["fiscalYear"]) });
  },
};
