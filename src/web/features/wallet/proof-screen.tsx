import "./wallet.css";
import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import type { BalanceProofQuery } from "#web/generated/types.ts";
import { BalanceProofDocument } from "#web/generated/wallet.ts";
import { CheckLines, type CheckLine } from "#web/ui/check-lines.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { HashText } from "#web/ui/hash-text.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Proof = NonNullable<BalanceProofQuery["fetchLedgerProof"]>;
type Share = NonNullable<BalanceProofQuery["fetchBalanceProof"]>;

/**
 * Screen of the hourly proof that the product holds everyone's money, with the viewer's share in it, checked in this
 * browser.
 */
function ProofScreen() {
  const [{ data, error }, again] = useQuery({ query: BalanceProofDocument, variables: {} });
  const waiting = useHeldPending(data === undefined && error === undefined);
  const proof = data?.fetchLedgerProof ?? null;
  return (
    <Page title="Proof of balances" back="/account/wallet" rail={<ProofFacts />}>
      {proof !== null && <h2 className="sr">The latest proof</h2>}
      {proof !== null && <YourShare proof={proof} share={data?.fetchBalanceProof ?? null} />}
      {proof !== null && <Published proof={proof} />}
      {data !== undefined && proof === null && (
        <Panel bleed>
          <EmptyState title="No proof yet" level="h2">
            One is taken every hour, the first soon after the start.
          </EmptyState>
        </Panel>
      )}
      {data === undefined && waiting && <TransactionSkeletons />}
      {data === undefined && error && (
        <Panel bleed>
          <LoadFailure
            title="The proof didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          >
            Your money is where it was.
          </LoadFailure>
        </Panel>
      )}
    </Page>
  );
}

function ProofFacts() {
  return (
    <Panel bleed className="wallet-panel">
      <PanelHeader title="What this shows" />
      <ul className="wallet-facts">
        <li>
          <Icon name="clock" />
          <span>Every hour all balances are added up, with one hash for the whole list.</span>
        </li>
        <li>
          <Icon name="check-circle" />
          <span>
            Your device follows your share to that hash. Were it left out, or the total larger or smaller, it would not
            fit.
          </span>
        </li>
        <li>
          <Icon name="lock-simple" />
          <span>No one else learns your balance.</span>
        </li>
      </ul>
    </Panel>
  );
}

/** Checks the share. Returns true or false once it is computed; null before. */
function useShareCheck(share: Share | null, accountId: string): boolean | null {
  const [passed, setPassed] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    setPassed(null);
    if (share !== null)
      void import("./payments/check-share.ts").then(({ checkShare }) => {
        if (!isGone) setPassed(checkShare(share, accountId));
      });
    return () => {
      isGone = true;
    };
  }, [share, accountId]);
  return passed;
}

function YourShare({ proof, share }: { readonly proof: Proof; readonly share: Share | null }) {
  const session = useRequiredSession();
  const isIn = useShareCheck(share, session.id);
  const lines: CheckLine[] = [
    ...(share === null || isIn === null
      ? []
      : [
          {
            name: "share",
            passed: isIn,
            title: isIn
              ? `Your ${formatMoney(share.amount)} is in the total`
              : "Your share does not lead to the published total",
            detail: `Computed on this device in ${share.path.length} steps.`,
          },
        ]),
    {
      name: "sum",
      passed: proof.sumOfPostings === 0,
      title:
        proof.sumOfPostings === 0
          ? "Every cent that left one place came to another"
          : `${formatMoney(proof.sumOfPostings)} cannot be accounted for`,
      detail: "All postings ever made, added up.",
    },
  ];
  const passed = lines.every((line) => line.passed);
  return (
    <Panel bleed className="wallet-panel">
      <PanelHeader title="Is your money counted?">
        {(share === null || isIn !== null) && (
          <Tag tone={passed ? "ok" : "bad"} icon={passed ? "check-circle" : "x-circle"}>
            {passed ? "Passed" : "Failed"}
          </Tag>
        )}
      </PanelHeader>
      <div className="proof-check" aria-live="polite">
        {share === null && (
          <p>You had no money here when this proof was taken, so there is no share of yours to look for.</p>
        )}
        {share !== null && isIn === null && <p>Computing your share</p>}
        <CheckLines lines={lines} />
        {share !== null && (
          <p className="muted">
            Everything of yours, also what is on its way out, when the proof was taken. What moved since is in the next
            one.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Published({ proof }: { readonly proof: Proof }) {
  const now = useNow(60_000);
  const { owed, held } = proof;
  return (
    <Panel bleed className="wallet-panel">
      <PanelHeader title="Published">
        <span className="muted">{formatDeadline(proof.takenAt, { now })}</span>
      </PanelHeader>
      <DefinitionList
        items={[
          {
            term: `Owed to ${formatWhole(proof.ownersCount)} ${proof.ownersCount === 1 ? "owner" : "owners"} of money`,
            value: formatMoney(owed),
          },
          { term: "With the companies that carry money for us", value: formatMoney(held) },
          held >= owed
            ? { term: "Held beyond all balances", value: formatMoney(held - owed), total: true }
            : { term: "Given by us, from our own account", value: formatMoney(owed - held), total: true },
        ]}
      />
      <div className="proof-hashes">
        <h4>Proof {formatWhole(proof.number)}</h4>
        <p className="muted">Keep these two numbers: with them you can detect any later change of the past.</p>
        <span>All balances</span>
        <HashText value={proof.root} noun="the root of all balances" />
        {proof.sealHash !== null && (
          <>
            <span>The journal up to seal {formatWhole(proof.sealNumber ?? 0)}</span>
            <HashText value={proof.sealHash} noun="the journal’s last hash" />
          </>
        )}
      </div>
    </Panel>
  );
}

export const screen: Screen = {
  component: ProofScreen,
  load: async ({ run }) => {
    await run(BalanceProofDocument, {});
  },
};
