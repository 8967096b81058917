/** Colors of a drawing: its ground, the thing, a second color on it, and lines. From the design tokens. */
interface Colors {
  readonly ground: string;
  readonly main: string;
  readonly second: string;
  readonly line: string;
}

const ink = "#2a1019";
const colors = {
  rose: { ground: "#fde6ee", main: "#c4135c", second: "#ffc02e", line: "#a50e4c" },
  marigold: { ground: "#fff3d0", main: "#ffc02e", second: "#c4135c", line: "#825000" },
  green: { ground: "#e1f4e9", main: "#0c6b43", second: "#ffd059", line: "#095636" },
  sky: { ground: "#e1f0f9", main: "#14588a", second: "#ffc02e", line: "#0e3f63" },
  clay: { ground: "#ffe8d4", main: "#b01f0c", second: "#fff3d0", line: "#8c4300" },
  petal: { ground: "#f3eaec", main: "#fdf5f6", second: "#c4135c", line: "#927c85" },
  night: { ground: "#e9dfe2", main: "#47222f", second: "#f4a50c", line: ink },
  mint: { ground: "#c9ecd9", main: "#fdf5f6", second: "#0a7045", line: "#2b8a60" },
} as const satisfies Record<string, Colors>;
export type ColorName = keyof typeof colors;

type Draw = (c: Colors) => string;

const star = (x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" d="M0-50 14-16 50-14 22 10 31 46 0 26-31 46-22 10-50-14-14-16z"/>`;
const ticket = (x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale}) rotate(-9 32 32)" fill="${fill}" d="M19 6h26c5 0 9 2 11.500 5.500A13 13 0 1 0 59 36v8a14 14 0 0 1-14 14H19c-5 0-9-2-11.500-5.500A13 13 0 1 0 5 28v-8A14 14 0 0 1 19 6z"/>`;

