import type { Page } from "playwright-core";
import { matchRoute } from "#kernel/match-route.ts";
import { routes } from "#kernel/route-table.ts";
import { settled } from "./page.ts";

/** A node of the accessibility tree: its role, name, states that are shown, address if it is a link, and children. */
interface TreeNode {
  role: string;
  name: string;
  states: string;
  address: string;
  children: TreeNode[];
}

/** Roles that a snapshot shows. Texts, pictures and messages are left out; what they contain stays. */
const shownRoles = new Set(
  `banner navigation main complementary contentinfo region search form heading
  link button textbox searchbox combobox checkbox radio switch slider spinbutton
  tablist tab tabpanel dialog alertdialog menu menuitem list article table
  group radiogroup columnheader feed`.split(/\s+/),
);

/** States that a snapshot shows; "active" is left out, since the page moves the focus at its own time. */
const shownState = /^(?:level|checked|disabled|expanded|pressed|selected)/;

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";
const days =
  "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun|today|tomorrow|yesterday";

/** Replaces numbers, codes of orders, money, dates and times, which change from run to run, by "#". */
function maskName(name: string): string {
  return (
    name
      .replaceAll(/\bOrder [0-9A-Z]{8}\b/g, "Order #")
      .replaceAll(new RegExp(`\\b(?:${months}|${days})\\b\\.?`, "g"), "#")
      .replaceAll(/(?<!\w|\w-)[$+−-]*\d+(?:[.,:/]\d+)*/g, "#")
      .replaceAll(/# ?(?:AM|PM|a\.m\.|p\.m\.)/g, "#")
      .replaceAll(/# ?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|min|[smhdwy])\b/g, "#")
      .replaceAll(/#(?:[ ,]*(?:#|and #|at #))+/g, "#")
      .replace(/^# unread /, "")
      // Who has won depends on the draws.
      .replace(/^(In|Drawn|Won) #$/, "$1")
  );
}

/** Leaves out what the world adds to the name of a control in content: a person, a count, the prize of a ticket. */
const withoutWorld = (name: string): string =>
  name.replace(/^(Follow|Unfollow|Remove) .+/, "$1 *").replace(/, [^,]*#.*$/, "");

/** Returns the text of a quoted scalar of Playwright's YAML, or the text as it is. */
function unquoted(text: string): string {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  return text.startsWith('"') && text.endsWith('"') ? (JSON.parse(text) as string) : text;
}

const line = /^(?<role>[a-z]+)(?: (?<name>"(?:[^"\\]|\\.)*"))?(?<states>(?: \[[^\]]*\])*)/;

/** Parses what `ariaSnapshot()` returns: one node a line, children deeper by two spaces. */
function parseTree(snapshot: string): TreeNode[] {
  const root: TreeNode = { role: "", name: "", states: "", address: "", children: [] };
  const path = [root];
  for (const text of snapshot.split("\n")) {
    const depth = text.search(/\S/) / 2;
    const parent = path[depth];
    if (depth < 0 || parent === undefined) continue;
    const item = text.trim().replace(/^- /, "");
    // A key with a colon in it is quoted as a whole.
    const key = item.startsWith("'") ? unquoted(/^'(?:[^']|'')*'/.exec(item)?.[0] ?? item) : item;
    if (key.startsWith("/url:")) {
      parent.address = unquoted(key.slice(5).trim());
      continue;
    }
    const found = line.exec(key)?.groups;
    const node: TreeNode = {
      role: found?.["role"] ?? "text",
      name: found?.["name"] === undefined ? "" : unquoted(found["name"]),
      states: [...(found?.["states"] ?? "").matchAll(/\[([^\]]*)\]/g)]
        .map(([, state = ""]) => state)
        .filter((state) => shownState.test(state))
        .map((state) => ` [${state}]`)
        .join(""),
      address: "",
      children: [],
    };
    parent.children.push(node);
    path[depth + 1] = node;
    path.length = depth + 2;
  }
  return root.children;
}

const withParameter = new Set<string>(routes.filter(({ path }) => path.includes(":")).map(({ id }) => id));

/** Returns whether a link leads to a page of a person, a post, a payment or a picture. */
const isToContent = ({ address }: TreeNode): boolean =>
  address.startsWith("/media/") ||
  (address.startsWith("/") && withParameter.has(matchRoute(new URL(address, "http://x").pathname)?.id ?? ""));

const any = (node: TreeNode, fits: (one: TreeNode) => boolean): boolean =>
  fits(node) || node.children.some((child) => any(child, fits));

/** A longer list is a collection, such as the GIFs: its first item stands for all. */
const mostItems = 12;

/** Returns whether a node shows content of the world: a post, or a line that leads to a person or thing. */
const isContent = (node: TreeNode): boolean => any(node, (one) => one.role === "article" || isToContent(one));

/**
 * Writes nodes one a line. Of neighbors that show content, only the first stays, without its own names: what the world
 * contains is not what a snapshot is about.
 */
function writeNodes(nodes: readonly TreeNode[], depth: number, isInContent: boolean): string[] {
  const lines: string[] = [];
  let last = "";
  let hasItem = false;
  for (const node of nodes) {
    const isItem = ["listitem", "article", "row"].includes(node.role) && isContent(node);
    if (isItem && hasItem) continue;
    hasItem ||= isItem;
    const isInside = isInContent || isItem;
    if (!shownRoles.has(node.role)) {
      lines.push(...writeNodes(node.children, depth, isInside));
      continue;
    }
    const isNamedByWorld = isToContent(node) || (isInside && ["article", "heading", "link"].includes(node.role));
    const masked = isInside ? withoutWorld(maskName(node.name)) : maskName(node.name);
    const name = node.name === "" ? "" : isNamedByWorld ? " *" : ` "${masked}"`;
    const block = [
      `${"  ".repeat(depth)}- ${node.role}${name}${node.states}`,
      ...writeNodes(
        node.children.length > mostItems && node.role === "list" ? node.children.slice(0, 1) : node.children,
        depth + 1,
        isInside,
      ),
    ];
    // Neighbors without a difference, such as the months of statements, are one.
    if (block.join("\n") !== last) lines.push(...block);
    last = block.join("\n");
  }
  return lines;
}

/** Returns the accessibility tree of the page: landmarks, headings and controls with their roles, names and states. */
export async function accessibilityTree(page: Page): Promise<string> {
  // Code and data of a dialog that the page opens by itself, and of an empty part that says it is busy, come after the page
  // has settled.
  await page.waitForFunction(
    () =>
      document.querySelector(
        ".loading-overlay[data-screen], [role=dialog] .loading-overlay, div:empty[aria-busy=true]",
      ) === null,
  );
  await settled(page);
  return writeNodes(parseTree(await page.locator("body").ariaSnapshot()), 0, false).join("\n");
}

/**
 * Writes the trees of several pages, by route id. A landmark that another page above has in the same form is one line
 * with that page's id, so that the shell is written once.
 */
export function writeTrees(trees: ReadonlyMap<string, string>): string {
  const first = new Map<string, string>();
  return [...trees]
    .map(([id, tree]) => {
      const blocks = tree.split(/\n(?=- )/).map((block) => {
        const [head = "", ...rest] = block.split("\n");
        const seen = first.get(block);
        if (seen === undefined) first.set(block, id);
        return seen === undefined || rest.length < 2 ? block : `${head} (as on ${seen})`;
      });
      return `${id}\n${blocks.join("\n")}\n`;
    })
    .join("\n");
}
