import { formatShortMoney } from "#kernel/format-money.ts";
import { displayName, profilePath } from "#web/lib/paths.ts";
import type { LandingQuery } from "#web/generated/types.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";

const SHOWN = 6;
/** Places with a golden number. */
const RANKED = 3;

/** The hosts whose prizes of the last 30 days are worth most; nothing without any. */
export function LandingGivers({ entries }: { readonly entries: LandingQuery["fetchGiveawayLeaderboard"]["entries"] }) {
  if (entries.length === 0) return null;
  return (
    <section className="landing-section" aria-labelledby="landing-givers">
      <div className="landing-section-header">
        <h2 id="landing-givers">Most generous</h2>
        <ButtonLink variant="line" href="/directory?sort=givers">
          Last 30 days
        </ButtonLink>
      </div>
      <Panel className="landing-givers">
        <ol>
          {entries.slice(0, SHOWN).map(({ user, giveawaysTotal }, index) => (
            <li key={user.id}>
              <span className="landing-rank" data-gold={index < RANKED ? "" : undefined}>
                {index + 1}
              </span>
              <PersonLine
                name={displayName(user)}
                photoUrl={user.photoUrl}
                kind={user.accountType}
                verified={user.isIdentityVerified}
                href={profilePath(user)}
                detail={
                  <span>
                    <b className="num money">{formatShortMoney(giveawaysTotal)}</b> given
                  </span>
                }
              />
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}
