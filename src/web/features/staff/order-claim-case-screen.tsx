import "./admin.css";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffOrderClaimCaseDocument,
  StaffOrderClaimsDocument,
  StaffDecideOrderClaimDocument,
} from "#web/generated/staff.ts";
import type { StaffOrderClaimFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { fieldFailure } from "#web/lib/forms/submission.ts";
import { accountHandle, accountName, profileRow } from "./case-account.tsx";
import {
  CLAIM_GOAL_HOURS,
  claimChoices,
  claimDone,
  claimQueues,
  claimReasonWords,
  CLAIMS,
  claimTags,
  settledWords,
} from "./order-claim-words.ts";
import type { ClaimAct } from "./order-claim-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of a claim about an order: what both sides said, the parcel, and the decision. Then the next one opens. */
function ClaimCaseScreen({ params, query: asked }: ScreenProps) {
  const claimId = params["caseId"] ?? "";
  const queue = claimQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const navigate = useNavigate();
  const query = useStaffQuery(StaffOrderClaimCaseDocument, { claimId });
  const claim = query.data?.spFetchOrderClaim;
  const openNext = async ({ id, waitsSince }: StaffOrderClaimFragment): Promise<void> => {
    const { data } = await staffClient().query(StaffOrderClaimsDocument, { isOpen: true, after: null }).toPromise();
    const items = (data?.spFetchOrderClaims.items ?? []).map((one) => ({ id: one.id, since: one.waitsSince }));
    navigate(nextAddress(CLAIMS, "queue=open", items, { id, since: waitsSince }));
  };
  return (
    <StaffCase
      title={claim === undefined ? "Claim" : claimReasonWords[claim.reason]}
      grant="manageMoney"
      queue={`${CLAIMS}?queue=${queue}`}
      back="All claims"
      missing="There is no such claim"
      query={query}
      main={claim && <Facts key={claim.id} claim={claim} />}
      side={
        claim && <Side key={`${claim.id} ${claim.status} ${String(claim.isOpen)}`} claim={claim} onNext={openNext} />
      }
    />
  );
}

interface Of {
  readonly claim: StaffOrderClaimFragment;
}

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

function Facts({ claim }: Of) {
  const { parcel } = claim;
  const tag = claimTags[claim.status];
  return (
    <>
      <Panel>
        <PanelHeader title="What was said">
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(claim.asked)}</p>
        <Said who={`${accountName(claim.buyer)}, the buyer`} text={claim.text} />
        <Said who={`${accountName(claim.seller)}, the seller`} text={claim.sellerText} />
        <Said who="The buyer to us" text={claim.appealText} />
        <Said who="Our staff" text={claim.staffText} />
        {claim.pictures.map((url, place) => (
          <img
            key={url}
            className="staff-picture"
            src={url}
            alt={`What the buyer shows, ${place + 1} of ${claim.pictures.length}`}
          />
        ))}
        <DefinitionList
          items={[
            { term: "Wanted", value: claim.wish === "money" ? "The money back" : "A new one" },
            ...(claim.offered === null ? [] : [{ term: "Offered", value: formatMoney(claim.offered) }]),
            ...(claim.returnTracking === null ? [] : [{ term: "Sent back with", value: claim.returnTracking }]),
            { term: "Made", value: time(claim.createdAt) },
            ...(claim.vendorFailedAt === null
              ? []
              : [{ term: "The vendor failed", value: time(claim.vendorFailedAt) }]),
            ...(claim.vendorBooked === null
              ? []
              : [{ term: "Booked for the vendor", value: formatMoney(claim.vendorBooked) }]),
            ...(claim.vendorBill === null
              ? []
              : [{ term: "The vendor charged", value: formatMoney(claim.vendorBill) }]),
            ...(claim.isOpen
              ? [{ term: "Goal", value: <StaffWait since={claim.waitsSince} goalHours={CLAIM_GOAL_HOURS} /> }]
              : []),
            ...(claim.endedAt === null ? [] : [{ term: "Ended", value: time(claim.endedAt) }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title={`Parcel ${parcel.number}`}>
          <AppLink href={`/sp/orders/${claim.orderId}`}>{`Order ${claim.code}`}</AppLink>
        </PanelHeader>
        <DefinitionList
          items={[
            ...parcel.items.map(({ id, name, size, quantity, price }) => ({
              term: `${quantity} × ${name}${size === "" ? "" : `, ${size}`}`,
              value: claim.itemIds.includes(id) ? `${formatMoney(price)}, claimed` : formatMoney(price),
            })),
            { term: "Shipping", value: formatMoney(parcel.shippingCost) },
            { term: "Total with tax", value: formatMoney(parcel.total) },
            ...(parcel.cost === 0 ? [] : [{ term: "The vendor’s goods cost", value: formatMoney(parcel.cost) }]),
            { term: "The seller got", value: formatMoney(parcel.received) },
            { term: "Refunded before", value: formatMoney(parcel.refunded) },
            ...(parcel.carrier === null ? [] : [{ term: "Carrier", value: parcel.carrier }]),
            ...(parcel.trackingNumber === null
              ? []
              : [
                  {
                    term: "Tracking",
                    value:
                      parcel.trackingUrl === null ? (
                        parcel.trackingNumber
                      ) : (
                        <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                          {parcel.trackingNumber}
                        </a>
                      ),
                  },
                ]),
            { term: "Delivered", value: parcel.deliveredAt === null ? "Not yet" : time(parcel.deliveredAt) },
            ...(parcel.releasedAt === null ? [] : [{ term: "Money can be used from", value: time(parcel.releasedAt) }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Buyer and seller" />
        <DefinitionList
          items={[
            { term: "Buyer", value: accountHandle(claim.buyer) },
            ...profileRow(claim.buyer),
            { term: "Seller", value: accountHandle(claim.seller) },
            ...profileRow(claim.seller),
          ]}
        />
      </Panel>
    </>
  );
}

/** What one side said; nothing where it said nothing. */
function Said({ who, text }: { readonly who: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <>
      <h3>{who}</h3>
      <p className="staff-words">{text}</p>
    </>
  );
}

const isRefund = (act: ClaimAct): boolean => act === "seller" || act === "platform";

function Side({ claim, onNext }: Of & { readonly onNext: (claim: StaffOrderClaimFragment) => Promise<void> }) {
  const choices = claimChoices(claim);
  const wholeParcel = claim.parcel.deliveredAt === null;
  const isVendorOpen = claim.isOpen && claim.status !== "with_staff";
  const booked = claim.vendorBooked ?? 0;
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {isVendorOpen && (
        <Banner title="The vendor failed after the refund">
          Its bill was booked as if the goods had arrived. Look at what it charges after all.
        </Banner>
      )}
      {claim.isOwn ? (
        <Banner title="A colleague has to decide">You bought or sold this.</Banner>
      ) : choices.length === 0 ? (
        <p className="muted">There is nothing to decide now.</p>
      ) : (
        <StaffDecision<ClaimAct>
          choices={choices}
          hint={isVendorOpen ? "Recorded with your name." : "Recorded with your name. Buyer and seller read it."}
          renderFields={(act, failed) =>
            act === "settle_vendor" ? (
              <Field
                label="The vendor’s bill"
                hint={`What it charges after all. ${formatMoney(booked)} was booked.`}
                error={failed["amount"]}
              >
                <MoneyInput name="amount" defaultValue="0.00" />
              </Field>
            ) : isRefund(act) ? (
              <Field
                label="Amount"
                hint={
                  wholeParcel
                    ? "It never came, so all of it goes back."
                    : `Up to ${formatMoney(claim.asked)}, tax included.`
                }
                error={failed["amount"]}
              >
                <MoneyInput name="amount" defaultValue={(claim.asked / 100).toFixed(2)} readOnly={wholeParcel} />
              </Field>
            ) : null
          }
          check={(act, fields) => {
            const cents = parseMoney(textOf(fields, "amount"));
            if (act === "settle_vendor")
              return cents === null || cents > BigInt(booked)
                ? fieldFailure("amount", `Type an amount from $0.00 to ${formatMoney(booked)}.`)
                : null;
            return isRefund(act) && (cents === null || cents < 1n || cents > BigInt(claim.asked))
              ? fieldFailure("amount", `Type an amount up to ${formatMoney(claim.asked)}.`)
              : null;
          }}
          decide={async (act, reason, fields) => {
            const cents = Number(parseMoney(textOf(fields, "amount")));
            const { error } = await staffClient()
              .mutation(StaffDecideOrderClaimDocument, {
                claimId: claim.id,
                decision: act === "seller" || act === "platform" ? "refund" : act,
                amount: isRefund(act) || act === "settle_vendor" ? cents : null,
                paidBy: act === "seller" || act === "platform" ? act : null,
                reason,
              })
              .toPromise();
            const text = isVendorOpen ? settledWords(claim, cents) : "Buyer and seller are notified.";
            if (!error) toast.success(claimDone[act], { text });
            return error;
          }}
          onDecided={() => onNext(claim)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: ClaimCaseScreen };
