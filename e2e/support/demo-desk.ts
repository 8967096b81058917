import { expect } from "vitest";

/** A message of the outbox. */
interface Message {
  subject: string;
  text: string;
  codes: string[];
  links: string[];
}

/** Messages that a journey was already given: the next call waits for another. */
const given = new Set<string>();

/** Clears them, for a file with another product. */
export function forgetGivenMessages(): void {
  given.clear();
}

/** Address of the product that is handed on: other files need its clock as it is. */
let heldClock: string | undefined;

/** Lets `advance` throw for this product alone; undefined allows it for all. */
export function holdClock(baseUrl: string | undefined): void {
  heldClock = baseUrl;
}

/** The demo outbox for journeys: messages, clock, two staff decisions, and the bank of a card. */
export interface DemoDesk {
  /** Lists all messages to an address or number, newest first. */
  messages: (to: string) => Promise<Message[]>;
  /** Waits for a message that was not given out before and whose subject or text matches; the newest if several do. */
  message: (to: string, about: RegExp) => Promise<Message>;
  /** Waits for a message with a code that was not given out before; returns the code. */
  code: (to: string) => Promise<string>;
  /** Moves the clock of the file's own product; throws for a shared one. */
  advance: (duration: string) => Promise<void>;
  approveIdentity: (username: string) => Promise<void>;
  trust: (username: string) => Promise<void>;
  /** Makes the bank act on the newest payment of a person that was made with the card that is disputed later. */
  dispute: (username: string, outcome: "open" | "won" | "lost") => Promise<void>;
}

/** Opens the demo outbox of a product. Messages leave by tasks, so it waits for them. */
export function demoDesk(baseUrl: string): DemoDesk {
  const post = async (path: string, body: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const messages = async (to: string): Promise<Message[]> =>
    (await (await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as Message[];
  const awaitMessage = async (to: string, fits: (message: Message) => boolean, what: string): Promise<Message> => {
    let found: Message | undefined;
    await expect
      .poll(
        async () => {
          found = (await messages(to)).find((one) => fits(one) && !given.has(JSON.stringify(one)));
          return found !== undefined;
        },
        { message: `a new message to ${to} ${what}` },
      )
      .toBe(true);
    if (found === undefined) throw new Error("polled until it was found");
    given.add(JSON.stringify(found));
    return found;
  };
  return {
    messages,
    message: (to, about) =>
      awaitMessage(to, (one) => about.test(one.subject) || about.test(one.text), `about ${String(about)}`),
    code: async (to) => (await awaitMessage(to, (one) => one.codes.length > 0, "with a code")).codes[0] ?? "",
    advance: async (duration) => {
      if (baseUrl === heldClock)
        throw new Error('Other files share this clock: startJourney({ ownProduct: "moves the clock" })');
      await post("/dev/clock", { advance: duration });
    },
    approveIdentity: (username) => post("/dev/approve-identity", { username }),
    trust: (username) => post("/dev/trust", { username }),
    dispute: (username, outcome) => post("/dev/card-dispute", { username, outcome }),
  };
}
