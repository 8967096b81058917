import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Result } from "#kernel/result.ts";
import {
  createInquiry,
  decideIdentity,
  editIdentity,
  readDocuments,
  saveDocument,
  saveEntered,
  saveSession,
  submitInquiry,
} from "#modules/identity/index.ts";
import type { ShownFacts } from "#modules/identity/index.ts";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import type { Cast } from "./cast.ts";
import { lookAlikes, people } from "./people.ts";
import type { PersonSeed } from "./people.ts";
import { drawDocument, drawSelfie } from "./specimen.ts";
import type { Timeline } from "./timeline.ts";

/** A person in the process of verification: what they sent, and the outcome. Drawn specimens, no real data. */
interface IdentityCase {
  readonly username: string;
  /** Hours before the world is loaded at which they submitted it, or began. */
  readonly hoursAgo: number;
  readonly street: string;
  readonly postalCode: string;
  readonly documentNumber: string;
  /** Fields of the document that differ from the entered ones. */
  readonly shown?: Partial<ShownFacts>;
  readonly becomes: "waits" | "flagged" | "approved" | "declined" | "asked_again" | "lapsed";
}

const cases: readonly IdentityCase[] = [
  {
    username: "june_w",
    hoursAgo: 7,
    street: "418 Fort St",
    postalCode: "83702",
    documentNumber: "SP-100-418",
    becomes: "waits",
  },
  {
    username: "pat_lowe",
    hoursAgo: 5,
    street: "90 Ridgeview Dr",
    postalCode: "89501",
    documentNumber: "SP-100-090",
    shown: { nameFirst: "Patricia" },
    becomes: "waits",
  },
  {
    username: "sol_r",
    hoursAgo: 60,
    street: "7 Zaragoza St",
    postalCode: "78040",
    documentNumber: "SP-100-777",
    becomes: "approved",
  },
  // The same number as Sol's: one person, two accounts.
  {
    username: "ray_o",
    hoursAgo: 11,
    street: "12 Mangum St",
    postalCode: "27701",
    documentNumber: "SP-100-777",
    becomes: "flagged",
  },
  // Another document, and the name and birth date of Marcus, who is verified: a look-alike.
  {
    username: "marc_bell",
    hoursAgo: 9,
    street: "77 Gallatin Ave",
    postalCode: "37206",
    documentNumber: "SP-100-206",
    becomes: "flagged",
  },
  {
    username: "lou_m",
    hoursAgo: 50,
    street: "31 Peach St",
    postalCode: "16501",
    documentNumber: "SP-100-031",
    becomes: "declined",
  },
  {
    username: "dee_f",
    hoursAgo: 6,
    street: "5 Dauphin St",
    postalCode: "36602",
    documentNumber: "SP-100-005",
    becomes: "asked_again",
  },
  {
    username: "abe_k",
    hoursAgo: 70,
    street: "88 State St",
    postalCode: "19901",
    documentNumber: "SP-100-088",
    becomes: "lapsed",
  },
];

/** Plans people at each stage of verification, and the staff members who may decide. */
export function planIdentityCases(services: Services, timeline: Timeline, cast: Cast): void {
  timeline.at(400 * 24, async () => {
    await sql`update account set acl = '{canEditIdv,moderate}' where id = ${cast.idOf("staff")}`.execute(services.db);
  });
  for (const one of cases) {
    timeline.at(one.hoursAgo, async () => {
      const inquiryId = await handIn(services, cast, one);
      if (one.becomes !== "waits" && one.becomes !== "lapsed") await decide(services, cast, one, inquiryId);
    });
  }
  // Staff correct a birth date to Casey's: two verified accounts without an inquiry that look alike.
  timeline.at(30, async () => {
    const correction = { dateOfBirth: "1996-06-21", reason: "Two digits were swapped" };
    must(await editIdentity(services, cast.idOf("staff"), { personId: cast.idOf("casey_d"), ...correction }));
  });
}

function must<T>(done: Result<T, unknown>): T {
  if (!done.ok) throw new Error(`an identity of the demo world was refused: ${JSON.stringify(done.error)}`);
  return done.value;
}

function seedOf(username: string): PersonSeed {
  const found = [...people, ...lookAlikes].find((one) => one.username === username);
  if (found === undefined) throw new Error(`nobody is called ${username}`);
  return found;
}

function factsOf(one: IdentityCase): Omit<ShownFacts, "documentNumber"> {
  const { name, born, location, state } = seedOf(one.username);
  const [nameFirst = "", nameLast = ""] = name.split(" ");
  return {
    nameFirst,
    nameLast,
    dateOfBirth: born,
    addressStreet: one.street,
    addressCity: location.split(",")[0] ?? "",
    addressPostalCode: one.postalCode,
    addressState: state,
    documentCountry: "US",
  };
}

async function handIn(services: Services, cast: Cast, one: IdentityCase): Promise<string> {
  const actor = { personId: cast.idOf(one.username), accountId: cast.idOf(one.username) };
  const { inquiryId, sessionToken } = must(await createInquiry(services, actor, { postId: null, brandId: null }));
  must(await saveSession(services, actor, inquiryId, sessionToken));
  must(await saveEntered(services, actor, inquiryId, { ...factsOf(one), documentType: "passport" }));
  if (one.becomes === "lapsed") return inquiryId;
  const { face } = seedOf(one.username);
  const facts = { ...factsOf(one), ...one.shown };
  const lines = [
    `${facts.nameFirst} ${facts.nameLast}`,
    `BORN ${facts.dateOfBirth}`,
    `NO ${one.documentNumber} ${facts.documentCountry}`,
    facts.addressStreet,
    `${facts.addressCity} ${facts.addressState}`,
    facts.addressPostalCode,
  ];
  for (const [kind, picture] of [
    ["front", await drawDocument({ face, lines })],
    ["selfie", await drawSelfie(face)],
  ] as const) {
    must(await saveDocument(services, actor, inquiryId, kind, await upload(services, actor, picture)));
  }
  must(await submitInquiry(services, actor, inquiryId));
  return inquiryId;
}

/** Uploads a file as the browser does. */
async function upload(
  services: Services,
  actor: { personId: string; accountId: string },
  picture: Buffer,
): Promise<string> {
  const { readUrl, writeUrl } = must(
    await issueUpload(services, actor, { contentType: "image/png", extension: "png", uploadType: "identity" }),
  );
  must(
    await receiveUpload(services, {
      token: writeUrl.split("/").at(-1) ?? "",
      contentType: "image/png",
      length: picture.length,
      body: Readable.from([picture]),
    }),
  );
  must(await processUpload(services, actor.personId, readUrl, "identity"));
  return readUrl;
}

async function decide(services: Services, cast: Cast, one: IdentityCase, inquiryId: string): Promise<void> {
  const staffId = cast.idOf("staff");
  const about = { inquiryId, reason: "Review of this request" };
  must(await readDocuments(services, staffId, inquiryId, about.reason));
  if (one.becomes === "declined") {
    must(
      await decideIdentity(services, staffId, {
        ...about,
        kind: "decline",
        declineReason: "unreadable",
        message: "The lower edge is cut off. Lay it on a dark table and try once more.",
      }),
    );
  } else if (one.becomes === "asked_again") {
    must(
      await decideIdentity(services, staffId, {
        ...about,
        kind: "ask_again",
        message: "The selfie is too dark. Please take it again beside a window.",
      }),
    );
  } else {
    const shown = { ...factsOf(one), ...one.shown, documentNumber: one.documentNumber };
    must(
      await decideIdentity(services, staffId, { ...about, kind: "approve", shown, selfieMatches: true, accepted: [] }),
    );
  }
}
