// Draws the faces and covers of the demo world in the cut-paper style of src/web/public/art.
// Run with Node 24: node seeds/make-faces.mjs. The drawings are committed; nothing draws them at run time.
import { mkdirSync, writeFileSync } from "node:fs";
import { neighbors } from "./neighbors.ts";

const out = new URL("../src/web/public/art/demo/", import.meta.url);
mkdirSync(out, { recursive: true });

const ink = "#2a1019";
const grounds = [
  ["#f7b6cb", "#f29fba"],
  ["#d5ebe6", "#bfe0d8"],
  ["#ffe08f", "#ffd25e"],
  ["#dfe8c9", "#d0dfb0"],
  ["#cfe0f2", "#b7d0ea"],
  ["#ffd9c7", "#ffc7ad"],
  ["#e3d6f1", "#d5c3ea"],
  ["#f3e3c8", "#ecd6b0"],
];
const skins = ["#f6d7bf", "#f0c4a2", "#e6b389", "#d79a6b", "#b97a4d", "#9a5f38", "#7a4526", "#5d3219"];
const hairs = {
  black: "#1d0c12",
  soft: "#2a1019",
  dark: "#4a2418",
  brown: "#6b3a1d",
  chestnut: "#8d4a1e",
  copper: "#c6682a",
  fair: "#d9a441",
  grey: "#8f8689",
  silver: "#c9c3c4",
  white: "#efeae6",
  teal: "#1a8f8a",
};
const cloths = [
  "#0c6b43",
  "#7a2f16",
  "#14588a",
  "#b05a86",
  "#c4135c",
  "#4a2440",
  "#d97706",
  "#2f6d86",
  "#513942",
  "#8a6d1d",
  "#5b4b9a",
  "#b0432f",
];

/** Hair behind the head, as SVG. */
const back = {
  long: (c) =>
    `<path d="M20 84V42c0-18 12-29 28-29s28 11 28 29v42c-9 3-14 1-16-4V40H36v40c-2 5-8 7-16 4z" fill="${c}"/>`,
  bob: (c) =>
    `<path d="M22 62V40c0-16 11-26 26-26s26 10 26 26v22c-8 5-12 4-14 0V40H36v22c-2 4-6 5-14 0z" fill="${c}"/>`,
  afro: (c) => `<circle cx="48" cy="36" r="29" fill="${c}"/>`,
  curls: (c) =>
    `<g fill="${c}"><circle cx="28" cy="34" r="11"/><circle cx="36" cy="22" r="12"/><circle cx="51" cy="18" r="12"/><circle cx="64" cy="25" r="11"/><circle cx="70" cy="37" r="10"/><circle cx="25" cy="47" r="9"/><circle cx="72" cy="49" r="8"/></g>`,
  bun: (c) => `<circle cx="48" cy="13" r="11" fill="${c}"/>`,
  buns: (c) => `<circle cx="27" cy="20" r="10" fill="${c}"/><circle cx="69" cy="20" r="10" fill="${c}"/>`,
  ponytail: (c) => `<path d="M66 30c16 2 18 24 12 42-6-4-8-12-8-20z" fill="${c}"/>`,
  locs: (c) =>
    `<g fill="none" stroke="${c}" stroke-width="7" stroke-linecap="round"><path d="M30 34c-7 10-9 24-8 40M37 28c-8 14-10 34-9 52M66 34c7 10 9 24 8 40M59 28c8 14 10 34 9 52"/></g>`,
  braids: (c) =>
    `<g fill="${c}"><circle cx="26" cy="56" r="6"/><circle cx="24" cy="66" r="6"/><circle cx="25" cy="76" r="5.5"/><circle cx="70" cy="56" r="6"/><circle cx="72" cy="66" r="6"/><circle cx="71" cy="76" r="5.5"/></g>`,
  veil: (c) => `<path d="M18 96c-2-20 4-30 4-52 0-20 12-31 26-31s26 11 26 31c0 22 6 32 4 52z" fill="${c}"/>`,
  none: () => "",
};

