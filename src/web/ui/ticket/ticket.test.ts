import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ClockProvider } from "../clock.tsx";
import { UiGalleryPage } from "../gallery-page.tsx";
import type { IneligibleReason, TicketGiveaway, TicketState } from "./ticket-data.ts";
import { MiniTicket } from "./mini-ticket.tsx";
import { TicketPreview } from "./ticket-preview.tsx";
import { Ticket } from "./ticket.tsx";

const NOW = Date.parse("2026-11-18T17:00:00Z");
const GIVEAWAY: TicketGiveaway = {
  prize: { kind: "cash", amountCents: 50_000n, winners: 3 },
  enterMethod: "reply",
  opensAt: NOW - 3_600_000,
  deadline: "2026-11-21T02:00:00Z",
  entries: 1284,
  sealHref: "/draw",
};

function render(state: TicketState, giveaway: Partial<TicketGiveaway> = {}): string {
  return markup(createElement(Ticket, { giveaway: { ...GIVEAWAY, ...giveaway }, state }));
}

function markup(children: ReactNode): string {
  return renderToStaticMarkup(createElement(ClockProvider, { renderedAt: NOW, children }));
}

describe("ticket", () => {
  it("is named by its prize and where it stands", () => {
    expect(render({ status: "open" })).toContain('aria-label="Cash giveaway, $500 each, 3 winners, open"');
    expect(render({ status: "open" }, { prize: { kind: "cash", amountCents: 25_000, winners: 1 } })).toContain(
      'aria-label="Cash giveaway, $250 to 1 winner, open"',
    );
  });

  it("shows the number that can be checked later", () => {
    expect(render({ status: "entered", ticketNumber: 482 })).toContain("Ticket 0482");
  });

  it("looks the same while it is composed", () => {
    const sectionOf = (html: string): string | undefined => /<section.*<\/section>/s.exec(html)?.[0];
    for (const giveaway of [GIVEAWAY, { ...GIVEAWAY, terms: "Be kind", extension: "Up to 24 hours longer" }]) {
      const composed = sectionOf(markup(createElement(TicketPreview, { giveaway })));
      expect(composed).toContain("Closes");
      expect(composed).toBe(sectionOf(render({ status: "preview" }, giveaway)));
    }
  });

  it("says what its draw cannot promise, where that is so", () => {
    const drawNote = "It cannot be verified independently.";
    expect(render({ status: "open" })).not.toContain("independently");
    for (const state of [{ status: "open" }, { status: "entered", ticketNumber: 1 }] as const)
      expect(render(state, { drawNote })).toContain(`<p class="ticket-aside ticket-quiet">${drawNote}</p>`);
  });

  it("says the odds of now to a reader who may enter or has entered, and to no other", () => {
    expect(render({ status: "open", onEnter: () => undefined })).toContain("1 in 429 now");
    expect(render({ status: "open", onEnter: () => undefined }, { entries: 2 })).toContain("Everyone wins so far");
    expect(render({ status: "entered", ticketNumber: 482 })).toContain("1 in 428 now");
    for (const state of [{ status: "preview" }, { status: "ineligible", reason: "optedOut" }] as const)
      expect(render(state)).not.toContain("1 in");
  });

  it("turns hot in the last hour and hurries in the last five minutes", () => {
    expect(render({ status: "open" })).not.toContain("data-hot");
    const soon = render({ status: "open" }, { deadline: NOW + 50 * 60_000 });
    expect(soon).toContain("data-hot");
    expect(soon).not.toContain("under 5 minutes");
    expect(render({ status: "open" }, { deadline: NOW + 4 * 60_000 })).toContain("under 5 minutes");
  });

  it("turns hot for everyone but a reader who can do nothing", () => {
    const soon = { deadline: NOW + 50 * 60_000 };
    expect(render({ status: "entered", ticketNumber: 1 }, soon)).toContain("data-hot");
    for (const reason of ["ownPost", "unverified", "brand", "optedOut"] as const)
      expect(render({ status: "ineligible", reason }, soon), reason).toContain("data-hot");
    for (const reason of ["brandMember", "stateLimit", "state"] as const)
      expect(render({ status: "ineligible", reason }, soon), reason).not.toContain("data-hot");
  });

  it("gives every reason a remedy only where one exists", () => {
    const remedied: Record<IneligibleReason, string | null> = {
      unverified: "Get verified",
      ownPost: "See who’s in",
      brand: "Switch account",
      optedOut: "Change in settings",
      brandMember: null,
      stateLimit: "Why?",
      state: "Why?",
    };
    for (const [reason, label] of Object.entries(remedied) as [IneligibleReason, string | null][]) {
      const html = render({
        status: "ineligible",
        reason,
        stateName: "Florida",
        remedy: { href: "/way-out" },
      });
      if (label === null) expect(html).not.toContain("/way-out");
      else expect(html).toContain(`${label}</a>`);
    }
    expect(render({ status: "ineligible", reason: "stateLimit", stateName: "Florida" })).toContain("open in Florida.");
  });

  it("stays marigold while the reader can put it right, and is spent otherwise", () => {
    const tones: Record<IneligibleReason, string | null> = {
      unverified: "pale",
      ownPost: null,
      brand: "pale",
      optedOut: "pale",
      brandMember: "spent",
      stateLimit: "spent",
      state: "spent",
    };
    for (const [reason, tone] of Object.entries(tones) as [IneligibleReason, string | null][]) {
      const html = render({ status: "ineligible", reason });
      if (tone === null) expect(html).not.toContain("data-tone");
      else expect(html).toContain(`data-tone="${tone}"`);
    }
    expect(render({ status: "ineligible", reason: "unverified", note: "Counts once." })).toContain('data-tone="spent"');
  });

  it("says how long a verification takes, and where the giveaway closes sooner", () => {
    const words = "2 minutes to send, usually decided within a day.";
    const far = render({ status: "ineligible", reason: "unverified" });
    expect(far).toContain(words);
    expect(far).not.toContain("closes sooner");
    expect(render({ status: "ineligible", reason: "unverified" }, { deadline: NOW + 3 * 3_600_000 })).toContain(
      `${words} This one closes sooner.`,
    );
  });

  it("becomes a note when cash is won, with the exact amount", () => {
    const html = render({
      status: "wonCash",
      giverName: "Maya",
      ticketNumber: 482,
      walletHref: "/wallet",
    });
    expect(html).toContain('class="note"');
    expect(html).toContain("$500.00");
    expect(html).toContain("You won $500 from Maya!");
  });

  it("names a product, with its page, and tells its winner what to do", () => {
    const prize = {
      kind: "product",
      name: "Ticket mug",
      words: "3 ticket mugs",
      imageUrl: "/mug.svg",
      imageAlt: "A mug",
      quantityPerWinner: 3,
      winners: 1,
    } as const;
    const open = render({ status: "open" }, { prize, productHref: "/product" });
    expect(open).toContain('aria-label="Product giveaway, 3 ticket mugs to 1 winner, open"');
    expect(open).toMatch(/<a[^>]+href="\/product"[^>]*>3 ticket mugs<\/a>/);
    expect(open).toContain('alt="A mug"');
    const won = {
      status: "wonProduct",
      giverName: "Maya",
      answerBy: "2026-11-25T17:00:00Z",
      claim: { href: "/r" },
    } as const;
    expect(render(won, { prize })).toContain("You won 3 ticket mugs from Maya!");
    expect(render(won, { prize })).toContain("Answer by Nov 25.");
    expect(render(won, { prize })).toContain("Choose delivery");
    expect(render({ ...won, isGiftCard: true }, { prize })).toContain("Get the gift card");
    const progress = "It was delivered.";
    expect(render({ ...won, progress }, { prize })).toContain(progress);
    expect(render({ ...won, progress }, { prize })).not.toContain("Answer by");
  });
});

it("shows on a small ticket the prize of each winner and how to enter", () => {
  const mini = (winners: number): string =>
    renderToStaticMarkup(
      createElement(MiniTicket, {
        prize: { kind: "cash", amountCents: 5_000, winners },
        title: "Maya",
        enterMethod: "visitLink",
        detail: "2h left",
        href: "/maya/p/1",
      }),
    ).replaceAll(/<[^>]+>/g, "|");
  expect(mini(10)).toMatch(/\|\$50 \|each\|.*\|Visit · 2h left\|/);
  expect(mini(1)).not.toContain("each");
});

it("renders every part without a browser, and without style attributes, which our policy refuses", () => {
  const page = createElement(UiGalleryPage, {});
  const html = renderToStaticMarkup(createElement(ClockProvider, { renderedAt: NOW, children: page }));
  expect(html).not.toMatch(/\sstyle=/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