/** Drawings of things in flat colors on 600 units a side. */
const shapes = {
  tee: (c) =>
    `<path d="M210 120l-120 70 44 96 52-24v244c0 10 6 16 16 16h196c10 0 16-6 16-16V262l52 24 44-96-120-70c-20 50-160 50-180 0z" fill="${c.main}"/><path d="M210 120c20 50 160 50 180 0l-22-8c-20 34-116 34-136 0z" fill="${c.line}"/>${ticket(232, 250, 2.1, c.second)}`,
  hoodie: (c) =>
    `<path d="M214 130l-96 60-42 280 60 14 44-190v220c0 8 6 14 14 14h212c8 0 14-6 14-14V294l44 190 60-14-42-280-96-60z" fill="${c.main}"/><path d="M214 130c-10 60 30 100 86 100s96-40 86-100c-30-50-142-50-172 0z" fill="${c.line}"/><ellipse cx="300" cy="160" rx="52" ry="44" fill="${c.ground}"/><path d="M230 390h140l22 80H208z" fill="${c.line}" opacity=".55"/><path d="M276 226v90M324 226v90" stroke="${c.second}" stroke-width="8" stroke-linecap="round"/>`,
  cap: (c) =>
    `<path d="M130 380c0-130 80-200 180-200s170 70 170 190z" fill="${c.main}"/><path d="M120 376c120-34 260-30 400 10 10 40-20 50-60 40-110-28-220-26-330-6-20 4-24-30-10-44z" fill="${c.line}"/><circle cx="310" cy="178" r="14" fill="${c.second}"/>${star(300, 300, 0.9, c.second)}`,
  mug: (c) =>
    `<path d="M400 240h40c90 0 84 170-40 170" fill="none" stroke="${c.main}" stroke-width="34"/><path d="M160 170h250v270c0 40-26 60-62 60H222c-36 0-62-20-62-60z" fill="${c.main}"/><ellipse cx="285" cy="172" rx="125" ry="26" fill="${c.line}"/>${ticket(215, 270, 2.1, c.second)}`,
  plant: (c) =>
    `<path d="M296 380c-10-90-100-120-160-110 10 80 80 120 160 110zM304 370c10-110 90-160 170-150-4 90-80 150-170 150zM300 380c-40-100-20-200 10-250 50 70 50 180-10 250z" fill="${c.second}"/><path d="M190 370h220l-24 130c-4 18-14 26-30 26H244c-16 0-26-8-30-26z" fill="${c.main}"/><path d="M180 350h240v44H180z" fill="${c.line}"/>`,
  cactus: (c) =>
    `<path d="M260 380V190c0-54 80-54 80 0v80c50 10 50-20 50-60 0-34 50-34 50 0 0 90-30 130-100 130v40z" fill="${c.second}"/><path d="M260 320c-70 0-100-30-100-100 0-34 46-34 46 0 0 40 10 56 54 56z" fill="${c.second}"/><circle cx="300" cy="146" r="20" fill="#c4135c"/><path d="M190 370h220l-24 130c-4 18-14 26-30 26H244c-16 0-26-8-30-26z" fill="${c.main}"/><path d="M180 350h240v44H180z" fill="${c.line}"/>`,
  book: (c) =>
    `<path d="M170 110h240c16 0 26 10 26 26v340H196c-20 0-36 14-36 34V130c0-12 4-20 10-20z" fill="${c.main}"/><path d="M160 510c0-20 16-34 36-34h240v42H190c-18 0-30-2-30-8z" fill="#fdf5f6"/><path d="M196 110v366" stroke="${c.line}" stroke-width="10"/><path d="M240 190h150M240 230h110" stroke="${c.second}" stroke-width="16" stroke-linecap="round"/>${star(315, 350, 1.2, c.second)}`,
  box: (c) =>
    `<path d="M110 210l190-70 190 70-190 76z" fill="${c.second}"/><path d="M110 210l190 76v220l-190-80z" fill="${c.main}"/><path d="M490 210l-190 76v220l190-80z" fill="${c.line}"/><circle cx="180" cy="320" r="17" fill="${c.ground}"/><circle cx="230" cy="390" r="17" fill="${c.ground}"/>${star(395, 360, 0.8, c.second)}`,
  dice: (c) =>
    `<rect x="120" y="230" width="210" height="210" rx="34" transform="rotate(-9 225 335)" fill="${c.main}"/><rect x="290" y="170" width="180" height="180" rx="30" transform="rotate(14 380 260)" fill="${c.line}"/>${[
      [180, 290],
      [270, 380],
      [225, 335],
      [345, 225],
      [415, 295],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="18" fill="${c.second}"/>`)
      .join("")}`,
  pan: (c) =>
    `<path d="M360 330l150-110c16-10 40 14 28 30L410 380z" fill="${c.second}"/><ellipse cx="260" cy="370" rx="170" ry="110" fill="${c.line}"/><ellipse cx="260" cy="350" rx="170" ry="110" fill="${c.main}"/><ellipse cx="260" cy="350" rx="130" ry="80" fill="${c.line}"/>`,
  board: (c) =>
    `<rect x="170" y="180" width="260" height="330" rx="46" fill="${c.main}"/><path d="M270 190v-60c0-40 60-40 60 0v60z" fill="${c.main}"/><circle cx="300" cy="140" r="14" fill="${c.ground}"/><path d="M210 300q90 40 180 0M210 380q90 40 180 0" fill="none" stroke="${c.line}" stroke-width="10" opacity=".6"/><path d="M370 430l60-150 26 10-50 156z" fill="${c.second}"/>`,
  candle: (c) =>
    `<rect x="190" y="250" width="220" height="260" rx="34" fill="${c.main}"/><ellipse cx="300" cy="262" rx="110" ry="24" fill="${c.line}"/><path d="M296 190h8v70h-8z" fill="${ink}"/><path d="M300 110c50 50 30 92 0 92s-50-42 0-92z" fill="#f4a50c"/><rect x="230" y="340" width="140" height="90" rx="12" fill="${c.second}"/>`,
  pillow: (c) =>
    `<path d="M110 160c120 30 260 30 380 0 20 0 30 14 26 32-26 100-26 170 0 270 4 18-8 30-26 28-120-26-260-26-380 0-18 2-30-10-26-28 26-100 26-170 0-270-4-18 8-32 26-32z" fill="${c.main}"/>${star(300, 320, 2, c.second)}<path d="M150 200c100 22 200 22 300 0" fill="none" stroke="${c.line}" stroke-width="7" stroke-dasharray="14 14"/>`,
  card: (c) =>
    `<rect x="90" y="180" width="420" height="260" rx="28" fill="${c.main}"/><path d="M90 300h420v40H90z" fill="${c.line}" opacity=".4"/>${star(190, 260, 0.8, c.second)}${ticket(390, 200, 1.3, c.second)}<path d="M130 390h130" stroke="${c.second}" stroke-width="14" stroke-linecap="round"/>`,
} satisfies Record<string, Draw>;
export type ShapeName = keyof typeof shapes;

/** Draws a product as an SVG of 600 units a side. The same names draw the same bytes. */
export function drawProduct(shape: ShapeName, color: ColorName): string {
  const c = colors[color];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><rect width="600" height="600" fill="${c.ground}"/><path d="M0 460c200-30 400-30 600 0v140H0z" fill="${c.line}" opacity=".12"/><ellipse cx="300" cy="540" rx="180" ry="14" fill="${ink}" opacity=".1"/>${shapes[shape](c)}</svg>`;
}
