import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/**
 * A font of five columns a letter, seven dots high, lowest bit on top: drawn here, because a machine may have no fonts
 * at all.
 */
const letters: Readonly<Record<string, string>> = {
  "0": "3E5149453E",
  "1": "00427F4000",
  "2": "4261514946",
  "3": "2141454B31",
  "4": "1814127F10",
  "5": "2745454539",
  "6": "3C4A494930",
  "7": "0171090503",
  "8": "3649494936",
  "9": "064949291E",
  A: "7E1111117E",
  B: "7F49494936",
  C: "3E41414122",
  D: "7F4141221C",
  E: "7F49494941",
  F: "7F09090901",
  G: "3E4149497A",
  H: "7F0808087F",
  I: "00417F4100",
  J: "2040413F01",
  K: "7F08142241",
  L: "7F40404040",
  M: "7F020C027F",
  N: "7F0408107F",
  O: "3E4141413E",
  P: "7F09090906",
  Q: "3E4151215E",
  R: "7F09192946",
  S: "4649494931",
  T: "01017F0101",
  U: "3F4040403F",
  V: "1F2040201F",
  W: "3F4038403F",
  X: "6314081463",
  Y: "0708700807",
  Z: "6151494543",
  "-": "0808080808",
  "/": "2010080402",
  ".": "0060600000",
};

/** Draws text as rectangles; a character the font lacks becomes a space. */
function dots(text: string, x: number, y: number, size: number, fill: string): string {
  let out = "";
  for (const [index, letter] of [...text.toUpperCase()].entries()) {
    for (const [column, byte] of (letters[letter]?.match(/../g) ?? []).entries()) {
      for (let row = 0; row < 7; row += 1) {
        if (((Number.parseInt(byte, 16) >> row) & 1) === 1)
          out += `<rect x="${x + (index * 6 + column) * size}" y="${y + row * size}" width="${size}" height="${size}"/>`;
      }
    }
  }
  return `<g fill="${fill}">${out}</g>`;
}

export interface Specimen {
  /** File in the art folder, without `.svg`. */
  face: string;
  lines: readonly string[];
}

const art = (face: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../src/web/public/art/${face}.svg`, import.meta.url)));

/** Draws a document that says SPECIMEN all over, with a drawn face; PNG. It shows no real person. */
export async function drawDocument({ face, lines }: Specimen): Promise<Buffer> {
  const text = lines.map((line, index) => dots(line, 330, 130 + index * 46, 4, "#2a1019")).join("");
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="#d9cfc4"/>
    <rect x="30" y="30" width="900" height="540" rx="28" fill="#f6efe6"/><rect x="30" y="30" width="900" height="70" rx="28" fill="#0a7045"/>
    ${dots("SPECIMEN", 60, 48, 5, "#ffffff")}${dots("NOT A DOCUMENT", 520, 48, 4, "#ffffff")}
    <g transform="rotate(-18 480 330)" opacity=".18">${dots("SPECIMEN", 180, 270, 13, "#c4135c")}</g>
    <rect x="60" y="130" width="230" height="290" fill="#ffffff"/>${text}</svg>`;
  const photo = await sharp(await art(face))
    .resize(214, 214)
    .png()
    .toBuffer();
  return sharp(Buffer.from(card))
    .composite([{ input: photo, left: 68, top: 160 }])
    .png()
    .toBuffer();
}

/** Draws the same face by itself; PNG. */
export async function drawSelfie(face: string): Promise<Buffer> {
  const photo = await sharp(await art(face))
    .resize(440, 440)
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 640, channels: 3, background: "#cfe3ee" } })
    .composite([{ input: photo, left: 100, top: 130 }])
    .png()
    .toBuffer();
}
