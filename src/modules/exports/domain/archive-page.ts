import { formatMoney } from "#kernel/format-money.ts";

/** Values of one row on the page: the same as in the JSON copy. */
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
type Row = Readonly<Record<string, Value>>;

/** A part of the copy, as the index lists it. */
export interface Part {
  readonly title: string;
  readonly table: string;
  readonly count: number;
}

export interface Cover {
  readonly productName: string;
  readonly baseUrl: string;
  /** The person: `Ava Hart (@ava)`. */
  readonly person: string;
  readonly madeAt: Date;
  readonly parts: readonly Part[];
  /** The data left out of the export, each with its reason. */
  readonly leftOut: readonly string[];
}

export const pagePath = (table: string): string => `pages/${table}.html`;
export const dataPath = (table: string): string => `data/${table}.json`;

/** More columns than these are shown below one another. */
const widestTable = 3;

const style = `:root{color-scheme:light dark;--ink:#2b1a2e;--soft:#6b5a6d;--line:#e4dbe2;--page:#fbf8f5}
@media(prefers-color-scheme:dark){:root{--ink:#f4edf2;--soft:#b9a9b8;--line:#463349;--page:#1d131f}}
body{margin:0 auto;padding:24px 16px 64px;max-width:960px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:28px;line-height:1.2}h2{font-size:20px;margin-top:36px}a{color:inherit}.soft{color:var(--soft)}
ul{padding:0;list-style:none}li{padding:10px 0;border-bottom:1px solid var(--line)}
.wide{overflow-x:auto;overflow-wrap:break-word}table{width:100%;border-collapse:collapse}th,td{min-width:96px;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{color:var(--soft);font-size:14px}
dl{margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid var(--line)}dt{color:var(--soft);font-size:14px}dd{margin:0 0 10px;white-space:pre-wrap}
img{display:block;max-width:240px;max-height:240px;border-radius:8px}`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
${body}`;
}

const end = "\n</body></html>\n";

/** Renders the index page: the included and the omitted data. Works offline. */
export function indexPage({ productName, baseUrl, person, madeAt, parts, leftOut }: Cover): string {
  const present = parts.filter(({ count }) => count > 0);
  const absent = parts.filter(({ count }) => count === 0);
  const items = present.map(
    ({ title, table, count }) =>
      `<li><a href="${pagePath(table)}">${escapeHtml(title)}</a> <span class="soft">${entries(count)} · <a href="${dataPath(table)}">JSON</a></span></li>`,
  );
  return `${frame(
    `${person} on ${productName}`,
    `<h1>${escapeHtml(person)} on ${escapeHtml(productName)}</h1>
<p>Everything ${escapeHtml(productName)} keeps about this account, as of ${when(madeAt.toISOString())}. The same is in <a href="export.json">export.json</a> and the files of <code>data</code>, for machines.</p>
<p class="soft">It is yours: keep it somewhere safe. Nothing in it needs a connection. ${escapeHtml(baseUrl)}</p>
<ul>
${items.join("\n")}
</ul>`,
  )}${absent.length === 0 ? "" : `\n<h2>Nothing here</h2>\n<p class="soft">${absent.map(({ title }) => escapeHtml(title)).join(" · ")}</p>`}
<h2>What is not in this copy</h2>
<ul>
${leftOut.map((reason) => `<li class="soft">${escapeHtml(reason)}</li>`).join("\n")}
</ul>${end}`;
}

/** Yields the page of a part, row after row. */
export async function* partPage({ title, count }: Part, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield frame(
    title,
    `<p><a href="../index.html">All parts</a></p>\n<h1>${escapeHtml(title)}</h1>\n<p class="soft">${entries(count)}</p>\n`,
  );
  let columns: readonly string[] | undefined;
  for await (const row of rows) {
    if (columns === undefined) {
      columns = Object.keys(row);
      if (columns.length <= widestTable)
        yield `<div class="wide"><table><thead><tr>${columns.map((name) => `<th scope="col">${label(name)}</th>`).join("")}</tr></thead><tbody>\n`;
    }
    yield columns.length <= widestTable
      ? `<tr>${columns.map((name) => `<td>${shown(name, row[name] ?? null)}</td>`).join("")}</tr>\n`
      : `<dl>${columns.map((name) => `<dt>${label(name)}</dt><dd>${shown(name, row[name] ?? null)}</dd>`).join("")}</dl>\n`;
  }
  yield `${columns !== undefined && columns.length <= widestTable ? "</tbody></table></div>" : ""}${end}`;
}

/** Yields the data of a part, row after row. */
export async function* partData(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

function entries(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}

/** `created_at` → `Created at`. */
function label(column: string): string {
  const words = column
    .replace(/_cents$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

function shown(column: string, value: Value): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return column.endsWith("_cents") ? formatMoney(value) : String(value);
  if (typeof value === "object") {
    const lines = Array.isArray(value)
      ? value.map((one: Value) => shown("", one))
      : Object.entries(value).map(([name, one]) => `${label(name)}: ${shown(name, one)}`);
    return lines.length === 0 ? "–" : lines.join("<br>");
  }
  if (column === "file") return fileLink(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? when(value) : escapeHtml(value);
}

function fileLink(path: string): string {
  const address = `../${escapeHtml(path)}`;
  return path.endsWith(".webp")
    ? `<a href="${address}"><img src="${address}" alt="" loading="lazy"></a>`
    : `<a href="${address}">${escapeHtml(path)}</a>`;
}

function when(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`)}</time>`;
}