/** Hair over the forehead, as SVG. */
const front = {
  sweep: (c) => `<path d="M28 44c0-16 8-23 20-23s20 7 20 23c-6-3-9-7-11-13-6 6-18 7-24 3-2 3-3 6-5 10z" fill="${c}"/>`,
  fringe: (c) => `<path d="M27 45c-2-20 8-29 21-29s23 9 21 29c-3-6-4-8-6-10H33c-2 3-4 6-6 10z" fill="${c}"/>`,
  parted: (c) => `<path d="M28 42c2-16 10-20 22-21 10 0 18 8 18 21-8-2-14-6-18-12-4 7-12 11-22 12z" fill="${c}"/>`,
  crop: (c) => `<path d="M27 44c-2-20 8-29 21-29s23 9 21 29c-2-1-3-5-4-10-8 2-26 2-34 0-1 5-2 9-4 10z" fill="${c}"/>`,
  fade: (c) => `<path d="M28 38c0-17 8-23 20-23s20 6 20 23c-2-5-3-8-5-10H33c-2 2-3 5-5 10z" fill="${c}"/>`,
  flat: (c) => `<path d="M28 40V20c0-3 2-5 5-5h30c3 0 5 2 5 5v20c-2-4-3-8-5-11H33c-2 3-3 7-5 11z" fill="${c}"/>`,
  line: (c) => `<path d="M28 40c0-14 9-21 20-21s20 7 20 21c-4-9-10-12-20-12s-16 3-20 12z" fill="${c}"/>`,
  curls: (c) =>
    `<g fill="${c}"><circle cx="36" cy="27" r="7"/><circle cx="46" cy="25" r="7"/><circle cx="57" cy="26" r="7"/><circle cx="65" cy="32" r="5"/><circle cx="30" cy="33" r="5"/></g>`,
  wave: (c) =>
    `<path d="M27 46c-3-18 4-31 22-31 15 0 23 10 20 30-2-3-3-8-4-13-12 1-22-2-28-8-1 8-5 16-10 22z" fill="${c}"/>`,
  sides: (c) => `<path d="M28 46c-1-8 0-13 3-16 1 6 0 11-1 16zM68 46c1-8 0-13-3-16-1 6 0 11 1 16z" fill="${c}"/>`,
  hijab: (c) =>
    `<path d="M27 48c0-20 8-28 21-28s21 8 21 28c2 14-4 26-21 26S25 62 27 48zm5-2c0 14 6 23 16 23s16-9 16-23c0-12-6-18-16-18s-16 6-16 18z" fill="${c}"/>`,
  turban: (c) =>
    `<path d="M24 42c-3-20 8-32 24-32s27 12 24 32c-6-8-14-12-24-13-10 1-18 5-24 13z" fill="${c}"/><path d="M26 32c12-2 24-8 32-20M30 37c14-3 26-9 36-20" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/>`,
  wrap: (c) =>
    `<path d="M25 40c-4-22 8-34 23-34s27 12 23 34c-8-7-15-9-23-9s-15 2-23 9z" fill="${c}"/><path d="M40 12c4-8 14-8 17-1 6-4 11 1 8 7-8 4-18 2-25-6z" fill="${c}"/><path d="M27 33c14-5 28-5 42 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  kippah: (c) => `<path d="M34 20c3-5 8-7 14-7s11 2 14 7c-9-3-19-3-28 0z" fill="${c}"/>`,
  taqiyah: (c) =>
    `<path d="M28 31c0-12 8-19 20-19s20 7 20 19c-12-4-28-4-40 0z" fill="${c}"/><path d="M28 31c12-4 28-4 40 0" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="3"/>`,
  cap: (c) =>
    `<path d="M27 34c0-14 9-21 21-21s21 7 21 21z" fill="${c}"/><path d="M26 31h40c12 0 18 3 18 6H27c-2 0-3-5-1-6z" fill="${c}"/><path d="M26 31h40c12 0 18 3 18 6H27c-2 0-3-5-1-6z" fill="#000" opacity=".18"/>`,
  beanie: (c) =>
    `<path d="M26 36c0-16 9-25 22-25s22 9 22 25z" fill="${c}"/><rect x="24" y="31" width="48" height="10" rx="5" fill="${c}"/><rect x="24" y="31" width="48" height="10" rx="5" fill="#fff" opacity=".25"/>`,
  straw: (c) =>
    `<ellipse cx="48" cy="32" rx="37" ry="8" fill="${c}"/><path d="M30 31c0-14 6-21 18-21s18 7 18 21z" fill="${c}"/><path d="M30 27c12 4 24 4 36 0v5c-12 4-24 4-36 0z" fill="#7a2f16"/>`,
  band: (c) => `<path d="M28 36c12-5 28-5 40 0v5c-12-5-28-5-40 0z" fill="${c}"/>`,
  none: () => "",
};

const extras = {
  beard: (c) =>
    `<path d="M29 46c2 5 5 6 8 6 5 0 6-3 11-3s6 3 11 3c3 0 6-1 8-6 0 15-7 24-19 24S29 61 29 46z" fill="${c}"/>`,
  moustache: (c) => `<path d="M48 50c-3-2-9-2-12 3 4 1 9 1 12-1 3 2 8 2 12 1-3-5-9-5-12-3z" fill="${c}"/>`,
  goatee: (c) => `<path d="M41 59c4-2 10-2 14 0 0 6-3 10-7 10s-7-4-7-10z" fill="${c}"/>`,
  glasses: (c) =>
    `<g fill="none" stroke="${c}" stroke-width="2.2"><circle cx="40.5" cy="44" r="6.5"/><circle cx="55.5" cy="44" r="6.5"/><path d="M47 43.5h2M34 43l-5-1M62 43l5-1"/></g>`,
  earrings: () => `<g fill="#ffc02e"><circle cx="28.5" cy="54" r="2.6"/><circle cx="67.5" cy="54" r="2.6"/></g>`,
  hearing: () => `<path d="M69 41c4 1 5 7 1 10" fill="none" stroke="#2f6d86" stroke-width="3" stroke-linecap="round"/>`,
  flower: () =>
    `<g fill="#fff6e0"><circle cx="70" cy="31" r="4"/><circle cx="76" cy="35" r="4"/><circle cx="74" cy="42" r="4"/><circle cx="67" cy="42" r="4"/><circle cx="65" cy="35" r="4"/></g><circle cx="70.5" cy="37" r="3" fill="#ffc02e"/>`,
  bindi: () => `<circle cx="48" cy="36" r="1.8" fill="#c4135c"/>`,
  freckles: () =>
    `<g fill="#7a2f16" opacity=".35"><circle cx="36" cy="50" r="1"/><circle cx="39" cy="52" r="1"/><circle cx="57" cy="52" r="1"/><circle cx="60" cy="50" r="1"/><circle cx="34" cy="53" r="1"/><circle cx="62" cy="53" r="1"/></g>`,
  lines: () =>
    `<g fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="1.6" stroke-linecap="round"><path d="M34 49l-3 2M62 49l3 2M42 35c4-1 8-1 12 0"/></g>`,
  streak: () => `<path d="M44 21c-6 3-9 8-10 14 5-1 9-3 12-7z" fill="#efeae6" opacity=".85"/>`,
};

function face({
  ground,
  skin,
  hair = "black",
  cloth,
  back: behind = "none",
  front: over = "none",
  cover = cloth,
  with: more = [],
  smile = ink,
}) {
  const [light, deep] = grounds[ground];
  const c = hairs[hair] ?? hair;
  const s = skins[skin];
  const covered = ["hijab", "turban", "wrap", "kippah", "taqiyah", "cap", "beanie", "straw", "band"];
  const under = more.filter((one) => ["beard", "goatee", "moustache"].includes(one));
  const top = more.filter((one) => !under.includes(one));
  const mouth = under.includes("beard") || under.includes("goatee") ? "#fff" : smile;
  // A veil covers the ears; frames stand out from dark skin.
  const ears =
    over === "hijab"
      ? ""
      : `<circle cx="28.5" cy="46" r="4.5" fill="${s}"/><circle cx="67.5" cy="46" r="4.5" fill="${s}"/>`;
  const frames = skin >= 6 ? "#ffd9c7" : "#513942";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${light}"/><path d="M0 96V58L96 20v76z" fill="${deep}"/>
${back[behind](behind === "veil" ? cover : c)}
<path d="M8 100c1-21 19-29 40-29s39 8 40 29z" fill="${cloth}"/>
<path d="M39 58h18v14c0 5-4 8-9 8s-9-3-9-8z" fill="${s}"/><path d="M39 66c5 4 13 4 18 0v-4H39z" fill="${ink}" opacity=".16"/>
${ears}<path d="M29 42c0-13 8-20 19-20s19 7 19 20c0 15-7 25-19 25S29 57 29 42z" fill="${s}"/>
${under.map((one) => extras[one](c)).join("")}${[over]
    .flat()
    .map((one) => front[one](covered.includes(one) ? cover : c))
    .join("")}
<circle cx="40.5" cy="44" r="2.2" fill="${ink}"/><circle cx="55.5" cy="44" r="2.2" fill="${ink}"/>
<path d="M42 55c3 4 9 4 12 0" fill="none" stroke="${mouth}" stroke-width="2.4" stroke-linecap="round"/>
<g fill="#e0315f" opacity=".2"><circle cx="35" cy="51" r="3.5"/><circle cx="61" cy="51" r="3.5"/></g>
${top.map((one) => extras[one](frames)).join("")}
</svg>
`;
}

