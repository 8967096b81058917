import "./admin.css";
import { useEffect, useRef, useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideSanctionsHitDocument,
  StaffOpenSanctionsHitDocument,
  StaffSanctionsHitCaseDocument,
  StaffSanctionsHitsDocument,
} from "#web/generated/staff.ts";
import type {
  SpSanctionsDecision,
  StaffOpenSanctionsHitMutation,
  StaffSanctionsHitFragment,
} from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { accountHandle, accountName, profileRow, staffName } from "./case-account.tsx";
import { birthYearWords, hitChoices, hitTags, hitView, SANCTIONS, SANCTIONS_GOAL_HOURS } from "./sanctions-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffLook } from "./staff-look.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of a sanctions hit: the listed name beside the person's. After a decision the next hit opens. */
function SanctionsCaseScreen({ params, query: asked }: ScreenProps) {
  const hitId = params["caseId"] ?? "";
  const view = hitView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffSanctionsHitCaseDocument, { hitId });
  const hit = query.data?.spFetchSanctionsHit;
  const openNext = async (done: StaffSanctionsHitFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffSanctionsHitsDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchSanctionsHits.items ?? [])
      .filter(({ status }) => status === "open")
      .map(({ id, createdAt }) => ({ id, since: createdAt }));
    navigate(nextAddress(SANCTIONS, view.query, items, { id: done.id, since: done.createdAt }));
  };
  return (
    <StaffCase
      title={hit === undefined ? "Sanctions hit" : accountName(hit.person)}
      grant="manageMoney"
      queue={`${SANCTIONS}?${view.query}`}
      back="All sanctions hits"
      missing="There is no such hit"
      query={query}
      main={hit && <Facts key={hit.id} hit={hit} />}
      side={hit && <Side key={`${hit.id} ${hit.status}`} hit={hit} onNext={openNext} />}
    />
  );
}

type Opened = StaffOpenSanctionsHitMutation["spOpenSanctionsHit"];

function Facts({ hit }: { readonly hit: StaffSanctionsHitFragment }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const look = async (reason: string) => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenSanctionsHitDocument, { hitId: hit.id, reason })
      .toPromise();
    if (data) setOpened(data.spOpenSanctionsHit);
    return error;
  };
  return (
    <>
      <Panel>
        <PanelHeader title="On the list">
          <Tag tone={hitTags[hit.status].tone}>{hitTags[hit.status].label}</Tag>
        </PanelHeader>
        <DefinitionList
          items={[
            { term: "Name", value: hit.name },
            { term: "Born", value: birthYearWords(hit.birthYears) },
            { term: "Program", value: hit.programs },
            { term: "Number", value: hit.entryNo },
            { term: "Alike", value: `${hit.score} %` },
            { term: "Found", value: time(hit.createdAt) },
            ...(hit.status === "open"
              ? [{ term: "Goal", value: <StaffWait since={hit.createdAt} goalHours={SANCTIONS_GOAL_HOURS} /> }]
              : []),
            ...(hit.decidedAt === null
              ? []
              : [
                  { term: "Decided", value: `${staffName(hit.decidedBy)}, ${time(hit.decidedAt)}` },
                  { term: "Reason", value: hit.reason ?? "–" },
                ]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title={accountHandle(hit.person)} />
        {hit.isOwn ? (
          <p className="muted">This is about you. A colleague has to look and decide.</p>
        ) : opened === null ? (
          <>
            <p className="muted">A legal name and a birthday, hidden.</p>
            <StaffLook act="Show name and birthday" hint="The look is recorded with your name." look={look} />
          </>
        ) : (
          <Person opened={opened} />
        )}
        <DefinitionList items={profileRow(hit.person)} />
      </Panel>
    </>
  );
}

/** The person's facts that were opened. They take the focus of the form that opened them. */
function Person({ opened }: { readonly opened: Opened }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1}>
      <DefinitionList
        items={[
          { term: "Legal name", value: opened.legalName ?? "Not kept any more" },
          {
            term: "Born",
            value: opened.dateOfBirth === null ? "Not known" : formatDate(`${opened.dateOfBirth}T12:00:00Z`),
          },
        ]}
      />
    </div>
  );
}

interface SideProps {
  readonly hit: StaffSanctionsHitFragment;
  readonly onNext: (done: StaffSanctionsHitFragment) => Promise<void>;
}

function Side({ hit, onNext }: SideProps) {
  const choices = hitChoices(hit);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {choices.length === 0 ? (
        <p className="muted">There is nothing to decide.</p>
      ) : (
        <StaffDecision<SpSanctionsDecision>
          choices={choices}
          hint="Recorded with your name. Your colleagues read it."
          decide={async (decision, reason) => {
            const { error } = await staffClient()
              .mutation(StaffDecideSanctionsHitDocument, { hitId: hit.id, decision, reason })
              .toPromise();
            if (!error)
              toast.success(decision === "cleared" ? "Cleared" : "Confirmed", {
                text: decision === "cleared" ? "Payouts go on." : "This person gets no payouts any more.",
              });
            return error;
          }}
          onDecided={() => onNext(hit)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: SanctionsCaseScreen };
