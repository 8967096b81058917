import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideReferralDocument,
  StaffReferralCaseDocument,
  StaffReferralsDocument,
} from "#web/generated/staff.ts";
import type { SpReferralDecision, SpReferralReason, StaffReferralCaseFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { fieldFailure } from "#web/lib/forms/submission.ts";
import { accountHandle, accountName, staffName } from "./case-account.tsx";
import {
  flagWords,
  ineligibleReasons,
  reasonWords,
  referralChoices,
  REFERRALS,
  REFERRALS_GOAL_HOURS,
  referralTag,
  referralView,
  signalWords,
  sourceWords,
  stateWords,
  waitWords,
} from "./referral-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of a referral: both people, the signals and the history beside the decision. Then the next one opens. */
function ReferralCaseScreen({ params, query: asked }: ScreenProps) {
  const referralId = params["caseId"] ?? "";
  const view = referralView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffReferralCaseDocument, { referralId });
  const referral = query.data?.spFetchReferral;
  const openNext = async (done: StaffReferralCaseFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffReferralsDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchReferrals.items ?? []).flatMap(({ id, waitingSince }) =>
      waitingSince === null ? [] : [{ id, since: waitingSince }],
    );
    navigate(nextAddress(REFERRALS, view.query, items, { id: done.id, since: done.waitingSince ?? done.joinedAt }));
  };
  return (
    <StaffCase
      title={referral === undefined ? "Referral" : accountName(referral.referrer)}
      grant="manageMoney"
      queue={`${REFERRALS}?${view.query}`}
      back="All referrals"
      missing="There is no such referral"
      query={query}
      main={referral && <Facts referral={referral} />}
      side={
        referral && (
          <Side key={`${referral.id} ${referral.status} ${referral.flag}`} referral={referral} onNext={openNext} />
        )
      }
    />
  );
}

interface Of {
  readonly referral: StaffReferralCaseFragment;
}

function Person({ account }: { readonly account: Of["referral"]["referrer"] }) {
  if (account === null) return "A former account";
  return (
    <AppLink href={`/sp/users/${account.id}?about=referrals`}>
      {accountName(account)}, {accountHandle(account)}
    </AppLink>
  );
}

function Facts({ referral }: Of) {
  const tag = referralTag(referral);
  const dated = (term: string, at: string | null) => (at === null ? [] : [{ term, value: time(at) }]);
  return (
    <>
      <Panel>
        <PanelHeader title="The referral">
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </PanelHeader>
        <DefinitionList
          items={[
            { term: "Inviter", value: <Person account={referral.referrer} /> },
            { term: "Invited", value: <Person account={referral.referredUser} /> },
            { term: "Known from", value: sourceWords(referral.source) },
            ...dated("Joined", referral.joinedAt),
            ...dated("Verified", referral.verifiedAt),
            ...dated("Held until", referral.holdUntil),
            ...dated("Rewarded", referral.rewardedAt),
            ...(referral.rewardCents === null ? [] : [{ term: "Reward", value: formatMoney(referral.rewardCents) }]),
            ...dated("Can be taken back until", referral.reversibleUntil),
            ...dated("Taken back", referral.reversedAt),
            ...(referral.waitsFor === null ? [] : [{ term: "Now", value: waitWords(referral.waitsFor) }]),
            ...(referral.reason === null ? [] : [{ term: "Ended because", value: reasonWords(referral.reason) }]),
            ...(referral.waitingSince === null
              ? []
              : [
                  {
                    term: "Goal",
                    value: <StaffWait since={referral.waitingSince} goalHours={REFERRALS_GOAL_HOURS} />,
                  },
                ]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="What to look at" />
        {referral.flag !== null && <p>{flagWords(referral.flag)}.</p>}
        {referral.signals.length === 0 ? (
          <p className="muted">The two share nothing that we know of.</p>
        ) : (
          <ul className="staff-record">
            {referral.signals.map((signal) => (
              <li key={signal}>{signalWords(signal)}</li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel>
        <PanelHeader title="History" />
        <ol className="staff-record">
          {referral.changes.map((one) => (
            <li key={`${one.createdAt} ${one.status} ${one.reason}`}>
              <b>
                {stateWords(one.status)}
                {one.reason !== null && `: ${reasonWords(one.reason)}`}
              </b>
              <small>
                {one.isByStaff && `${staffName(one.decidedBy)} · `}
                <RelativeTime time={one.createdAt} />
                {one.note !== "" && ` · “${one.note}”`}
              </small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

const done: Readonly<Record<SpReferralDecision, { readonly title: string; readonly text: string }>> = {
  approve: { title: "Accepted", text: "The referral goes on, or its reward is kept." },
  ineligible: { title: "Ended", text: "The referral ended without a reward." },
  claw_back: { title: "Taken back", text: "The reward is back in the budget." },
};

interface SideProps extends Of {
  readonly onNext: (done: StaffReferralCaseFragment) => Promise<void>;
}

function Side({ referral, onNext }: SideProps) {
  const now = useNow(60_000);
  const choices = referralChoices(referral, now);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {choices.length === 0 ? (
        <p className="muted">
          {referral.isOwn ? "This is your own referral. A colleague has to decide." : "There is nothing to decide."}
        </p>
      ) : (
        <StaffDecision<SpReferralDecision>
          choices={choices}
          hint="Recorded with your name. Your colleagues read it."
          renderFields={(choice, failed) =>
            choice === "ineligible" && (
              <Field label="Why it is not eligible" error={failed["ineligibleReason"]}>
                <Select name="ineligibleReason" defaultValue="">
                  <option value="">Choose a reason</option>
                  {ineligibleReasons.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            )
          }
          check={(choice, fields) =>
            choice === "ineligible" && reasonOf(fields) === null
              ? fieldFailure("ineligibleReason", "Choose why it is not eligible.")
              : null
          }
          decide={async (decision, reason, fields) => {
            const ineligibleReason = decision === "ineligible" ? reasonOf(fields) : null;
            const { error } = await staffClient()
              .mutation(StaffDecideReferralDocument, { referralId: referral.id, decision, ineligibleReason, reason })
              .toPromise();
            if (!error) toast.success(done[decision].title, { text: done[decision].text });
            return error;
          }}
          onDecided={() => onNext(referral)}
        />
      )}
    </Panel>
  );
}

function reasonOf(fields: FormData): SpReferralReason | null {
  const text = textOf(fields, "ineligibleReason");
  return ineligibleReasons.find(({ value }) => value === text)?.value ?? null;
}

export const screen: Screen = { component: ReferralCaseScreen };
