/** Brand accounts, each owned by a trusted person. */
export interface BrandSeed {
  readonly username: string;
  readonly name: string;
  readonly owner: string;
  readonly bio: string;
  readonly location: string;
  readonly website: string;
  /** File in the art folder, without `.svg`. */
  readonly face: string;
  readonly cover: string;
  readonly members: readonly { readonly username: string; readonly access: "manager" | "member" }[];
  /** Days before the world is loaded. */
  readonly founded: number;
  /** True for a brand that is not made active: a module's part of the world opens it. */
  readonly isPending?: true;
}

export const brands: readonly BrandSeed[] = [
  {
    username: "acme",
    name: "Acme Tool Library",
    owner: "ava",
    bio: "2,140 tools on loan from an old bakery in Tucson. Bring it back clean, or at least bring it back.",
    location: "Tucson, AZ",
    website: "https://acme-tools.example.com",
    face: "demo/brand-acme",
    cover: "demo/cover-desert",
    members: [
      { username: "ben", access: "member" },
      { username: "mateo_cruz", access: "manager" },
      { username: "gus", access: "manager" },
    ],
    founded: 300,
  },
  {
    username: "halfmoon",
    name: "Half Moon Audio",
    owner: "theobrandt",
    bio: "Headphones and small speakers, built by nine people in a former hosiery mill.",
    location: "Asheville, NC",
    website: "https://halfmoon.example.com",
    face: "brand-halfmoon",
    cover: "ph-stage",
    members: [{ username: "tobiasw", access: "member" }],
    founded: 280,
  },
  {
    username: "kiln",
    name: "Kiln & Co",
    owner: "tashagreene",
    bio: "Clay, wool and wax from six makers in Asheville.",
    location: "Asheville, NC",
    website: "https://kilnandco.example.com",
    face: "brand-kiln",
    cover: "ph-cover",
    members: [
      { username: "danafried", access: "manager" },
      { username: "luisfried", access: "member" },
    ],
    founded: 270,
  },
  {
    username: "fern",
    name: "Fern",
    owner: "rosa",
    bio: "A plant shop that takes your dying ones back and returns them well.",
    location: "Fresno, CA",
    website: "https://fern.example.com",
    face: "brand-fern",
    cover: "ph-garden",
    members: [],
    founded: 210,
  },
  {
    username: "tandem",
    name: "Tandem",
    owner: "drewhitfield",
    bio: "Bike co-op. Earn one by fixing one. Over 600 kids riding.",
    location: "Memphis, TN",
    website: "https://tandem.example.com",
    face: "brand-tandem",
    cover: "demo/cover-street",
    members: [{ username: "marcus", access: "member" }],
    founded: 240,
  },
];

/** Brands that their owners found, in states that need something. They have no followers. */
export const foundedBrands: readonly BrandSeed[] = [
  {
    username: "mesquite",
    name: "Mesquite Music",
    owner: "hal_bowman",
    bio: "Guitars, strings, and lessons on the porch.",
    location: "Marfa, TX",
    website: "https://mesquite.example.com",
    face: "demo/brand-mesquite",
    cover: "demo/cover-desert",
    members: [],
    founded: 12,
    isPending: true,
  },
  {
    username: "papermoon",
    name: "Paper Moon Press",
    owner: "irma_soto",
    bio: "Printed by hand, one color at a time.",
    location: "Las Cruces, NM",
    website: "https://papermoon.example.com",
    face: "demo/brand-papermoon",
    cover: "ph-mural",
    members: [],
    founded: 14,
    isPending: true,
  },
  {
    username: "bluedoor",
    name: "Blue Door Bakery",
    owner: "jonas_webb",
    bio: "Bread until noon, then cake until it is gone.",
    location: "Bangor, ME",
    website: "https://bluedoor.example.com",
    face: "demo/brand-bluedoor",
    cover: "ph-cover",
    members: [{ username: "ruthie_p", access: "member" }],
    founded: 24,
    isPending: true,
  },
  {
    username: "lantern",
    name: "Lantern Books",
    owner: "lena_moss",
    bio: "A bookshop on a barge. Mind the step.",
    location: "Troy, NY",
    website: "https://lantern.example.com",
    face: "demo/brand-lantern",
    cover: "ph-library",
    members: [{ username: "mina_kovacs", access: "manager" }],
    founded: 90,
    isPending: true,
  },
  {
    username: "oldmill",
    name: "Old Mill Cider",
    owner: "rufus_tate",
    bio: "Apples from eleven orchards, pressed on Saturdays.",
    location: "Walpole, NH",
    website: "https://oldmill.example.com",
    face: "demo/brand-oldmill",
    cover: "demo/cover-orchard",
    members: [{ username: "ruthie_p", access: "member" }],
    founded: 120,
    isPending: true,
  },
];
