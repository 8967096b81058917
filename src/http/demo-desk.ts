import type { SentParcel } from "#modules/orders/index.ts";
import type { OpenOrder } from "#modules/vendors/index.ts";

interface Desk {
  nonce: string;
  productName: string;
  to: string;
  messages: {
    channel: string;
    to: string;
    subject: string;
    text: string;
    links: string[];
    codes: string[];
    createdAt: Date;
  }[];
  clock: { now: Date; advancedSeconds: number };
  orders: readonly OpenOrder[];
  parcels: readonly SentParcel[];
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Only our own links become links; everything else stays text. */
function messageText(text: string, links: string[]): string {
  let html = escape(text);
  for (const link of links) html = html.replaceAll(escape(link), `<a href="${escape(link)}">${escape(link)}</a>`);
  return html;
}

/** Steps that a vendor can be made to take, as buttons. */
const vendorSteps = [
  ["ship", "Ship"],
  ["deliver", "Deliver"],
  ["fail", "Fail"],
  ["out_of_stock", "Out of stock"],
  ["duplicate", "Twice"],
] as const;

function orderLine({ id, productReference, size, quantity, status, username }: OpenOrder): string {
  const what = `${quantity} × ${productReference}${size === null ? "" : `, size ${size}`}`;
  const buttons = vendorSteps.map(
    ([step, label]) =>
      `<button type="button" data-post="/dev/vendor" data-answer="vendor-answer" data-body='{"order":"${id}","step":"${step}"}'>${label}</button>`,
  );
  return `<article class="desk-message" data-order="${id}">
  <p><b>${escape(what)}</b> for ${escape(username ?? "someone")}: ${status}</p>
  <div class="desk-row">${buttons.join("")}</div>
</article>`;
}

function parcelLine({ id, code, number, carrier, trackingNumber, buyer, seller }: SentParcel): string {
  const by = `${carrier ?? "a carrier"} ${trackingNumber ?? ""}`.trim();
  return `<article class="desk-message" data-parcel="${id}">
  <p><b>Order ${escape(code)}, parcel ${number}</b> from ${escape(seller ?? "someone")} to ${escape(buyer ?? "someone")}, with ${escape(by)}</p>
  <div class="desk-row"><button type="button" data-post="/dev/carrier" data-answer="carrier-answer" data-body='{"parcel":"${id}","step":"deliver"}'>Deliver</button></div>
</article>`;
}

/**
 * Renders the demo outbox: unsent messages, the clock, open vendor orders, sent parcels, and the decisions of staff and
 * a card's bank.
 */
export function renderDemoDesk(desk: Desk): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeStyle: "medium",
    timeZone: "America/New_York",
  }).format(desk.clock.now);
  const hours = Math.round(desk.clock.advancedSeconds / 360) / 10;
  const messages = desk.messages
    .map(
      (message) => `<article class="desk-message">
  <h3>${escape(message.subject || (message.channel === "sms" ? "Text message" : "Message"))}</h3>
  <p class="desk-meta">${escape(message.channel)} to <b>${escape(message.to)}</b>, ${message.createdAt.toISOString()}</p>
  ${message.codes.map((code) => `<p class="desk-code">${escape(code)}</p>`).join("")}
  <p class="desk-text">${messageText(message.text, message.links)}</p>
</article>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo desk | ${escape(desk.productName)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/demo-desk.css">
</head>
<body>
<main class="desk">
<h1>Demo desk</h1>
<p>Only with APP_ENV=dev. <a href="/home">Back to ${escape(desk.productName)}</a></p>
<section class="desk-panel"><h2>Clock</h2>
<p><b>${escape(clock)} ET</b>${hours > 0 ? `, ${hours} hours ahead of the machine` : ""}</p>
<div class="desk-row">${[
    ["PT1H", "1 hour"],
    ["P1D", "1 day"],
    ["P3D", "3 days"],
    ["P30D", "30 days"],
  ]
    .map(
      ([advance, label]) =>
        `<button type="button" data-post="/dev/clock" data-body='{"advance":"${advance}"}'>Move ${label} on</button>`,
    )
    .join("")}</div>
<p class="desk-meta">Deadlines, holds, codes and waiting tasks come forward with it.</p></section>
<section class="desk-panel"><h2>Staff and banks decide</h2>
<label>Username <input id="who" autocapitalize="none" autocomplete="off" placeholder="cleo"></label>
<div class="desk-row"><button type="button" data-post="/dev/approve-identity" data-who="1">Approve identity</button><button type="button" data-post="/dev/trust" data-who="1">Trust</button></div>
<div class="desk-row">${[
    ["open", "Dispute the card payment"],
    ["won", "Dispute won"],
    ["lost", "Dispute lost"],
  ]
    .map(
      ([outcome, label]) =>
        `<button type="button" data-post="/dev/card-dispute" data-who="1" data-outcome="${outcome}">${label}</button>`,
    )
    .join("")}</div>
<p class="desk-meta">A dispute is of the newest payment with the card 4000 0000 0000 0259.</p>
<p id="answer" role="status"></p></section>
<section class="desk-panel"><h2>Vendors</h2>
<div id="orders">${desk.orders.length === 0 ? "<p>No order is under way.</p>" : desk.orders.map(orderLine).join("\n")}</div>
<p class="desk-meta">A prize is ordered an hour after its winner said where it goes: move the clock on. “Twice” has the vendor’s news arrive two times at once.</p>
<p id="vendor-answer" role="status"></p></section>
<section class="desk-panel"><h2>Carriers</h2>
<div id="parcels">${desk.parcels.length === 0 ? "<p>No seller’s parcel is on its way.</p>" : desk.parcels.map(parcelLine).join("\n")}</div>
<p id="carrier-answer" role="status"></p></section>
<section class="desk-panel"><h2>Authenticator app</h2>
<label>Key, or nothing for @priya's <input id="secret" autocapitalize="none" autocomplete="off" spellcheck="false"></label>
<div class="desk-row"><button type="button" id="totp">Show the code of now</button></div>
<p id="code" class="desk-code" role="status"></p></section>
<section class="desk-panel"><h2>Outbox</h2>
<form class="desk-row" method="get" action="/dev/outbox"><label>Sent to <input name="to" value="${escape(desk.to)}" placeholder="everyone"></label><button type="submit">Show</button></form>
${messages === "" ? "<p>Nothing was sent yet. Verification emails, codes and notices appear here.</p>" : messages}
</section>
</main>
<script nonce="${desk.nonce}">
document.getElementById("totp").addEventListener("click", async () => {
  const secret = document.getElementById("secret").value.trim();
  const answer = await (await fetch("/dev/authenticator" + (secret ? "?secret=" + encodeURIComponent(secret) : ""))).json();
  document.getElementById("code").textContent = answer.code || answer.error;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-post]");
  if (!button) return;
  const body = button.dataset.who ? JSON.stringify({ username: document.getElementById("who").value.trim(), outcome: button.dataset.outcome }) : button.dataset.body;
  button.disabled = true;
  const answer = await fetch(button.dataset.post, { method: "POST", headers: { "content-type": "application/json" }, body });
  const json = await answer.json();
  if (button.dataset.answer) {
    document.getElementById(button.dataset.answer).textContent = json.message || json.error;
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    for (const list of ["orders", "parcels"]) document.getElementById(list).replaceWith(fresh.getElementById(list));
  } else if (button.dataset.who) { document.getElementById("answer").textContent = json.message || json.error; button.disabled = false; }
  else location.reload();
});
</script>
</body>
</html>`;
}
