import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffLinkDocument } from "#web/generated/staff.ts";
import type { StaffLinkQuery } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { LinkRuleForm, RemoveRule } from "./link-rule-form.tsx";
import { countWords, LINKS, linkPath, linkTags, reasonWords, shortLink, triggerWords } from "./link-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffPage } from "./staff-frame.tsx";

type Link = StaffLinkQuery["spFetchPostLink"];

/** A link with its rule, what is known of it and the newest stims with it; or the form of a new rule. */
function LinkCaseScreen({ params, query }: ScreenProps) {
  const encodedLink = params["caseId"] ?? "";
  return encodedLink === "add" ? (
    <NewRule />
  ) : (
    <LinkCase encodedLink={encodedLink} back={`${LINKS}?${query.toString()}`} />
  );
}

function NewRule() {
  const navigate = useNavigate();
  return (
    <StaffPage title="New rule" grant="manageLinks" meta={{ noIndex: true }}>
      <div className="staff-back">
        <AppLink href={LINKS}>All links</AppLink>
      </div>
      <Panel>
        <PanelHeader title="Rule of a domain or an address" />
        <LinkRuleForm
          rule={null}
          kind="domain"
          pattern=""
          onSaved={({ kind, pattern }) => navigate(linkPath(kind === "address" ? pattern : `https://${pattern}/`))}
        />
      </Panel>
    </StaffPage>
  );
}

function LinkCase({ encodedLink, back }: { readonly encodedLink: string; readonly back: string }) {
  const query = useStaffQuery(StaffLinkDocument, { encodedLink });
  const link = query.data?.spFetchPostLink;
  return (
    <StaffCase
      title={link?.host ?? "Link"}
      grant="manageLinks"
      queue={back}
      back="All links"
      missing="There is no such link"
      isClaimable={false}
      query={query}
      main={link === undefined ? undefined : <Facts link={link} />}
      side={link === undefined ? undefined : <Rule link={link} onChanged={query.reload} />}
    />
  );
}

function Facts({ link: { link, seen, samplePosts, changes } }: { readonly link: Link }) {
  return (
    <>
      <Panel>
        <PanelHeader title="Link" />
        <p className="staff-link" dir="ltr">
          {/* Not to be opened by a slip of the finger: text, not a link. */}
          <code>{link}</code>
        </p>
        {seen === null ? (
          <p className="muted">No stim has this link.</p>
        ) : (
          <DefinitionList
            look="facts"
            items={[
              { term: "Status", value: <Tag tone={linkTags[seen.status].tone}>{linkTags[seen.status].label}</Tag> },
              { term: "In", value: countWords(seen) },
              { term: "First seen", value: <RelativeTime time={seen.firstSeenAt} /> },
              { term: "Last seen", value: <RelativeTime time={seen.lastSeenAt} /> },
            ]}
          />
        )}
      </Panel>
      {samplePosts.length > 0 && (
        <Panel>
          <PanelHeader title="Newest stims with it" />
          <ul className="staff-samples">
            {samplePosts.map((post) => (
              <li key={post.id}>
                <p dir="auto">{post.text}</p>
                <small className="muted">
                  {post.username === null ? (
                    "a deleted account"
                  ) : (
                    <AppLink href={`/${post.username}/p/${post.id}`}>@{post.username}</AppLink>
                  )}
                  {" · "}
                  <RelativeTime time={post.createdAt} />
                  {post.status !== "active" && ` · ${post.status === "spam" ? "out of sight" : post.status}`}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {changes.length > 0 && (
        <Panel>
          <PanelHeader title="Changes of its rules" />
          <ol className="staff-samples">
            {changes.map((one) => (
              <li key={one.id}>
                <p>
                  {changeWords[one.change] ?? one.change} <b>{triggerWords[one.triggerType].label}</b> for{" "}
                  <code>{shortLink(one.pattern)}</code>: {reasonWords[one.reason]}. {one.comment}
                </p>
                <small className="muted">
                  {one.changedBy === null ? "" : `@${one.changedBy} · `}
                  <RelativeTime time={one.createdAt} />
                </small>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

const changeWords: Readonly<Record<string, string>> = { set: "Set to", removed: "Removed", expired: "Ran out:" };

function Rule({ link: { link, host, rule }, onChanged }: { readonly link: Link; readonly onChanged: () => void }) {
  const isOwn = rule !== null && (rule.pattern === link || rule.pattern === host);
  return (
    <>
      {rule !== null && !isOwn && (
        <Panel>
          <PanelHeader title={`Rule of ${shortLink(rule.pattern)}`} />
          <p>
            <b>{triggerWords[rule.triggerType].label}</b>: {reasonWords[rule.reason]}. {rule.comment}
          </p>
          <p>
            <AppLink href={linkPath(rule.kind === "address" ? rule.pattern : `https://${rule.pattern}/`)}>
              Change it there
            </AppLink>
          </p>
        </Panel>
      )}
      <Panel>
        <PanelHeader title={isOwn ? "Its rule" : "A rule of its own"} />
        <LinkRuleForm
          key={rule?.updatedAt ?? "new"}
          rule={isOwn ? rule : null}
          kind={isOwn ? rule.kind : "domain"}
          pattern={isOwn ? rule.pattern : host}
          address={link}
          onSaved={onChanged}
        />
        {isOwn && <RemoveRule rule={rule} onRemoved={onChanged} />}
      </Panel>
    </>
  );
}

export const screen: Screen = { component: LinkCaseScreen };
