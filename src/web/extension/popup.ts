import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { timeLeft } from "./badge.ts";
import { checkWinAddress, classifyWinAddress } from "./check-win.ts";
import type { Chrome } from "./chrome.ts";
import { giveawayAddress } from "./giveaways.ts";
import { giveawaysWords, leftWords, winWords } from "./popup-words.ts";
import { readProduct } from "./product.ts";
import { createReminders } from "./reminders.ts";
import { readPage } from "./read-page.ts";
import { composerAddress, postText, wordsMax } from "./share.ts";

declare const chrome: Chrome;

const product = readProduct(chrome);
const reminders = createReminders(chrome);
const giveawaysShown = 5;

/** Returns an element of popup.html. Throws when the page and its script do not fit together. */
function part<Element extends HTMLElement>(id: string, kind: new () => Element): Element {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`no ${id}`);
  return found;
}

async function open(url: string): Promise<void> {
  await chrome.tabs.create({ url });
  window.close();
}

/** Fills in the form that shares the page of the tab. */
async function showShare(): Promise<void> {
  const { page, quoted } = await readPage(chrome);
  if (page === null) {
    part("no-page", HTMLElement).hidden = false;
    return;
  }
  const words = part("words", HTMLTextAreaElement);
  const form = part("share", HTMLFormElement);
  const submit = form.querySelector("button");
  const show = (): void => {
    const left = wordsMax(page) - countCharacters(normalizeText(words.value));
    part("left", HTMLElement).textContent = leftWords(left);
    if (submit !== null) submit.disabled = left < 0;
  };
  words.value = quoted;
  part("page-title", HTMLElement).textContent = page.title;
  part("page-host", HTMLElement).textContent = page.host;
  form.hidden = false;
  show();
  words.focus();
  words.setSelectionRange(0, 0);
  words.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open(composerAddress(product, postText(words.value, page)));
  });
}

/** Shows whether the reminders are on, and the giveaways they found. */
async function showGiveaways(): Promise<void> {
  const outcome = await reminders.refresh({ markSeen: true });
  const list = part("giveaways", HTMLElement);
  const giveaways = outcome?.kind === "read" ? outcome.giveaways.slice(0, giveawaysShown) : [];
  part("giveaways-note", HTMLElement).textContent = giveawaysWords(outcome, product);
  list.replaceChildren(
    ...giveaways.map((giveaway) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const left = document.createElement("span");
      link.href = giveawayAddress(product, giveaway);
      link.target = "_blank";
      link.textContent = giveaway.host;
      left.textContent = `closes ${timeLeft(giveaway.deadline, Date.now())}`;
      link.append(left);
      item.append(link);
      return item;
    }),
  );
  list.hidden = giveaways.length === 0;
  const button = part("reminders", HTMLButtonElement);
  button.textContent = outcome === null ? "Turn on" : "Turn off";
  button.hidden = false;
}

part("reminders", HTMLButtonElement).addEventListener("click", (event) => {
  const button = event.currentTarget as HTMLButtonElement;
  const isOff = button.textContent === "Turn on";
  // The request comes first, within the press. The worker starts the timer when the permission arrives.
  void (isOff ? reminders.turnOn() : reminders.turnOff()).then(showGiveaways);
});

part("win", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const address = part("win-address", HTMLInputElement).value;
  const answer = winWords(classifyWinAddress(address, product), product);
  part("win-note", HTMLElement).textContent = answer ?? "";
  if (answer === null) void open(checkWinAddress(product, address, part("win-ticket", HTMLInputElement).value));
});

document.title = product.name;
void showShare();
void showGiveaways();
