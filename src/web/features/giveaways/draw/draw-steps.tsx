import type { ReactNode } from "react";
import { formatWhole, ticketNumber } from "#kernel/format-count.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { profilePath } from "#web/lib/paths.ts";
import { winnerName } from "#web/features/posts/card/winner-name.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { DefinitionList, type Definition } from "#web/ui/definition-list.tsx";
import { HashText } from "#web/ui/hash-text.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { plannedRounds } from "./draw-record.ts";
import type { PlannedRound } from "./draw-record.ts";
import { ordinalWord, phaseOf } from "./draw-words.ts";

function moment(time: string): string {
  return `${formatDate(time)}, ${formatClock(time)}`;
}

/** The four steps of a draw with what each published, or will publish. */
export function DrawSteps({
  proof,
  entriesCount,
}: {
  readonly proof: DrawProofFactsFragment;
  readonly entriesCount: number | null;
}) {
  const phase = phaseOf(proof);
  const isSecret = proof.beaconKind === "commit-reveal";
  const isFrozen = proof.entriesRoot !== null;
  const isOpened = proof.randomness !== null;
  const rounds = plannedRounds(proof);
  return (
    <Panel bleed className="draw-steps-panel">
      <ol className="draw-steps">
        <Step icon="lock-simple" title="Sealed" done>
          <p>
            {isSecret
              ? "When the giveaway was posted, we chose a secret and published its fingerprint."
              : "When the giveaway was posted, it was fixed which public number would decide."}
          </p>
          <DefinitionList
            look="facts"
            items={[
              { term: "Posted", value: moment(proof.committedAt) },
              { term: "Fingerprint", value: <HashText value={proof.commitment} noun="fingerprint" /> },
              ...(rounds === null ? [] : roundFacts(rounds.fixed)),
            ]}
          />
          {rounds !== null && rounds.extended !== null && (
            <>
              <p>
                {proof.isExtended
                  ? "Too few people had entered at the first deadline, so the giveaway stayed open longer, as declared. This round, fixed at the start as well, decides."
                  : "If too few people have entered at the deadline, the giveaway stays open longer once, and this round decides instead."}
              </p>
              <DefinitionList look="facts" items={roundFacts(rounds.extended)} />
            </>
          )}
        </Step>
        <Step icon="ticket" title="Entries closed" done={isFrozen}>
          <p>
            {isFrozen
              ? "The eligible tickets were put in order and folded into one root. Adding or removing anyone would change it."
              : phase === "voided"
                ? "This didn’t happen: the giveaway was called off before."
                : "At the deadline the eligible tickets are put in order and folded into one root, published before the draw."}
          </p>
          {isSecret && proof.isExtended && (
            <p>
              Too few people had entered at the first deadline, so the giveaway stayed open longer once, as declared.
            </p>
          )}
          <DefinitionList look="facts" items={closedFacts(proof, entriesCount)} />
        </Step>
        <Step icon="lock-simple-open" title="Opened" done={isOpened}>
          <p>{openedWords(isSecret, isOpened)}</p>
          {rounds !== null && rounds.next !== null && (
            <>
              <p>
                The list was frozen after the fixed round was out, so the first round 90 seconds after its publication
                decides.
              </p>
              <DefinitionList look="facts" items={roundFacts(rounds.next)} />
            </>
          )}
          {proof.randomness !== null && (
            <DefinitionList
              look="facts"
              items={[
                {
                  term: isSecret ? "Secret" : "Number",
                  value: <HashText value={proof.randomness} noun={isSecret ? "secret" : "number"} />,
                },
                ...(proof.seed === null ? [] : [{ term: "Seed", value: <HashText value={proof.seed} noun="seed" /> }]),
              ]}
            />
          )}
        </Step>
        <Step icon="trophy" title="Drawn" done={isOpened} prize={isOpened && proof.winners.length > 0}>
          <p>{drawnWords(proof, isOpened)}</p>
          {proof.winners.length > 0 && <Winners proof={proof} />}
        </Step>
      </ol>
    </Panel>
  );
}

function roundFacts({ chain, round, dueAt }: PlannedRound): readonly Definition[] {
  return [
    { term: "Round", value: `${chain} ${round}` },
    { term: "Due", value: moment(dueAt) },
  ];
}

function closedFacts(proof: DrawProofFactsFragment, entriesCount: number | null): readonly Definition[] {
  if (proof.entriesRoot === null) {
    return [
      ...(proof.deadline === null ? [] : [{ term: "Closes", value: moment(proof.deadline) }]),
      ...(entriesCount === null ? [] : [{ term: "Entries so far", value: formatWhole(entriesCount) }]),
    ];
  }
  return [
    ...(proof.rootPublishedAt === null ? [] : [{ term: "Published", value: moment(proof.rootPublishedAt) }]),
    { term: "Tickets", value: formatWhole(proof.eligibleCount ?? 0) },
    { term: "Root", value: <HashText value={proof.entriesRoot} noun="root" /> },
  ];
}

function openedWords(isSecret: boolean, isOpened: boolean): string {
  if (isSecret)
    return isOpened
      ? "The secret was revealed. If it fits the fingerprint above, it was never swapped."
      : "After entries close the secret is revealed. It has to fit the fingerprint above.";
  return isOpened
    ? "The public number of the fixed round was published, signed by its network."
    : "The public number of the fixed round comes out 90 seconds after entries close. If it is late, the draw waits for it.";
}

function drawnWords({ winnersCount, eligibleCount }: DrawProofFactsFragment, isOpened: boolean): string {
  if (!isOpened) return "The opened number and the root together decide the order of all tickets. The first ones win.";
  if (eligibleCount === 0) return "There was no ticket to draw.";
  const number = Math.min(winnersCount, eligibleCount ?? winnersCount);
  return `The opened number and the root together decide the order of all tickets. The first ${number === 1 ? "one wins" : `${number} win`}.`;
}

interface StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly done: boolean;
  readonly prize?: boolean;
  readonly children: ReactNode;
}

function Step({ icon, title, done, prize = false, children }: StepProps) {
  return (
    <li className="draw-step" data-waiting={done ? undefined : ""}>
      <span className="draw-step-mark" data-prize={prize ? "" : undefined}>
        <Icon name={icon} weight="fill" />
      </span>
      <div className="draw-step-text">
        <h3>
          {title}
          {!done && <Tag icon="clock">Still to come</Tag>}
        </h3>
        {children}
      </div>
    </li>
  );
}

function Winners({ proof }: { readonly proof: DrawProofFactsFragment }) {
  const mine = proof.ownTicket?.ticketNo;
  return (
    <ul className="draw-winners">
      {proof.winners.map(({ position, ticketNo, user, state }) => (
        <li key={position}>
          <PersonLine
            name={winnerName({ user, state }) ?? "Passed on to the next ticket"}
            photoUrl={user?.photoUrl}
            kind={user?.accountType}
            verified={user?.isIdentityVerified ?? false}
            href={user === null ? undefined : profilePath(user)}
            detail={`${ordinalWord(position + 1)} ticket drawn${ticketNo === mine ? ", yours" : ""}`}
          />
          <span className="draw-ticket">
            <span className="sr">Ticket </span>
            {ticketNumber(ticketNo)}
          </span>
        </li>
      ))}
    </ul>
  );
}
