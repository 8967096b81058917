/**
 * What the demo's desk offers to a journey: the outbox, the clock, two decisions of staff (contract), and a card's
 * bank.
 */
export function demoDesk(baseUrl: string): {
  newest: (to: string) => Promise<{ codes: string[]; links: string[]; subject: string }>;
  advance: (duration: string) => Promise<void>;
  approveIdentity: (username: string) => Promise<void>;
  trust: (username: string) => Promise<void>;
  /** What the card's bank does about the newest payment of a person with the card that is disputed later. */
  dispute: (username: string, outcome: "open" | "won" | "lost") => Promise<void>;
} {
  const post = async (path: string, body: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    newest: async (to) => {
      const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`);
      const messages = (await answer.json()) as { codes: string[]; links: string[]; subject: string }[];
      const message = messages[0];
      if (message === undefined) throw new Error(`nothing was sent to ${to}`);
      return message;
    },
    advance: (duration) => post("/dev/clock", { advance: duration }),
    approveIdentity: (username) => post("/dev/approve-identity", { username }),
    trust: (username) => post("/dev/trust", { username }),
    dispute: (username, outcome) => post("/dev/card-dispute", { username, outcome }),
  };
}
