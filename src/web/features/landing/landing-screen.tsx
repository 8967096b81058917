import "./landing.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";
import type { Screen } from "#web/app/screen.ts";
import { LandingDocument } from "#web/generated/landing.ts";
import { siteDescription } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LandingFair } from "./landing-fair.tsx";
import { LandingFrame } from "./landing-frame.tsx";
import { landingTickets } from "./landing-giveaway.ts";
import { LandingGivers } from "./landing-givers.tsx";
import { LandingHeroArt } from "./landing-hero-art.tsx";
import { LandingOpen } from "./landing-open.tsx";
import { landingProducts } from "./landing-products.ts";
import { LandingShops } from "./landing-shops.tsx";
import { LandingSteps } from "./landing-steps.tsx";

/** Screen of the front page for people who are not signed in. Every part works without data too. */
function LandingScreen() {
  const { productName } = useEnvironment();
  usePageMeta({ title: "Social media, happier" });
  const [{ data }] = useQuery({ query: LandingDocument, variables: {} });
  const tickets = landingTickets(data?.fetchTrendingGiveawayPosts.items ?? []);
  const products = landingProducts(data?.fetchShopProducts.items ?? []);
  const largest = tickets.reduce(
    (most, { giveaway: { prize } }) => (prize.kind === "cash" ? Math.max(most, Number(prize.amountCents)) : most),
    0,
  );
  return (
    <LandingFrame hasShops={products.length > 0}>
      <section className="hero">
        <div className="hero-text">
          <h1>
            {largest > 0
              ? `Someone here is giving away ${formatPrize(largest)} right now.`
              : "The place where people give things away."}
          </h1>
          <p>
            {siteDescription(productName)} Post, reply and cheer people on. Real people and brands give away cash and
            good things, and every draw can be checked.
          </p>
          <div className="hero-acts">
            <ButtonLink variant="enter" size="l" href="/o/create-account">
              Create account
            </ButtonLink>
            <ButtonLink size="l" className="hero-look" href="/giveaways">
              Look around first
            </ButtonLink>
          </div>
        </div>
        <LandingHeroArt tickets={tickets} />
      </section>
      <dl className="totals" aria-label="So far">
        <Total label="given away so far" value={formatPrize(data?.fetchStats.totalGiveawayWinnings ?? 0)} />
        <Total label="winners" value={formatWhole(data?.fetchStats.totalGiveawayWinners ?? 0)} />
        <Total label="of draws can be checked" value="100%" />
        <Total label="to join and enter" value="$0" />
      </dl>
      <LandingOpen tickets={tickets} count={data?.fetchTrendingGiveawayPosts.count ?? null} />
      <LandingSteps />
      <LandingShops products={products} />
      <LandingFair />
      <LandingGivers entries={data?.fetchGiveawayLeaderboard.entries ?? []} />
      <section className="landing-end">
        <h2>Be someone’s good news.</h2>
        <ButtonLink size="l" href="/o/create-account">
          Create account
        </ButtonLink>
      </section>
    </LandingFrame>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export const screen: Screen = {
  component: LandingScreen,
  load: async ({ run }) => {
    await run(LandingDocument, {});
  },
};
