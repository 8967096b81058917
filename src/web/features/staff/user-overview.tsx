import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate, formatMonthDay } from "#kernel/format-time.ts";
import { StaffShowUserFactDocument } from "#web/generated/staff.ts";
import type { SpUserFact, StaffUserFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { identityWords, signalWords } from "./people-words.ts";
import { StaffLook } from "./staff-look.tsx";

interface About {
  readonly user: StaffUserFragment;
}

const facts: readonly { readonly fact: SpUserFact; readonly term: string; readonly act: string }[] = [
  { fact: "legal_name", term: "Legal name", act: "Show the legal name" },
  { fact: "email", term: "Email", act: "Show the email" },
  { fact: "phone", term: "Phone", act: "Show the phone" },
];

/** Who a person is. Each masked fact is shown with a reason, which is recorded. */
export function UserWho({ user }: About) {
  const [asking, setAsking] = useState<SpUserFact | null>(null);
  const [shown, setShown] = useState<Readonly<Partial<Record<SpUserFact, string>>>>({});
  const masked = { legal_name: user.legalName, email: user.email, phone: user.phone };
  const asked = facts.find(({ fact }) => fact === asking);
  const look = async (fact: SpUserFact, reason: string) => {
    const { data, error } = await staffClient()
      .mutation(StaffShowUserFactDocument, { userId: user.id, fact, reason })
      .toPromise();
    if (data) {
      setShown((before) => ({ ...before, [fact]: data.spShowUserFact ?? "Nothing is kept any more" }));
      setAsking(null);
    }
    return error;
  };
  const valueOf = (fact: SpUserFact, act: string): ReactNode => {
    const text = shown[fact];
    if (text !== undefined) return <Shown text={text} />;
    if (masked[fact] === null) return "None";
    return (
      <span className="staff-masked">
        <span>{masked[fact]}</span>
        {!user.isOneself && (
          <Button
            variant="ghost"
            size="s"
            aria-label={act}
            aria-expanded={asking === fact}
            onClick={() => setAsking(asking === fact ? null : fact)}
          >
            Show
          </Button>
        )}
      </span>
    );
  };
  const factors = [
    ...(user.hasTotp ? ["an app"] : []),
    ...(user.passkeys > 0 ? [`${user.passkeys} ${user.passkeys === 1 ? "passkey" : "passkeys"}`] : []),
  ];
  return (
    <Panel>
      <PanelHeader title="Who" />
      <DefinitionList
        items={[
          ...(user.accountType === "brand"
            ? []
            : [
                ...facts.map(({ fact, term, act }) => ({ term, value: valueOf(fact, act) })),
                {
                  term: "Identity",
                  value:
                    user.identityStatus === null
                      ? "Not begun"
                      : `${identityWords[user.identityStatus] ?? user.identityStatus}${
                          user.identityDecidedAt === null ? "" : `, ${formatDate(user.identityDecidedAt)}`
                        }`,
                },
                { term: "Two-factor", value: factors.length === 0 ? "None" : factors.join(" and ") },
              ]),
          {
            term: user.accountType === "brand" ? "Members" : "Brands",
            value:
              user.brands.length === 0
                ? "None"
                : user.brands.map(({ id, name, access }) => (
                    <span key={id} className="staff-line">
                      <AppLink href={`/sp/${user.accountType === "brand" ? "users" : "brands"}/${id}`}>{name}</AppLink>,{" "}
                      {access}
                    </span>
                  )),
          },
        ]}
      />
      {asked !== undefined && (
        <Look key={asked.fact}>
          <StaffLook
            act={asked.act}
            hint="The look is recorded, and the person can see it."
            look={(reason) => look(asked.fact, reason)}
          />
        </Look>
      )}
    </Panel>
  );
}

/** The form that opens a fact. Its field takes the focus. */
function Look({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return <div ref={box}>{children}</div>;
}

/** A fact that was opened. It takes the focus of the form that is gone. */
function Shown({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <span ref={box} tabIndex={-1}>
      {text}
    </span>
  );
}

/** The money of an account. */
export function UserMoney({ user: { money } }: About) {
  return (
    <Panel>
      <PanelHeader title="Money" />
      <DefinitionList
        items={[
          { term: "From cards", value: formatMoney(money.fromCards) },
          { term: "Won and earned", value: formatMoney(money.wonAndEarned) },
          { term: "Available", value: formatMoney(money.available), total: true },
          {
            term: money.onHoldUntil === null ? "On hold" : `On hold, next on ${formatMonthDay(money.onHoldUntil)}`,
            value: formatMoney(money.onHold),
          },
          { term: "Set aside for giveaways", value: formatMoney(money.setAside) },
          { term: "Being paid out", value: formatMoney(money.beingPaidOut) },
          { term: "Owed to us", value: formatMoney(money.owed) },
          {
            term: `Paid out in ${money.year}`,
            value: `${formatMoney(money.paidOutInYear)} of ${formatMoney(money.w9Threshold)} before W-9`,
          },
          {
            term: "Spend limit of the month",
            value:
              money.monthlyLimit === null
                ? "No limit"
                : `${formatMoney(money.spentInMonth ?? 0)} of ${formatMoney(money.monthlyLimit)}`,
          },
        ]}
      />
    </Panel>
  );
}

/** The browsers of a person, the last used first: all of them, or the first few with a link to the rest. */
export function UserDevices({ user, most, address }: About & { readonly most?: number; readonly address: string }) {
  const { devices } = user;
  return (
    <Panel>
      <PanelHeader title="Devices">
        {most !== undefined && devices.length > most && (
          <AppLink href={`${address}?about=devices`}>All {devices.length}</AppLink>
        )}
      </PanelHeader>
      {devices.length === 0 ? (
        <p className="muted">Signed in nowhere.</p>
      ) : (
        <DefinitionList
          items={devices.slice(0, most).map((one) => ({
            term: `${one.device}${one.isTrusted ? ", trusted" : one.network === null ? "" : `, ${one.network}`}`,
            value: <RelativeTime time={one.lastUsedAt} />,
          }))}
        />
      )}
    </Panel>
  );
}

/** Accounts that signals connect with this one. */
export function UserRelated({ user: { related } }: About) {
  return (
    <Panel>
      <PanelHeader title="Connected accounts" />
      {related.length === 0 ? (
        <p className="muted">No account shares a browser, a card, a payout address or an identity.</p>
      ) : (
        <ol className="staff-record">
          {related.map((one) => (
            <li key={one.id}>
              <AppLink href={`/sp/users/${one.id}`}>
                {one.username === null ? one.name || "No name" : `@${one.username}`}
              </AppLink>
              <small>Shares {one.signals.map((signal) => signalWords[signal] ?? signal).join(", ")}</small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** How many reports a person made and received. */
export function UserReports({ user }: About) {
  return (
    <Panel>
      <PanelHeader title="Reports" />
      <DefinitionList
        items={[
          { term: "Received", value: user.reportsReceived },
          { term: "Made", value: user.reportsMade },
        ]}
      />
    </Panel>
  );
}
