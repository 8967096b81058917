/** What the demo's desk offers to a journey: the outbox and the clock (contract). */
export function demoDesk(baseUrl: string): {
  newest: (to: string) => Promise<{ codes: string[]; links: string[]; subject: string }>;
  advance: (duration: string) => Promise<void>;
} {
  return {
    newest: async (to) => {
      const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`);
      const messages = (await answer.json()) as { codes: string[]; links: string[]; subject: string }[];
      const message = messages[0];
      if (message === undefined) throw new Error(`nothing was sent to ${to}`);
      return message;
    },
    advance: async (duration) => {
      const answer = await fetch(`${baseUrl}/dev/clock`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ advance: duration }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
