import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Tag } from "#web/ui/tag.tsx";

const results = ["The secret matches its fingerprint", "Every ticket is in the list", "The winners come out the same"];

/** Section on why a draw can be verified. The card is an example and says so. */
export function LandingFair() {
  return (
    <section className="landing-fair" id="fair">
      <div>
        <h2>Don’t take our word for it</h2>
        <p>
          Before the first entry, we publish a fingerprint of the secret that will decide the draw. After the last one,
          we open it. Your browser can rerun the whole thing in about a second.
        </p>
        <ButtonLink variant="gift" size="l" icon="fingerprint" href="/help#draws">
          See how it’s checked
        </ButtonLink>
      </div>
      <div className="fair-card">
        <div className="fair-card-header">
          <span>An example of a checked draw</span>
          <Tag tone="ok" icon="check" iconWeight="bold">
            Passed
          </Tag>
        </div>
        <div className="fair-numbers" aria-label="Winning tickets">
          <b>0417</b>
          <b>0893</b>
          <b>0036</b>
        </div>
        <ul>
          {results.map((result) => (
            <li key={result}>
              <Icon name="check-circle" weight="fill" />
              {result}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