const people = {
  ava: {
    ground: 5,
    skin: 4,
    hair: "soft",
    cloth: "#2f6d86",
    back: "bun",
    front: "parted",
    with: ["streak", "earrings"],
  },
  ben: { ground: 4, skin: 7, hair: "black", cloth: "#0c6b43", front: "fade", with: ["glasses"], smile: "#fff" },
  cleo: { ground: 6, skin: 1, hair: "black", cloth: "#c4135c", back: "bob", front: "fringe" },
  dmitri: { ground: 1, skin: 0, hair: "grey", cloth: "#4a2440", front: "sides", with: ["moustache", "lines"] },
  staff: { ground: 3, skin: 2, hair: "chestnut", cloth: "#14588a", front: "wave", with: ["freckles"] },
  june_w: { ground: 1, skin: 1, hair: "chestnut", cloth: "#8a6d1d", back: "bun", front: "sweep", with: ["glasses"] },
  pat_lowe: { ground: 2, skin: 2, hair: "fair", cloth: "#2f6d86", back: "bob", front: "parted", with: ["freckles"] },
  ray_o: { ground: 4, skin: 6, hair: "black", cloth: "#7a2f16", front: "fade", with: ["beard"], smile: "#fff" },
  sol_r: { ground: 3, skin: 6, hair: "black", cloth: "#5b4b9a", front: "crop", with: ["goatee"], smile: "#fff" },
  lou_m: { ground: 6, skin: 1, hair: "grey", cloth: "#14588a", front: "sides", with: ["moustache", "lines"] },
  dee_f: { ground: 7, skin: 5, hair: "dark", cloth: "#c4135c", back: "curls", front: "curls", with: ["earrings"] },
  vic_t: { ground: 4, skin: 2, hair: "black", cloth: "#7a2f16", front: "crop", with: ["glasses"] },
  nell_b: { ground: 1, skin: 5, hair: "soft", cloth: "#5b4b9a", back: "bob", front: "fringe", with: ["earrings"] },
  rex_d: { ground: 6, skin: 1, hair: "brown", cloth: "#2f6d86", front: "cap", cover: "#b0432f", with: ["beard"] },
  abe_k: { ground: 5, skin: 0, hair: "white", cloth: "#513942", front: "cap", cover: "#14588a", with: ["lines"] },
  admin: { ground: 7, skin: 6, hair: "black", cloth: "#5b4b9a", back: "braids", front: "line", with: ["glasses"] },
  mod: { ground: 2, skin: 1, hair: "brown", cloth: "#5b4b9a", back: "bob", front: "fringe", with: ["earrings"] },
  idv: { ground: 6, skin: 6, hair: "black", cloth: "#2f6d86", front: "crop", with: ["glasses", "beard"] },
  clerk: { ground: 5, skin: 4, hair: "black", cloth: "#0a7045", front: "wave", with: ["glasses"] },
  finance: { ground: 1, skin: 2, hair: "copper", cloth: "#14588a", back: "bob", front: "fringe", with: ["earrings"] },
  yusuf: { ground: 2, skin: 3, hair: "dark", cloth: "#513942", front: "taqiyah", cover: "#efeae6", with: ["beard"] },
  harpreet: { ground: 0, skin: 4, hair: "soft", cloth: "#14588a", front: "turban", cover: "#d97706", with: ["beard"] },
  miriam: { ground: 4, skin: 1, hair: "brown", cloth: "#b05a86", front: "wrap", cover: "#5b4b9a", with: ["earrings"] },
  eli: {
    ground: 3,
    skin: 1,
    hair: "brown",
    cloth: "#513942",
    front: ["crop", "kippah"],
    cover: "#14588a",
    with: ["beard", "glasses"],
  },
  lupe: {
    ground: 2,
    skin: 4,
    hair: "silver",
    cloth: "#c4135c",
    back: "braids",
    front: "parted",
    with: ["lines", "earrings"],
  },
  joseph: {
    ground: 5,
    skin: 5,
    hair: "black",
    cloth: "#2f6d86",
    back: "long",
    front: ["parted", "band"],
    cover: "#b0432f",
  },
  priya: { ground: 0, skin: 5, hair: "black", cloth: "#0c6b43", back: "long", front: "parted", with: ["bindi"] },
  anders: {
    ground: 1,
    skin: 0,
    hair: "copper",
    cloth: "#8a6d1d",
    front: "beanie",
    cover: "#14588a",
    with: ["beard", "freckles"],
  },
  mei: {
    ground: 7,
    skin: 2,
    hair: "silver",
    cloth: "#b0432f",
    back: "bob",
    front: "fringe",
    with: ["lines", "glasses"],
  },
  kofi: { ground: 2, skin: 7, hair: "black", cloth: "#d97706", with: ["goatee"], smile: "#fff" },
  rosa: {
    ground: 3,
    skin: 4,
    hair: "dark",
    cloth: "#b0432f",
    back: "ponytail",
    front: ["line", "straw"],
    cover: "#e9c46a",
  },
  june: {
    ground: 6,
    skin: 6,
    hair: "white",
    cloth: "#5b4b9a",
    back: "curls",
    front: "curls",
    with: ["glasses", "lines"],
  },
  tomas: {
    ground: 4,
    skin: 4,
    hair: "black",
    cloth: "#7a2f16",
    front: ["crop", "cap"],
    cover: "#b0432f",
    with: ["moustache"],
  },
  fatima: { ground: 7, skin: 3, cloth: "#0c6b43", back: "veil", front: "hijab", cover: "#0c6b43", with: ["glasses"] },
  sora: { ground: 5, skin: 1, hair: "teal", cloth: "#513942", back: "buns", front: "fringe" },
  wendell: {
    ground: 1,
    skin: 6,
    hair: "grey",
    cloth: "#0c6b43",
    front: "flat",
    with: ["lines", "moustache"],
    smile: "#fff",
  },
  adaeze: { ground: 3, skin: 7, cloth: "#c4135c", front: "wrap", cover: "#d97706", with: ["earrings"], smile: "#fff" },
  marcus: { ground: 0, skin: 6, hair: "soft", cloth: "#14588a", back: "locs", front: "line", with: ["goatee"] },
  leilani: { ground: 4, skin: 4, hair: "dark", cloth: "#b05a86", back: "long", front: "sweep", with: ["flower"] },
  casey: { ground: 2, skin: 0, hair: "fair", cloth: "#2f6d86", front: "wave", with: ["hearing", "freckles"] },
  noor: { ground: 5, skin: 3, cloth: "#8a6d1d", back: "veil", front: "hijab", cover: "#f3e3c8" },
  pete: {
    ground: 6,
    skin: 1,
    hair: "silver",
    cloth: "#14588a",
    front: ["sides"],
    with: ["moustache", "lines", "glasses"],
  },
};

