import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffDisputeCaseDocument } from "#web/generated/admin.ts";
import type { StaffDisputeFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountHandle, accountName, profileRow } from "./case-account.tsx";
import { disputeEffects, DISPUTES, disputeTags, disputeView } from "./dispute-words.ts";
import { OUTSTANDING } from "./outstanding-words.ts";
import { channelName } from "./reconciliation-words.ts";
import { StaffCase } from "./staff-case.tsx";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of a dispute: the payment, how the bank's decision stands, and where its money is worked on. */
function DisputeCaseScreen({ params, query: asked }: ScreenProps) {
  const disputeId = params["caseId"] ?? "";
  const view = disputeView(asked);
  const query = useStaffQuery(StaffDisputeCaseDocument, { disputeId });
  const dispute = query.data?.spFetchDispute;
  return (
    <StaffCase
      title={dispute === undefined ? "Dispute" : accountName(dispute.payment?.owner)}
      grant="manageMoney"
      queue={`${DISPUTES}?${view.query}`}
      back="All disputes"
      missing="There is no such dispute"
      query={query}
      main={dispute && <Facts dispute={dispute} />}
      side={dispute && <Side dispute={dispute} />}
    />
  );
}

function Facts({ dispute }: { readonly dispute: StaffDisputeFragment }) {
  const { payment } = dispute;
  const owner = payment?.owner ?? null;
  return (
    <>
      <Panel>
        <PanelHeader title={accountHandle(owner)}>
          <Tag tone={disputeTags[dispute.status].tone}>{disputeTags[dispute.status].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(dispute.amount)}</p>
        <DefinitionList
          items={[
            { term: "Fee of the processor", value: formatMoney(dispute.fee) },
            { term: "Number at the processor", value: dispute.providerDisputeId },
            { term: "Opened", value: time(dispute.openedAt) },
            ...(dispute.closedAt === null ? [] : [{ term: "Decided", value: time(dispute.closedAt) }]),
            ...profileRow(owner),
          ]}
        />
      </Panel>
      {payment !== null && (
        <Panel>
          <PanelHeader title="The payment" />
          <DefinitionList
            items={[
              { term: "Paid", value: `${formatMoney(payment.amount)}, ${time(payment.createdAt)}` },
              { term: "Refunded", value: formatMoney(payment.refundedAmount) },
              { term: "Card", value: payment.cardLast4 === null ? "–" : `•••• ${payment.cardLast4}` },
              { term: "Provider", value: channelName(payment.provider) },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Side({ dispute: { status, payment } }: { readonly dispute: StaffDisputeFragment }) {
  return (
    <Panel>
      <PanelHeader title="How it stands" />
      <p className="muted">{disputeEffects[status]}</p>
      {payment !== null && (
        <div className="staff-moves">
          <ButtonLink variant="line" href={`${OUTSTANDING}/${payment.id}?queue=owed`}>
            Open the payment
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

export const screen: Screen = { component: DisputeCaseScreen };
