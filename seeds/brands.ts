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