/** Creates a small generator with a fixed seed (mulberry32), so that every run draws the same faces. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Appearance of the less active members: skin, hair, age and clothes are given here; colors are random. */
const looks = {
  abigailfox: "1 copper long sweep freckles",
  aldo_m: "1 white none sides moustache lines",
  amaraeze: "7 black braids line",
  anjalid: "4 black ponytail parted bindi",
  arlo_bright: "0 fair none beanie beard",
  beckyhahn: "0 chestnut bob fringe",
  bigjohnny: "4 black long band",
  brigid_o: "0 copper curls curls freckles",
  camiloruiz: "4 black none cap goatee",
  carlavance: "6 soft bob fringe earrings",
  cedric_l: "6 grey none straw moustache",
  chenwei: "2 black none crop glasses",
  coralee: "7 white afro line glasses lines",
  danafried: "1 brown bun parted",
  delphine_r: "5 soft afro line earrings",
  desmondk: "7 black none fade beard",
  dougie_mac: "0 grey none cap beard",
  edithp: "0 white curls curls glasses lines",
  elenag: "2 dark ponytail sweep",
  emmett_w: "5 black none fade glasses",
  estherk: "1 soft bob fringe lines",
  farid_n: "3 grey none taqiyah beard",
  finnegan_b: "0 copper none crop freckles",
  gracet: "2 black long fringe",
  hollis_j: "1 silver none straw moustache",
  imani_s: "7 soft none wrap earrings",
  ines_costa: "3 dark curls curls",
  jabari_t: "7 black none none beard",
  jennaq: "0 fair braids parted freckles",
  jinpark: "2 grey none crop glasses lines",
  joanie: "1 silver bob sweep glasses",
  kaia_lund: "0 fair none beanie freckles",
  kenji_o: "2 silver none crop moustache lines",
  lamarfitz: "6 black locs line",
  laurenb: "0 brown ponytail fringe",
  leroyhill: "7 white none sides glasses lines",
  lourdes_v: "5 grey bun parted lines",
  luisfried: "4 dark none wave beard",
  mabelw: "6 silver curls curls lines",
  mateo_cruz: "4 black none crop",
  megsully: "0 chestnut ponytail sweep glasses",
  nadia_h: "3 soft veil hijab",
  ngozi_a: "7 soft none wrap glasses",
  odettem: "0 grey bob fringe glasses",
  orson_v: "3 silver long band beard",
  pattyr: "1 copper curls curls lines",
  quentin_d: "0 dark none flat glasses",
  rashad_m: "7 black none fade goatee",
  reenab: "5 black long parted",
  rubyjean: "0 silver braids parted lines",
  salma_k: "3 soft veil hijab",
  santi_l: "4 grey none crop moustache",
  shirley_d: "0 silver bob sweep lines",
  solveig: "0 white bun parted lines",
  teddyb: "5 black none straw",
  thuy_n: "3 black bun fringe",
  tobiasw: "0 brown none wave beard glasses",
  vern_h: "1 grey none straw moustache lines",
  wilma_s: "5 soft braids parted",
  zora_p: "6 soft locs line glasses",
};

