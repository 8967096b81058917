import "./admin.css";
import { formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAppealCaseDocument, StaffAppealsDocument, StaffDecideAppealDocument } from "#web/generated/staff.ts";
import type { StaffAppealFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { APPEALS, appealTags, outcomeDone, outcomes } from "./appeal-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of an appeal beside the decision it is against. Another person than the one who suspended decides it. */
function AppealCaseScreen({ params, query: asked }: ScreenProps) {
  const appealId = params["caseId"] ?? "";
  const queue = asked.get("queue") === "decided" ? "decided" : "open";
  const navigate = useNavigate();
  const query = useStaffQuery(StaffAppealCaseDocument, { appealId });
  const appeal = query.data?.spFetchAppeal;
  const openNext = async (done: StaffAppealFragment): Promise<void> => {
    const { data } = await staffClient().query(StaffAppealsDocument, { queue: "open", after: null }).toPromise();
    const items = (data?.spFetchAppeals.items ?? []).map(({ id, createdAt }) => ({ id, since: createdAt }));
    navigate(nextAddress(APPEALS, "queue=open", items, { id: done.id, since: done.createdAt }));
  };
  return (
    <StaffCase
      title={appeal === undefined ? "Appeal" : appeal.name === "" ? "No name" : appeal.name}
      grant="moderate"
      queue={`${APPEALS}?queue=${queue}`}
      back="All appeals"
      missing="There is no such appeal"
      query={query}
      main={appeal && <Facts key={appeal.id} appeal={appeal} />}
      side={appeal && <Side key={`${appeal.id} ${appeal.status}`} appeal={appeal} onNext={openNext} />}
    />
  );
}

function Facts({ appeal }: { readonly appeal: StaffAppealFragment }) {
  return (
    <>
      <Panel>
        <PanelHeader title="What they say" />
        <p className="staff-words">{appeal.text}</p>
        <p className="muted">Sent {formatDate(appeal.createdAt)}</p>
      </Panel>
      <Panel>
        <PanelHeader title="The suspension" />
        <DefinitionList
          items={[
            { term: "Policy", value: appeal.policy },
            { term: "Reason", value: appeal.reason },
            { term: "Since", value: formatDate(appeal.suspendedAt) },
            { term: "Ends", value: appeal.endsAt === null ? "No end date" : formatDate(appeal.endsAt) },
          ]}
        />
      </Panel>
    </>
  );
}

interface SideProps {
  readonly appeal: StaffAppealFragment;
  readonly onNext: (done: StaffAppealFragment) => Promise<void>;
}

function Side({ appeal, onNext }: SideProps) {
  const tag = appealTags[appeal.status];
  return (
    <Panel>
      <PanelHeader title={appeal.username === null ? "No username" : `@${appeal.username}`}>
        <Tag tone={tag?.tone}>{tag?.label ?? appeal.status}</Tag>
      </PanelHeader>
      {appeal.status !== "open" ? (
        <DefinitionList
          items={[
            { term: "Answer", value: appeal.answer },
            { term: "By", value: appeal.decidedBy ?? "A former staff member" },
            ...(appeal.decidedAt === null ? [] : [{ term: "On", value: formatDate(appeal.decidedAt) }]),
          ]}
        />
      ) : appeal.isOwnDecision ? (
        <Banner title="A colleague has to decide">You suspended this account.</Banner>
      ) : (
        <StaffDecision
          choices={outcomes}
          hint="The person reads it, and it is kept."
          decide={async (outcome, answer) => {
            const { data, error } = await staffClient()
              .mutation(StaffDecideAppealDocument, { input: { appealId: appeal.id, outcome, answer } })
              .toPromise();
            if (data) toast.success(outcomeDone[outcome], { text: "The person is notified." });
            return error;
          }}
          onDecided={() => onNext(appeal)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: AppealCaseScreen };
