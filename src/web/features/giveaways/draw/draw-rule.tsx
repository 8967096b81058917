import { SECRET_DRAW_NOTE } from "#kernel/draw/secret-note.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { plannedRounds } from "./draw-record.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

/** The formula of the draw, for people who want to write the check themselves. */
export function DrawRule({ proof }: { readonly proof: DrawProofFactsFragment }) {
  return (
    <Panel bleed>
      <PanelHeader title="Check it yourself" />
      <p className="draw-small">Any language will do. This is the whole rule, version {proof.version}.</p>
      {/* Scrolls sideways, so the keyboard has to reach it. */}
      <pre className="draw-code" tabIndex={0} role="region" aria-label="The rule of the draw">
        {`seed  = sha256(
  "stims-draw-v1/seed"
  + giveaway id + root
  + round + number
)
words = hmac_sha256(seed, 0, 1, …)
order = Fisher–Yates of the list
        by words, without bias
winners = first ${proof.winnersCount} of order`}
      </pre>
      <TextLink href="/help#draws">How draws work, in plain words</TextLink>
    </Panel>
  );
}

/** Explains what a check can show and what it cannot, depending on the source of the number (draw-v1, section 7). */
export function DrawLimits({ proof }: { readonly proof: DrawProofFactsFragment }) {
  const isLate = plannedRounds(proof)?.next != null;
  return (
    <Panel bleed>
      <PanelHeader title="What this can’t show" />
      {proof.beaconKind === "commit-reveal" ? (
        <p className="draw-small">
          <b>{SECRET_DRAW_NOTE}</b> The check shows that we didn’t change the secret, nor the list afterwards. It can’t
          show that no one here knew the outcome before entries closed.
        </p>
      ) : (
        <p className="draw-small">
          The number comes from drand, which many independent organizations sign together. The check verifies their
          signature. No one, us included, knew the number when the list was frozen. If drand is late, the draw waits for
          it: no other source takes its place.
          {isLate && (
            <>
              {" "}
              <b>This list was frozen late.</b> When exactly it was published is our own statement, and it decides which
              round counts: that part can’t be verified independently.
            </>
          )}
        </p>
      )}
    </Panel>
  );
}