for (const [username, facts] of Object.entries(people)) writeFileSync(new URL(`ava-${username}.svg`, out), face(facts));
for (const [index, { username }] of neighbors.entries()) {
  const [skin, hair, behind, over, ...more] = looks[username].split(" ");
  const next = random(index + 11);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const cloth = pick(cloths);
  const isDark = Number(skin) >= 6;
  writeFileSync(
    new URL(`ava-${username}.svg`, out),
    face({
      ground: Math.floor(next() * grounds.length),
      skin: Number(skin),
      hair,
      cloth,
      back: behind,
      front: over,
      cover: over === "straw" ? "#e9c46a" : pick(cloths.filter((one) => one !== cloth)),
      with: more,
      smile: isDark ? "#fff" : ink,
    }),
  );
}

writeFileSync(
  new URL("brand-acme.svg", out),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2f6d86"/><path d="M20 40h56v34c0 3-2 5-5 5H25c-3 0-5-2-5-5z" fill="#ffd9c7"/><path d="M36 40v-8c0-5 3-8 8-8h8c5 0 8 3 8 8v8h-7v-7c0-2-1-3-3-3h-4c-2 0-3 1-3 3v7z" fill="#ffd9c7"/><path d="M20 52h56v6H20z" fill="#2f6d86" opacity=".25"/><rect x="41" y="49" width="14" height="12" rx="3" fill="#ffc02e"/></svg>\n`,
);

