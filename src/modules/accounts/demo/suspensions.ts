import { createAppeal, decideAppeal, newestStatusChange, setUserStatus } from "../index.ts";
import { findAppealAgainst } from "../store/appeals-store.ts";
import type { Services } from "#platform/services.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** A person who was suspended, what they say to it, and what staff made of that. */
interface Suspension {
  readonly username: string;
  readonly hoursAgo: number;
  readonly policy: string;
  readonly reason: string;
  readonly appeal: string;
  readonly answer?: { readonly outcome: "conditions" | "reject"; readonly words: string };
}

const suspensions: readonly Suspension[] = [
  {
    username: "vic_t",
    hoursAgo: 30,
    policy: "Guidelines: spam",
    reason: "The same link to a shop under forty stims within an hour.",
    appeal:
      "That was my record fair and I got carried away. I took every one of them down again. It is once a year, and I will say it once.",
  },
  {
    username: "nell_b",
    hoursAgo: 70,
    policy: "Guidelines: impersonation",
    reason: "The account spoke in the name of a clinic.",
    appeal: "Somebody else was in my account. I have never written to any of these people, and I work nights.",
    answer: {
      outcome: "conditions",
      words: "We see the sign-ins from elsewhere. Please choose a new password so that it stays yours.",
    },
  },
  {
    username: "rex_d",
    hoursAgo: 90,
    policy: "Guidelines: fake giveaways",
    reason: "Asked people for a fee to receive a prize.",
    appeal: "Everybody does it.",
    answer: { outcome: "reject", words: "No one here pays to receive a prize. It stays as it is." },
  },
];

/** Plans suspended people in every state of an appeal, for their own pages and for the staff's. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const one of suspensions) {
    const accountId = (): string => cast.idOf(one.username);
    timeline.at(one.hoursAgo, () =>
      done(
        setUserStatus(
          services,
          { kind: "operator" },
          { accountId: accountId(), status: "suspended", policy: one.policy, reason: one.reason, endsAt: null },
        ),
      ),
    );
    timeline.at(one.hoursAgo - 4, async () => {
      const change = await newestStatusChange(services.db, accountId());
      await done(createAppeal(services, { accountId: accountId(), actionId: change?.id ?? "", text: one.appeal }));
    });
    const { answer } = one;
    if (answer === undefined) continue;
    timeline.at(one.hoursAgo - 20, async () => {
      const change = await newestStatusChange(services.db, accountId());
      await done(
        decideAppeal(services, cast.idOf("staff"), {
          appealId: await appealOf(services, change?.id ?? ""),
          outcome: answer.outcome,
          answer: answer.words,
        }),
      );
    });
  }
}

async function appealOf(services: Services, changeId: string): Promise<string> {
  const found = await findAppealAgainst(services.db, changeId);
  if (found === undefined) throw new Error("the appeal was not filed");
  return found.id;
}

async function done(act: Promise<{ readonly ok: boolean; readonly error?: unknown }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`a suspension of the demo world was refused: ${JSON.stringify(result.error)}`);
}
