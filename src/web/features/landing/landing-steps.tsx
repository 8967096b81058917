import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

const steps: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: "hand-coins", title: "Set aside", text: "The prize leaves the giver’s wallet before anyone can enter." },
  { icon: "chat-circle", title: "Enter", text: "A reply, like or repost. One ticket per person." },
  { icon: "fingerprint", title: "Drawn", text: "The draw was sealed at the start. Now it opens, in public." },
  { icon: "wallet", title: "Yours", text: "Cash lands in your wallet, and a product comes to your door." },
];

/** The steps of a giveaway, as a strip of four tickets. */
export function LandingSteps() {
  return (
    <section className="landing-section" id="how">
      <h2>From someone’s pocket to yours</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <span className="steps-icon">
              <Icon name={step.icon} weight="fill" />
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
