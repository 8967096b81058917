import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A control must be reachable within this number of Tab presses. */
const mostStops = 120;
const mostItems = 20;

/** Runs in the page: returns why a person would not see the focus on a control; empty when they would. */
function whyUnseen(control: Element): string {
  const ringOf = (one: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  // A switch or a radio is drawn by the element around its input, or by the one after it.
  const drawn = [
    control,
    control.parentElement,
    control.parentElement?.parentElement,
    control.nextElementSibling,
  ].filter((one) => one != null);
  if (!drawn.some((one) => ringOf(one))) return "has the focus and does not show it";
  const { left, right, top, bottom, width } = control.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return `has the focus out of sight: ${[left, top, right, bottom].map(Math.round).join(", ")} of ${innerWidth} × ${innerHeight}, scrolled to ${Math.round(scrollY)}`;
  if (width <= 2 || getComputedStyle(control).pointerEvents === "none") return "";
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const above = document.elementFromPoint(x, y);
  const isCovered =
    above !== null &&
    !control.contains(above) &&
    !above.contains(control) &&
    above.closest("label")?.contains(control) !== true &&
    !drawn.includes(above);
  return isCovered ? `has the focus under ${above.outerHTML.slice(0, 120)}` : "";
}

const isFocused = (control: Locator): Promise<boolean> => control.evaluate((one) => one === document.activeElement);

/** Runs in the page: names what has the focus, for the message of a walk that fails; null when it is the control. */
function metInstead(control: Element): string | null {
  const met = document.activeElement;
  if (met === control) return null;
  const text = met instanceof HTMLElement && met !== document.body ? met.innerText : "";
  const words = met?.getAttribute("aria-label") ?? text;
  return `${met?.getAttribute("role") ?? met?.localName ?? "nothing"} “${words.slice(0, 40)}”`;
}

async function walk(page: Page, control: Locator, key: string, most: number): Promise<void> {
  await control.waitFor({ state: "attached" });
  const names: string[] = [];
  for (let met = await control.evaluate(metInstead); met !== null; met = await control.evaluate(metInstead)) {
    names.push(met);
    if (names.length > most) throw new Error(`no way to ${String(control)} by ${key}; met ${names.join(", ")}`);
    if (!key.startsWith("Arrow")) {
      await page.keyboard.press(key);
      continue;
    }
    // A menu moves the focus a moment after the key: a key pressed too soon would be lost.
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    await page.waitForFunction((last) => document.activeElement !== last, before);
  }
  // A dialog that is opening reaches its position a moment later.
  await expect.poll(() => control.evaluate(whyUnseen), { message: String(control), interval: 50 }).toBe("");
}

/**
 * Moves to a control by the Tab key alone, optionally from the end of the page; throws when Tab cannot reach it, or
 * when its focus would be invisible.
 */
export function reach(page: Page, control: Locator, from: "start" | "end" = "start"): Promise<void> {
  return walk(page, control, from === "start" ? "Tab" : "Shift+Tab", mostStops);
}

/** Moves to a control by Tab and presses Enter on it, or another key. */
export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Moves to a field by Tab and types; replaces its content. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Opens a menu by Tab and Enter, and chooses an item of it with the arrow keys. */
export async function chooseItem(page: Page, button: Locator, item: Locator): Promise<void> {
  await press(page, button);
  await expect
    .poll(() => item.evaluate((one) => one.closest("[role=menu]")?.contains(document.activeElement)), {
      message: "the menu takes the focus",
      interval: 50,
    })
    .toBe(true);
  await walk(page, item, "ArrowDown", mostItems);
  await page.keyboard.press("Enter");
}

/** Turns a switch and waits until that is saved; the focus stays on it. */
export async function turn(page: Page, box: Locator): Promise<void> {
  const before = await box.isChecked();
  await press(page, box, "Space");
  await expect.poll(() => box.isChecked()).toBe(!before);
  await expect.poll(() => box.getAttribute("aria-busy")).toBe(null);
  expect(await isFocused(box)).toBe(true);
}

/** Moves by Tab to a radio group, of which one or none is chosen, and selects one of its radios with the arrow keys. */
export async function chooseRadio(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor({ state: "attached" });
  const group = radio.locator("xpath=ancestor::*[self::fieldset or @role='radiogroup'][1]");
  const chosen = group.getByRole("radio", { checked: true });
  if ((await chosen.count()) === 0) await press(page, group.getByRole("radio").first(), "Space");
  else await press(page, chosen, "ArrowDown");
  for (let item = 1; !(await radio.isChecked()); item += 1) {
    if (item === mostItems) throw new Error(`no way to ${String(radio)} by ArrowDown`);
    await page.keyboard.press("ArrowDown");
  }
  await reach(page, radio);
}

/** Moves by Tab to a select and types the beginning of an option. */
export async function select(page: Page, list: Locator, item: string): Promise<void> {
  await reach(page, list);
  // A letter typed within a second of others continues their word.
  const typed = async (): Promise<boolean> => {
    await page.keyboard.type(item);
    return list.evaluate(
      (one, text) => (one as HTMLSelectElement).selectedOptions[0]?.label.startsWith(text) ?? false,
      item,
    );
  };
  await expect.poll(typed, { message: `${String(list)} has ${item}`, interval: 1_100 }).toBe(true);
}

/** Moves by Tab to the button of a file field, presses it, and passes the file that the browser then requests. */
export async function chooseFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await press(page, button);
  await (await asked).setFiles(file);
}