/** Draws a cover in layers of paper: a sky, a sun or moon, and three to four ridges or roofs. */
function scene(sky, light, layers) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice"><rect width="1200" height="400" fill="${sky}"/>${light}${layers.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join("")}</svg>\n`;
}
const hill = (y, a, b) => `M0 ${y}C200 ${y - a} 400 ${y + b} 600 ${y - a / 2}S1000 ${y + b / 2} 1200 ${y - a}V400H0z`;
const covers = {
  hills: scene("#cfe0f2", `<circle cx="930" cy="120" r="56" fill="#fff1c9"/>`, [
    [hill(240, 70, 40), "#9fc3b4"],
    [hill(290, 40, 50), "#5f9a7c"],
    [hill(340, 50, 20), "#0c6b43"],
  ]),
  desert: scene("#ffd9c7", `<circle cx="300" cy="150" r="70" fill="#ffc02e"/>`, [
    ["M0 270h180l40-70h120l40 70h240l30-110h150l30 110h370v130H0z", "#c96f4a"],
    [hill(320, 20, 20), "#9a4a2f"],
    ["M880 330c-4-40-2-70 0-90 6-8 14-8 18 0v30c10 0 14-4 14-16 4-6 10-6 14 0 0 22-10 30-28 32v44z", "#2f6d4f"],
  ]),
  sea: scene("#bfe0d8", `<circle cx="640" cy="190" r="60" fill="#ffe08f"/>`, [
    ["M0 230h1200v170H0z", "#2f6d86"],
    ["M0 290c100-14 200 14 300 0s200-14 300 0 200 14 300 0 200-14 300 0v110H0z", "#245670"],
    ["M200 270h180l-30 34H230zM270 150l80 100h-80zM262 176v74h-50z", "#ffd9c7"],
  ]),
  street: scene("#e3d6f1", `<circle cx="1010" cy="90" r="40" fill="#fff1c9"/>`, [
    ["M40 400V220h130v-60h110v100h120V190h150v80h110V150h130v120h120v-70h140v70h110v130z", "#b59ad6"],
    ["M0 400V280h150v-40h120v60h150v-80h120v90h170v-60h130v70h160v-90h100v170z", "#6f4f9c"],
    ["M0 370h1200v30H0z", "#2a1019"],
  ]),
  orchard: scene("#ffe9b8", `<circle cx="200" cy="110" r="50" fill="#ffb26b"/>`, [
    [hill(270, 30, 30), "#b9cf86"],
    [hill(320, 20, 20), "#86a755"],
    [
      "M180 340a60 60 0 1 1 30 0v40h-30zM480 350a70 70 0 1 1 36 0v40h-36zM820 340a64 64 0 1 1 32 0v50h-32zM1060 350a54 54 0 1 1 28 0v40h-28z",
      "#3f6d2f",
    ],
  ]),
  night: scene(
    "#2a1a3f",
    `<circle cx="900" cy="110" r="52" fill="#fff1c9"/><g fill="#fff1c9"><circle cx="140" cy="80" r="3"/><circle cx="320" cy="140" r="2.4"/><circle cx="520" cy="60" r="3"/><circle cx="700" cy="150" r="2.4"/><circle cx="1080" cy="170" r="3"/><circle cx="230" cy="190" r="2"/></g>`,
    [
      [hill(280, 60, 30), "#4a2f66"],
      [hill(340, 30, 30), "#1d0c2a"],
      ["M520 330v-60l40-34 40 34v60z", "#c4135c"],
      ["M550 330v-26h20v26z", "#ffc02e"],
    ],
  ),
};
for (const [name, drawing] of Object.entries(covers)) writeFileSync(new URL(`cover-${name}.svg`, out), drawing);
