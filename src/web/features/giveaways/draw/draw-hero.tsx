import { formatPrize } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { displayName, postPath, profilePath } from "#web/lib/paths.ts";
import type { DrawFactsQuery, DrawProofFactsFragment } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { heroWords, phaseOf } from "./draw-words.ts";
import type { CheckState } from "./use-draw-check.ts";

interface DrawHeroProps {
  readonly proof: DrawProofFactsFragment;
  readonly post: NonNullable<DrawFactsQuery["getPostById"]>;
  readonly state: CheckState;
  readonly onCheck: () => void;
}

/** Host of the giveaway, the state of its draw, and the button that repeats the draw. */
export function DrawHero({ proof, post, state, onCheck }: DrawHeroProps) {
  const phase = phaseOf(proof);
  const { title, text } = heroWords(phase, proof, state);
  const host = post.postedBy;
  const winners = `${proof.winnersCount} ${proof.winnersCount === 1 ? "winner" : "winners"}`;
  const busy = state.kind === "reading" || state.kind === "checking";
  return (
    <section className="draw-hero" aria-labelledby="draw-hero-title">
      <PersonLine
        name={displayName(host)}
        photoUrl={host.photoUrl}
        kind={host.accountType}
        href={profilePath(host)}
        detail={`${post.giveawayProductInfo?.prizeName ?? formatPrize(proof.prizeCents)}${proof.winnersCount === 1 ? "" : " each"}, ${winners}${proof.drawnAt === null ? "" : `, drawn ${formatDate(proof.drawnAt)}`}`}
      />
      <h2 id="draw-hero-title" aria-live="polite">
        {title}
      </h2>
      <p>{text}</p>
      <div className="draw-hero-acts">
        {phase === "drawn" ? (
          <>
            <Button variant="gift" size="l" icon="fingerprint" busy={busy} busyLabel="Checking" onClick={onCheck}>
              {state.kind === "finished" ? "Check it again" : "Check it in your browser"}
            </Button>
            <span className="draw-hero-note">Runs on your device in about a second</span>
          </>
        ) : (
          <ButtonLink variant="gift" size="l" icon="ticket" href={postPath(post)}>
            See the giveaway
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
