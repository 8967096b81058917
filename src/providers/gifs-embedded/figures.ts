/** A thing that moves: drawn around the middle, about a hundred units across, on a ground of its own colour. */
export interface Figure {
  readonly name: string;
  /** Words for it, or for its meaning. */
  readonly words: readonly string[];
  readonly ground: string;
  readonly svg: string;
}

const petals = (count: number, inside: string): string =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i})">${inside}</g>`).join("");

/** Ten things, in flat colours. */
export const figures: readonly Figure[] = [
  {
    name: "Heart",
    words: ["love", "thanks", "like", "kind"],
    ground: "#ffe3ea",
    svg: `<path d="M0 44C-70-2-44-46-18-44-6-43 0-32 0-26 0-32 6-43 18-44 44-46 70-2 0 44z" fill="#c4135c"/>`,
  },
  {
    name: "Star",
    words: ["great", "win", "bravo", "shine"],
    ground: "#27305c",
    svg: `<path d="M0-50 14-16 50-14 22 10 31 46 0 26-31 46-22 10-50-14-14-16z" fill="#ffbf2f"/>`,
  },
  {
    name: "Sun",
    words: ["morning", "hello", "summer", "warm"],
    ground: "#bfe6f5",
    svg: `${petals(10, `<path d="M-6-38 0-54 6-38z" fill="#f08a24"/>`)}<circle r="33" fill="#ffc93c"/><circle cx="-11" cy="-5" r="4" fill="#5a3310"/><circle cx="11" cy="-5" r="4" fill="#5a3310"/><path d="M-13 8Q0 22 13 8" fill="none" stroke="#5a3310" stroke-width="4" stroke-linecap="round"/>`,
  },
  {
    name: "Flower",
    words: ["spring", "garden", "beautiful", "for you"],
    ground: "#e5f3dc",
    svg: `${petals(8, `<ellipse cy="-31" rx="13" ry="20" fill="#e0569a"/>`)}<circle r="17" fill="#ffd24a"/>`,
  },
  {
    name: "Gift",
    words: ["present", "giveaway", "surprise", "birthday"],
    ground: "#fff1d4",
    svg: `<rect x="-40" y="-14" width="80" height="54" rx="5" fill="#c4135c"/><rect x="-46" y="-28" width="92" height="20" rx="4" fill="#e0326f"/><rect x="-8" y="-28" width="16" height="68" fill="#ffbf2f"/><path d="M0-28C-34-34-30-56-14-50-4-46 0-36 0-28 0-36 4-46 14-50 30-56 34-34 0-28z" fill="none" stroke="#ffbf2f" stroke-width="8"/>`,
  },
  {
    name: "Cat",
    words: ["animal", "pet", "meow", "cute"],
    ground: "#d9e4f7",
    svg: `<path d="M-38-44-16-30H16L38-44 42 6C42 32 22 44 0 44S-42 32-42 6z" fill="#e8963c"/><circle cx="-16" cy="0" r="6" fill="#33210f"/><circle cx="16" cy="0" r="6" fill="#33210f"/><path d="M-5 12h10l-5 7z" fill="#a13a52"/><path d="M-52 12l26 4M-52 28l26-4M52 12l-26 4M52 28l-26-4" stroke="#33210f" stroke-width="2.5"/>`,
  },
  {
    name: "Balloon",
    words: ["party", "birthday", "celebrate", "up"],
    ground: "#eadcf7",
    svg: `<path d="M0 34q-12 10 0 18t0 14" fill="none" stroke="#6b4a86" stroke-width="3"/><ellipse cy="-12" rx="33" ry="40" fill="#7b3fb3"/><path d="M-7 34 0 26 7 34z" fill="#7b3fb3"/><ellipse cx="-11" cy="-26" rx="7" ry="11" fill="#b98ae0"/>`,
  },
  {
    name: "Cake",
    words: ["birthday", "sweet", "hungry", "food"],
    ground: "#fbe4dc",
    svg: `<rect x="-44" y="-2" width="88" height="44" rx="6" fill="#a8633a"/><path d="M-46-2c0-16 92-16 92 0v10q-12 14-23 0-11 14-23 0-11 14-23 0-11 14-23 0z" fill="#fff6ef"/><rect x="-4" y="-38" width="8" height="28" fill="#5fa8d3"/><path d="M0-56q10 12 0 18-10-6 0-18z" fill="#ffb020"/>`,
  },
  {
    name: "Boat",
    words: ["sea", "travel", "away", "holiday"],
    ground: "#bfe0e8",
    svg: `<path d="M-50 14h100L34 40h-68z" fill="#b8322c"/><path d="M-3-48v60h6v-60z" fill="#4a3222"/><path d="M6-44 42 6H6z" fill="#fffaf0"/><path d="M-8-36-34 6h26z" fill="#f1dcc0"/>`,
  },
  {
    name: "Cup",
    words: ["coffee", "tea", "morning", "break"],
    ground: "#efe2d2",
    svg: `<path d="M-34-18h60v30c0 22-12 32-30 32s-30-10-30-32z" fill="#fffdf8"/><path d="M26-8h10c18 0 16 30-12 28" fill="none" stroke="#fffdf8" stroke-width="9"/><ellipse cx="-4" cy="-18" rx="30" ry="8" fill="#6b3f1f"/><path d="M-18-32q-8-8 0-16M-2-32q-8-8 0-16M14-32q-8-8 0-16" fill="none" stroke="#a98d74" stroke-width="4" stroke-linecap="round"/>`,
  },
];
