import type { Result } from "#kernel/result.ts";
import { solveProof } from "#kernel/proof-of-work.ts";
import { answerTicket, assignTicket, closeTicket, newChallenge, proofBits, submitForm } from "../index.ts";
import { findTicketOf } from "../store/tickets-store.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

type Message = Parameters<typeof submitForm>[2];

/** Tickets with their messages and outcomes. Guests have an address, members a username. */
interface SeedTicket {
  readonly from: { readonly username: string } | { readonly email: string };
  readonly name: string;
  readonly hoursAgo: number;
  readonly topic: Message["topic"];
  readonly message: string;
  /** The staff member it is assigned to; the same one answers. */
  readonly assignee?: "staff" | "admin";
  readonly answer?: string;
  readonly isClosed?: true;
}

const tickets: readonly SeedTicket[] = [
  {
    from: { username: "wendell" },
    name: "Wendell Pruitt",
    hoursAgo: 21,
    topic: "giveaway",
    assignee: "staff",
    message:
      "I am in my first giveaway.\n\nIf my ticket is drawn, is there anything I have to do, or does it come by itself? I have never won anything before and would rather not break it.",
  },
  {
    from: { email: "dana.holloway@example.com" },
    name: "Dana Holloway",
    hoursAgo: 14,
    topic: "safety",
    message:
      "Somebody wrote to my mother in your name and wants $30 before they release a prize. She has no account here. I told her not to pay. Should I send you the message?",
  },
  {
    from: { username: "casey" },
    name: "Casey Dunn",
    hoursAgo: 6,
    topic: "account",
    message:
      "My new phone has a new number and the old one is gone. How do I get a code to the new one without the old?",
  },
  {
    from: { email: "press@example.com" },
    name: "Ines Marlowe, The Valley Ledger",
    hoursAgo: 2,
    topic: "press",
    message:
      "We are writing about neighbors who give things away. Is there somebody I could talk to this week, for a quarter of an hour?",
  },
  {
    from: { username: "mei" },
    name: "Mei-Ling Tan",
    hoursAgo: 44,
    topic: "money",
    assignee: "staff",
    message: "I added $25 twice because the page stood still. I only meant it once.",
    answer:
      "Hello Mei-Ling,\n\nYour card was charged once: the second try was recognized as the same payment. There is nothing you have to do.\n\nRobin",
  },
  {
    from: { username: "pete" },
    name: "Pete Gallagher",
    hoursAgo: 73,
    topic: "other",
    assignee: "admin",
    isClosed: true,
    message: "Just wanted to say thanks. The sewing machine came, and my daughter has not stopped since.",
    answer:
      "Thank you, Pete. We passed it on to the person who gave it away. It made the day of everybody here.\n\nJules",
  },
];

/** Plans messages to us in every state of a ticket, for the staff's queue. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const one of tickets) {
    let reference = "";
    timeline.at(one.hoursAgo, async () => {
      reference = must(await write(services, cast, one)).reference;
    });
    const { assignee, answer } = one;
    if (assignee === undefined) continue;
    timeline.at(one.hoursAgo - 1, async () => {
      const [staffId, ticketId] = [cast.idOf(assignee), await idOf(services, reference)];
      must(await assignTicket(services, staffId, ticketId, true));
      if (answer !== undefined) must(await answerTicket(services, staffId, ticketId, answer));
      if (one.isClosed) must(await closeTicket(services, staffId, ticketId));
    });
  }
}

/** Sends a ticket as the contact page does: a guest's device solves a proof of work first. */
async function write(
  services: Services,
  cast: DemoWorld["cast"],
  { from, name, topic, message }: SeedTicket,
): ReturnType<typeof submitForm> {
  const form = { name, topic, message, email: "email" in from ? from.email : "" };
  if ("username" in from) return submitForm(services, cast.actorOf(from.username), { ...form, proof: null });
  const challenge = newChallenge(services);
  return submitForm(services, null, {
    ...form,
    proof: { challenge, nonce: await solveProof(challenge, await readSetting(services.db, proofBits)) },
  });
}

async function idOf(services: Services, reference: string): Promise<string> {
  const found = await findTicketOf(services.db, reference);
  if (found === undefined) throw new Error("the message was not taken");
  return found.id;
}

function must<T>(done: Result<T, unknown>): T {
  if (!done.ok) throw new Error(`a ticket of the demo world was refused: ${JSON.stringify(done.error)}`);
  return done.value;
}
