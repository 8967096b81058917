// Writes the map of the states and the module with its address. The output depends only on the installed
// atlas, so it is committed and a test compares it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { US_STATES } from "../../../kernel/us-states.ts";

const ATLAS = new URL("../../../../node_modules/us-atlas/states-albers-10m.json", import.meta.url);
const MAP_FILE = new URL("../../public/states.svg", import.meta.url);
const ADDRESS_FILE = new URL("./states-map-address.ts", import.meta.url);

/** Least distance of two points of an outline, in units of the map, which is 975 wide. Finer lines are not seen. */
const LEAST_STEP = 1.2;

/** Least area of an island that is drawn, in square units. */
const LEAST_AREA = 6;

/** Leaves out points that are nearer to the last one kept than the least step, but for the ends. */
function thin(ring) {
  let last = ring[0];
  return ring.filter((point, index) => {
    if (index === 0 || index === ring.length - 1) return true;
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < LEAST_STEP) return false;
    last = point;
    return true;
  });
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** Returns the polygons of a state. Leaves out islands below the least area, but never the largest polygon. */
function outlines({ geometry }) {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const sorted = polygons.toSorted(([one], [other]) => areaOf(other) - areaOf(one));
  const coordinates = sorted
    .filter(([outer], index) => index === 0 || areaOf(outer) >= LEAST_AREA)
    .map((rings) => rings.map(thin));
  return { type: "MultiPolygon", coordinates };
}

/** Builds the map: one path for each state, with its two letters as the id. */
function renderMap() {
  const atlas = JSON.parse(readFileSync(ATLAS, "utf8"));
  const codes = new Map(Object.entries(US_STATES).map(([code, name]) => [name, code]));
  const path = geoPath(null).digits(0);
  const states = feature(atlas, atlas.objects.states).features.flatMap((state) => {
    const code = codes.get(state.properties.name);
    return code === undefined ? [] : [`<path id="${code}" d="${path(outlines(state))}"/>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">\n${states.toSorted().join("\n")}\n</svg>\n`;
}

/** Builds the module with the map's address. The digest gives a changed map a new address for caches. */
function renderAddress(map) {
  const digest = createHash("sha256").update(map).digest("hex").slice(0, 10);
  return [
    "/** Address of the map of the states, a path for each, by its two letters. Written by build-states-map.mjs. */",
    `export const STATES_MAP = "/states.svg?v=${digest}";`,
    "",
  ].join("\n");
}

/** Returns whether the written files match the atlas. */
export function isStatesMapCurrent() {
  const map = renderMap();
  return readFileSync(MAP_FILE, "utf8") === map && readFileSync(ADDRESS_FILE, "utf8") === renderAddress(map);
}

/** Lists the ids of the written map, in its order. */
export function idsOfMap() {
  return [...readFileSync(MAP_FILE, "utf8").matchAll(/ id="([A-Z]{2})"/g)].map(([, id]) => id);
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const map = renderMap();
  writeFileSync(MAP_FILE, map);
  writeFileSync(ADDRESS_FILE, renderAddress(map));
}
