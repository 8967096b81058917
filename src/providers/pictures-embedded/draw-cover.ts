import { createHash } from "node:crypto";

const [width, height] = [1_500, 500];

interface Palette {
  readonly ground: string;
  readonly inks: readonly [string, string, string, string];
  /** Words, in any language of the screen, that ask for these colours. */
  readonly words: RegExp;
}

const palettes: readonly Palette[] = [
  {
    ground: "#d9ecf2",
    inks: ["#24485a", "#5f8ca3", "#a7cbd6", "#ffd98a"],
    words: /\b(sea|ocean|boat|water|lake|river|blue|sky|rain|beach)/i,
  },
  {
    ground: "#e7f1dc",
    inks: ["#2f5d3a", "#6a9a4f", "#b4cf8c", "#e0b04a"],
    words: /\b(garden|green|forest|tree|plant|leaf|park|farm|spring)/i,
  },
  {
    ground: "#fde3d0",
    inks: ["#8f2d22", "#d9623a", "#f2a35e", "#ffd98a"],
    words: /\b(fire|autumn|fall|sun|warm|orange|clay|kiln|bread|desert)/i,
  },
  {
    ground: "#ffe1ea",
    inks: ["#8f0d43", "#c4135c", "#f0719f", "#ffbf2f"],
    words: /\b(love|heart|rose|pink|red|gift|give|birthday|party)/i,
  },
  {
    ground: "#e6dff7",
    inks: ["#3c2a6b", "#6f4fb0", "#a78be0", "#ffcf6b"],
    words: /\b(night|star|moon|purple|violet|dream|music|magic)/i,
  },
  {
    ground: "#f1e8db",
    inks: ["#4a3222", "#8a6240", "#c6a47c", "#5f8ca3"],
    words: /\b(coffee|book|wood|brown|tea|craft|leather|home)/i,
  },
];

/** Numbers from 0 to below 1 that are the same for the same words. */
function numbersOf(words: string): () => number {
  let block = createHash("sha256").update(words.toLowerCase()).digest();
  let at = 0;
  return () => {
    if (at + 4 > block.length) {
      block = createHash("sha256").update(block).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4) / 2 ** 32;
  };
}

type Draw = (next: () => number, inks: Palette["inks"]) => string;

const pick = <T>(next: () => number, from: readonly [T, ...T[]]): T =>
  from[Math.floor(next() * from.length)] ?? from[0];
const round = (value: number): number => Math.round(value * 10) / 10;

const hills: Draw = (next, inks) => {
  const sun = `<circle cx="${round(250 + next() * 1_000)}" cy="${round(110 + next() * 110)}" r="${round(48 + next() * 40)}" fill="${inks[3]}"/>`;
  const layers = [inks[2], inks[1], inks[0]].map((ink, index) => {
    const base = 250 + index * 80;
    const points = Array.from({ length: 7 }, (_, i) => `${i * 250},${round(base - next() * 110)}`);
    return `<path d="M0,500 L${points.join(" L")} L1500,500z" fill="${ink}" stroke="${ink}" stroke-width="60" stroke-linejoin="round"/>`;
  });
  return sun + layers.join("");
};

const waves: Draw = (next, inks) =>
  Array.from({ length: 7 }, (_, row) => {
    const [y, swell, shift] = [60 + row * 66, 16 + next() * 22, next() * 300];
    const curves = Array.from({ length: 8 }, (_one, i) => `q75,${round(i % 2 === 0 ? -swell : swell) * 2} 150,0`).join(
      " ",
    );
    return `<path d="M${round(-shift)},${y} ${curves} ${curves} V520 H-400z" fill="${inks[[2, 1, 0][row % 3] as 0 | 1 | 2]}" fill-opacity="0.55"/>`;
  }).join("");

const rays: Draw = (next, inks) => {
  const [x, y] = [round(300 + next() * 900), round(320 + next() * 180)];
  return (
    Array.from(
      { length: 24 },
      (_, i) =>
        `<path d="M${x},${y} L${x + 1_800},${y - 118} L${x + 1_800},${y + 118}z" transform="rotate(${i * 15} ${x} ${y})" fill="${pick(next, inks)}" fill-opacity="${i % 2 === 0 ? 0.85 : 0.25}"/>`,
    ).join("") + `<circle cx="${x}" cy="${y}" r="84" fill="${inks[3]}"/>`
  );
};

const paper: Draw = (next, inks) =>
  Array.from({ length: 60 }, () => {
    const [x, y, size, ink] = [next() * width, next() * height, 14 + next() * 44, pick(next, inks)];
    const turn = `transform="rotate(${round(next() * 360)} ${round(x)} ${round(y)})"`;
    return next() < 0.5
      ? `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size / 2)}" fill="${ink}"/>`
      : `<rect x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size * 0.62)}" rx="4" ${turn} fill="${ink}"/>`;
  }).join("");

const quilt: Draw = (next, inks) =>
  Array.from({ length: 15 * 5 }, (_, i) => {
    const [x, y] = [(i % 15) * 100, Math.floor(i / 15) * 100];
    const shape = pick(next, [
      `<path d="M${x},${y}h100v100z"`,
      `<path d="M${x},${y}h100L${x},${y + 100}z"`,
      `<circle cx="${x + 50}" cy="${y + 50}" r="34"`,
      `<path d="M${x},${y}a100,100 0 0 1 100,100H${x}z"`,
    ]);
    return `${shape} fill="${pick(next, inks)}"/>`;
  }).join("");

/**
 * A cover of flat colours and one pattern. Its colours follow what the words speak of, the rest is drawn by lot from
 * them; it shows no letters.
 */
export async function drawCover(words: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const next = numbersOf(words);
  const byLot = palettes[Math.floor(next() * palettes.length)] ?? palettes[0];
  const palette = palettes.find((one) => one.words.test(words)) ?? byLot;
  if (palette === undefined) throw new Error("there are no colours");
  const pattern = pick(next, [hills, waves, rays, paper, quilt])(next, palette.inks);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${pattern}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 86, effort: 3 }).toBuffer();
}
