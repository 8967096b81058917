// Writes the icon sprite and the address under which pages ask for it. The output depends only on the
// list of names and the installed glyphs, so it is committed and a test compares it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { ICONS } from "./icon-names.ts";
import { INLINE_ICONS } from "./inline-icons.ts";

const ASSETS = new URL("../../../node_modules/@phosphor-icons/core/assets/", import.meta.url);
const BRAND = new URL("../public/brand/", import.meta.url);

const SPRITE_FILE = new URL("../public/icons.svg", import.meta.url);
const ADDRESS_FILE = new URL("./icon-sprite.ts", import.meta.url);
const SYMBOLS_FILE = new URL("./inline-symbols.ts", import.meta.url);

/** Builds the sprite: one symbol for each name and weight. */
function renderSprite() {
  const glyphs = Object.entries(ICONS).flatMap(([name, weights]) =>
    weights.map((weight) => symbol(`${name}-${weight}`, readGlyph(name, weight))),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${glyphs.join("\n")}\n</svg>\n`;
}

/** Builds the module with the sprite's address. The digest gives a changed sprite a new address for caches. */
function renderAddress(sprite) {
  const digest = createHash("sha256").update(sprite).digest("hex").slice(0, 10);
  return [
    "/** Address of the icon sprite. Written by build-icon-sprite.mjs. */",
    `export const ICON_SPRITE = "/icons.svg?v=${digest}";`,
    "",
  ].join("\n");
}

/** Builds the module with the symbols that documents carry. */
function renderSymbols() {
  const symbols = [...INLINE_ICONS].map((id) => {
    const at = id.lastIndexOf("-");
    return symbol(id, readGlyph(id.slice(0, at), id.slice(at + 1)));
  });
  return [
    "/** Symbols of the inline glyphs and of the logo, for the server's documents. Written by build-icon-sprite.mjs. */",
    `export const INLINE_SYMBOLS = \`${[...symbols, ...logos()].join("")}\`;`,
    "",
  ].join("\n");
}

/** Returns whether the written files match the list of names. */
export function isSpriteCurrent() {
  const sprite = renderSprite();
  return (
    readFileSync(SPRITE_FILE, "utf8") === sprite &&
    readFileSync(ADDRESS_FILE, "utf8") === renderAddress(sprite) &&
    readFileSync(SYMBOLS_FILE, "utf8") === renderSymbols()
  );
}

function readGlyph(name, weight) {
  return readFileSync(new URL(`${weight}/${name}-${weight}.svg`, ASSETS), "utf8");
}

function symbol(id, svg) {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.trim();
  if (!viewBox || !inner) throw new Error(`${id} is not a drawing`);
  return `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
}

// The logo takes its colors from the page, so one drawing serves both themes.
function logos() {
  return [
    ["logo-mark", "mark.svg"],
    ["logo-full", "logo.svg"],
  ].map(([id, file]) =>
    symbol(
      id,
      readFileSync(new URL(file, BRAND), "utf8")
        .replaceAll('fill="#c4135c"', 'fill="var(--logo-mark)"')
        .replaceAll('fill="#ffffff"', 'fill="var(--logo-holes)"')
        .replaceAll('fill="#2a1019"', 'fill="currentColor"')
        .replaceAll('fill="#f4a50c"', 'fill="var(--logo-dot)"'),
    ),
  );
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const sprite = renderSprite();
  writeFileSync(SPRITE_FILE, sprite);
  writeFileSync(ADDRESS_FILE, renderAddress(sprite));
  writeFileSync(SYMBOLS_FILE, renderSymbols());
}
