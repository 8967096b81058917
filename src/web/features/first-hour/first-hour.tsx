import "#web/features/posts/rail/rail.css";
import "./first-hour.css";
import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { formatDeadline, toMillis } from "#kernel/format-time.ts";
import type { SessionState } from "#web/app/ssr-contract.ts";
import { FirstHourDocument } from "#web/generated/first-hour.ts";
import { VERIFICATION_MS, VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { ButtonLink, IconButton } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { MiniTicket } from "#web/ui/ticket/mini-ticket.tsx";
import { prizeName } from "#web/ui/ticket/ticket-data.ts";
import { postPrize } from "#web/features/posts/card/post-prize.ts";
import { dismissCall, isCallDismissed } from "#web/features/graph/directory/dismissed-calls.ts";
import { RailPerson } from "#web/features/posts/rail/people-to-follow.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { reasonWords } from "#web/features/posts/card/recommendation-words.ts";
import { firstHourState, giveawayToVerifyFor, PEOPLE_TO_FOLLOW, type FirstHourPost } from "./first-hour-steps.ts";

const callToAction = "firstHour";

/** First steps of a new member on Home, ticked off from data. Renders nothing once dismissed or done. */
export function FirstHour({ session, room }: { readonly session: SessionState; readonly room: ReactNode }) {
  const [isDismissed, setDismissed] = useState(() => isCallDismissed(callToAction));
  const [{ data }] = useQuery({
    query: FirstHourDocument,
    variables: {},
    requestPolicy: "cache-and-network",
    pause: isDismissed,
  });
  const now = useNow(60_000);
  if (isDismissed) return null;
  if (!data) return room;
  const people = data.fetchFollowRecommendations;
  // The count was read with the suggestions, so those followed since are not in it.
  const since = people.filter(({ user }) => user.interactions?.isFollowed === true).length;
  const followed = (data.fetchSession?.user.followingCount ?? 0) + since;
  const { done, next } = firstHourState({
    hasFace: session.photoUrl !== null && session.name !== "",
    followed,
    isVerified: session.isIdentityVerified,
  });
  if (next === null) return null;
  const giveaway = giveawayToVerifyFor(data.fetchTrendingGiveawayPosts.items, now);
  return (
    <Panel bleed aria-labelledby="first-hour" className="first-hour">
      <div className="panel-header">
        <h2 id="first-hour">Your first hour</h2>
        <IconButton
          icon="x"
          label="Hide these steps"
          onClick={() => {
            dismissCall(callToAction);
            setDismissed(true);
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
        />
      </div>
      <ol>
        <Step number={1} title="Show a face and a name" isDone={done[0]} isOpen={next === 0}>
          <p>People follow people. A photo and a name take a minute.</p>
          <ButtonLink size="s" href="/settings/profile">
            Edit profile
          </ButtonLink>
        </Step>
        <Step
          number={2}
          title={`Follow ${PEOPLE_TO_FOLLOW} people`}
          aside={`${Math.min(followed, PEOPLE_TO_FOLLOW)} of ${PEOPLE_TO_FOLLOW}`}
          isDone={done[1]}
          isOpen={next === 1}
        >
          <ul className="rail-people">
            {people.map(({ user, reason }) => (
              <li key={user.id}>
                <RailPerson
                  person={user}
                  detail={reasonWords(reason) ?? (user.username === null ? undefined : `@${user.username}`)}
                />
              </li>
            ))}
          </ul>
          <ButtonLink size="s" variant="line" href="/directory">
            Find more people
          </ButtonLink>
        </Step>
        <Step number={3} title="Get verified for a giveaway" isDone={done[2]} isOpen={next === 2}>
          {giveaway !== null && <VerifyFor post={giveaway} now={now} />}
          <p>{VERIFICATION_TIME}</p>
          <ButtonLink size="s" href={giveaway === null ? "/get-verified" : `/verify/identity/${giveaway.id}`}>
            Get verified
          </ButtonLink>
        </Step>
      </ol>
    </Panel>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly aside?: string;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** One step: its number or a check, its title, and its content when it is opened. */
function Step({ number, title, aside, isDone, isOpen, children }: StepProps) {
  return (
    <li data-done={isDone ? "" : undefined}>
      <details name="first-hour" open={isOpen}>
        <summary>
          <span className="first-hour-number" aria-hidden="true">
            {isDone ? <Icon name="check" weight="bold" /> : number}
          </span>
          <b>
            <span className="sr">
              Step {number} of 3{isDone ? ", done" : ""}:{" "}
            </span>
            {title}
          </b>
          {aside !== undefined && !isDone && <span className="first-hour-aside num">{aside}</span>}
          <Icon name="caret-down" />
        </summary>
        <div className="first-hour-body">{children}</div>
      </details>
    </li>
  );
}

/** The giveaway as a small ticket, with the time at which it closes and whether a verification fits before it. */
function VerifyFor({ post, now }: { readonly post: FirstHourPost; readonly now: number }) {
  const { giveawayEnterMethod, giveawayDeadline } = post;
  const prize = postPrize(post);
  if (prize === null || giveawayEnterMethod === null || giveawayDeadline === null) return null;
  const closesFirst = toMillis(giveawayDeadline) - now < VERIFICATION_MS;
  return (
    <>
      <MiniTicket
        prize={prize}
        title={prize.kind === "cash" ? displayName(post.postedBy) : prizeName(prize)}
        enterMethod={giveawayEnterMethod}
        detail={`closes ${formatDeadline(giveawayDeadline, { now })}`}
        href={postPath(post)}
      />
      {closesFirst && <p>This one closes sooner than a verification usually takes. The next ones are open to you.</p>}
    </>
  );
}
