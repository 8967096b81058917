import { useState } from "react";
import { useQuery } from "urql";
import { BrandActivityDocument, BrandMembersDocument } from "#web/generated/brands-team.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Select } from "#web/ui/select.tsx";
import { ListEnd, ListState, PAGE } from "./people-panel.tsx";
import { nameOf } from "./team-words.ts";

const ACTS = 20;

/** Who did what as the brand, by one person or by all. */
export function ActivityPanel() {
  const [userId, setUserId] = useState<string | null>(null);
  // The first page of people, as the list above shows it.
  const [{ data }] = useQuery({
    query: BrandMembersDocument,
    variables: { status: ["active" as const], pagination: { limit: PAGE } },
  });
  const list = useLoadMore(BrandActivityDocument, {
    variables: userId === null ? {} : { userId },
    select: (found) => found.fetchBrandActivity,
    keyOf: (one) => one.id,
    limit: ACTS,
    poll: false,
  });
  return (
    <Panel bleed flush>
      <PanelHeader title="Who did what">
        <Select
          quiet
          aria-label="Person"
          value={userId ?? ""}
          onChange={(event) => {
            setUserId(event.target.value === "" ? null : event.target.value);
          }}
        >
          <option value="">Everyone</option>
          {(data?.fetchBrandUsers.items ?? []).map(({ id, user }) => (
            <option key={id} value={user.id}>
              {nameOf(user)}
            </option>
          ))}
        </Select>
      </PanelHeader>
      <ListState list={list} title="The record didn’t load" />
      {!list.loading && list.items.length === 0 && list.error === null && (
        <p className="muted team-none">Nothing yet. What people do as the brand is listed here for two years.</p>
      )}
      {list.items.length > 0 && (
        <ul className="team-acts" aria-label="Who did what">
          {list.items.map(({ id, user, act, objectPath, createdAt }) => (
            <li key={id}>
              <span>
                <b>{nameOf(user)}</b> {objectPath === null ? act : <AppLink href={objectPath}>{act}</AppLink>}
              </span>
              <span className="muted num">
                <RelativeTime time={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Panel>
  );
}
