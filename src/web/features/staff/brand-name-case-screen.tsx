import "./admin.css";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffBrandDocument, StaffBrandNamesDocument, StaffDecideBrandNameDocument } from "#web/generated/staff.ts";
import type { SpBrandNameDecision, StaffBrandFragment, StaffCaseAccountFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { BRAND_NAMES, NAME_GOAL_HOURS, nameChoices, nameDone, nameQueues, nameTags } from "./brand-words.ts";
import { BrandNeeds } from "./brand-facts.tsx";
import { accountHandle, accountName, profileRow } from "./case-account.tsx";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of a brand's name beside the one it reads like, with the decision. Then the next one opens. */
function BrandNameCaseScreen({ params, query: asked }: ScreenProps) {
  const brandId = params["caseId"] ?? "";
  const review = nameQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "waiting";
  const navigate = useNavigate();
  const query = useStaffQuery(StaffBrandDocument, { brandId });
  const brand = query.data?.spFetchBrand;
  const openNext = async (decided: StaffBrandFragment): Promise<void> => {
    const { data } = await staffClient().query(StaffBrandNamesDocument, { review: "waiting", after: null }).toPromise();
    const items = (data?.spFetchBrandNames.items ?? []).map((one) => ({ id: one.brandId, since: one.waitsSince }));
    const from = { id: decided.brandId, since: decided.requestDate };
    navigate(nextAddress(BRAND_NAMES, "queue=waiting", items, from));
  };
  return (
    <StaffCase
      title={brand === undefined ? "Brand" : accountName(brand.account)}
      grant="moderate"
      queue={`${BRAND_NAMES}?queue=${review}`}
      back="All brand names"
      missing="There is no such brand"
      query={query}
      main={brand && <Facts key={brand.brandId} brand={brand} />}
      side={brand && <Side key={`${brand.brandId} ${brand.nameReview}`} brand={brand} onNext={openNext} />}
    />
  );
}

interface Of {
  readonly brand: StaffBrandFragment;
}

/** A name as people see it: the picture, the name and the username. */
function Name({ account }: { readonly account: StaffCaseAccountFragment | null }) {
  return (
    <div className="staff-who">
      <Avatar photoUrl={account?.photoUrl ?? null} size={48} />
      <span>
        <b>{accountName(account)}</b>
        <small>{accountHandle(account)}</small>
      </span>
    </div>
  );
}

function Facts({ brand }: Of) {
  const tag = nameTags[brand.nameReview];
  return (
    <>
      <Panel>
        <PanelHeader title="The name">{tag && <Tag tone={tag.tone}>{tag.label}</Tag>}</PanelHeader>
        <Name account={brand.account} />
        <DefinitionList
          items={[
            ...profileRow(brand.account),
            { term: "Given", value: `${formatDate(brand.requestDate)}, ${formatClock(brand.requestDate)}` },
            ...(brand.nameReview === "waiting"
              ? [{ term: "Goal", value: <StaffWait since={brand.requestDate} goalHours={NAME_GOAL_HOURS} /> }]
              : []),
            ...(brand.nameReason === "" ? [] : [{ term: "Decided before", value: brand.nameReason }]),
            { term: "Team", value: <AppLink href={`/sp/brands/${brand.brandId}`}>Everything of the brand</AppLink> },
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="What it reads like" />
        {brand.resembles === null ? (
          <p className="muted">A name of the site itself, or no brand that is active.</p>
        ) : (
          <>
            <Name account={brand.resembles} />
            <DefinitionList
              items={[
                ...profileRow(brand.resembles),
                {
                  term: "Team",
                  value: <AppLink href={`/sp/brands/${brand.resembles.id}`}>Everything of the brand</AppLink>,
                },
              ]}
            />
          </>
        )}
      </Panel>
      <BrandNeeds brand={brand} />
    </>
  );
}

function Side({ brand, onNext }: Of & { readonly onNext: (brand: StaffBrandFragment) => Promise<void> }) {
  const choices = nameChoices(brand);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {brand.isOwn ? (
        <Banner title="A colleague has to decide">This is your own brand.</Banner>
      ) : choices.length === 0 ? (
        <p className="muted">The name reads like no other. There is nothing to decide.</p>
      ) : (
        <StaffDecision<SpBrandNameDecision>
          choices={choices}
          hint="Recorded with your name. The brand’s people read why a name is rejected."
          decide={async (decision, reason) => {
            const { error } = await staffClient()
              .mutation(StaffDecideBrandNameDocument, { input: { brandId: brand.brandId, decision, reason } })
              .toPromise();
            if (!error) toast.success(nameDone[decision]);
            return error;
          }}
          onDecided={() => onNext(brand)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: BrandNameCaseScreen };
