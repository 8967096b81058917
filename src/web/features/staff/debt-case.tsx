import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { StaffDebtCaseDocument, StaffDebtsDocument, StaffWriteOffDocument } from "#web/generated/staff.ts";
import type { StaffDebtFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ADJUSTMENTS, adjustmentView, causeWords, debtChoices, leftOf } from "./adjustment-words.ts";
import { accountHandle, accountName, profileRow, staffName } from "./case-account.tsx";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { nextAddress } from "./staff-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Case of a debt: what is owed and why, and its write-off by two people. */
export function DebtCase({ receivableId, asked }: { readonly receivableId: string; readonly asked: URLSearchParams }) {
  const view = adjustmentView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffDebtCaseDocument, { receivableId });
  const debt = query.data?.spFetchReceivable;
  const openNext = async (done: StaffDebtFragment): Promise<void> => {
    const { data } = await staffClient().query(StaffDebtsDocument, {}).toPromise();
    const items = (data?.spFetchReceivables ?? [])
      .filter(({ proposal }) => proposal?.isOwn !== true)
      .map(({ id, createdAt }) => ({ id, since: createdAt }));
    navigate(nextAddress(ADJUSTMENTS, view.query, items, { id: done.id, since: done.createdAt }));
  };
  return (
    <StaffCase
      title={debt === undefined ? "Debt" : accountName(debt.account)}
      grant="manageBooks"
      queue={`${ADJUSTMENTS}?${view.query}`}
      back="All debts"
      missing="There is no such debt"
      query={query}
      main={debt && <Facts debt={debt} />}
      side={debt && <Side key={debt.id} debt={debt} onNext={openNext} />}
    />
  );
}

function Facts({ debt }: { readonly debt: StaffDebtFragment }) {
  return (
    <Panel>
      <PanelHeader title={accountHandle(debt.account)} />
      <p className="staff-sum">{formatMoney(leftOf(debt))}</p>
      <DefinitionList
        items={[
          { term: "Owed after", value: causeWords[debt.cause] ?? debt.cause },
          { term: "At first", value: formatMoney(debt.amount) },
          { term: "Paid back", value: formatMoney(debt.settledAmount) },
          { term: "Since", value: time(debt.createdAt) },
          ...(debt.writtenOffAt === null ? [] : [{ term: "Written off", value: time(debt.writtenOffAt) }]),
          ...profileRow(debt.account),
        ]}
      />
    </Panel>
  );
}

interface SideProps {
  readonly debt: StaffDebtFragment;
  readonly onNext: (done: StaffDebtFragment) => Promise<void>;
}

function Side({ debt, onNext }: SideProps) {
  const { proposal } = debt;
  const choices = debtChoices(debt);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {proposal !== null && (
        <Banner title={proposal.isOwn ? "A colleague has to write it off too" : "You’re the second person"}>
          {proposal.isOwn ? "You proposed it" : `${staffName(proposal.proposedBy)} proposed it`},{" "}
          {time(proposal.createdAt)}: “{proposal.reason}” It is open for a week.
        </Banner>
      )}
      {choices.length === 0 ? (
        <p className="muted">There is nothing to decide.</p>
      ) : (
        <StaffDecision<"write_off">
          choices={choices}
          hint="Recorded with your name. Your colleagues read it."
          decide={async (_choice, reason) => {
            const { data, error } = await staffClient()
              .mutation(StaffWriteOffDocument, { receivableId: debt.id, reason })
              .toPromise();
            if (data?.spWriteOffReceivable.isWaiting === true)
              toast.success("Proposed", { text: "A colleague has to write it off too, within a week." });
            else if (data) toast.success("Written off");
            return error;
          }}
          onDecided={() => onNext(debt)}
        />
      )}
    </Panel>
  );
}
