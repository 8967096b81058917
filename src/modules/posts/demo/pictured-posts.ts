import { Readable } from "node:stream";
import sharp from "sharp";
import {
  addressOf,
  issueUpload,
  keepGif,
  processUpload,
  receiveUpload,
  removeImageBackground,
} from "#modules/media/index.ts";
import { createPost } from "../index.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
const boat = (x: number, y: number, size: number, hull: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0h200l-34 56H36z" fill="${hull}"/><path d="M92-170v160h8v-160z" fill="#4a3222"/><path d="M106-160l86 130h-86z" fill="#fbf3e4"/><path d="M86-140l-66 110h66z" fill="#f1dcc0"/></g>`;
const sea = (sky: string, water: string): string =>
  `<rect width="1600" height="1200" fill="${sky}"/><rect y="700" width="1600" height="500" fill="${water}"/><circle cx="1230" cy="420" r="120" fill="#ffd98a"/>`;

/** Paintings of boats, drawn here. */
const paintings = {
  anchored: {
    alt: "Two scallop boats at anchor under a low sun, one red, one blue, painted in flat colors.",
    svg: svg(
      1_600,
      1_200,
      `${sea("#f6d5c0", "#5f8ca3")}${boat(300, 820, 2, "#b8322c")}${boat(880, 760, 1.5, "#27496b")}`,
    ),
  },
  leaving: {
    alt: "A single white boat leaving, seen from behind, on dark water.",
    svg: svg(
      1_200,
      1_500,
      `<g transform="scale(.94 1.25)">${sea("#cfe3ee", "#24485a")}${boat(420, 900, 2.2, "#e9e4da")}</g>`,
    ),
  },
  dawn: { alt: "", svg: svg(1_600, 1_200, `${sea("#f2b3a0", "#3b6a7d")}${boat(640, 800, 1.8, "#d58a2c")}`) },
} as const;

/** Posts with pictures, sent as a browser sends them. They come last, so that the rest of the demo world stays the same. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  const write = (
    by: string,
    ago: number,
    text: string,
    pictures: readonly (keyof typeof paintings)[],
    marks: { warning?: string; isSensitive?: boolean } = {},
  ): void => {
    timeline.at(ago, async () => {
      const actor = cast.actorOf(by);
      const images: { url: string; alt: string }[] = [];
      for (const picture of pictures)
        images.push({ url: await upload(services, actor, paintings[picture].svg), alt: paintings[picture].alt });
      must(
        await createPost(services, actor, {
          text,
          replyToId: null,
          clientId: `demo-pictures-${by}-${ago}`,
          images,
          ...marks,
        }),
      );
    });
  };
  write("ines_costa", 22.6, "All three from this week. The captain says the first one floats best.", [
    "anchored",
    "leaving",
    "dawn",
  ]);
  timeline.at(20.4, async () => {
    const actor = cast.actorOf("ines_costa");
    const kept = must(await keepGif(services, actor, "boat-waving"));
    must(
      await createPost(services, actor, {
        text: "How the harbor felt today.",
        replyToId: null,
        clientId: "demo-moving-picture",
        images: [{ url: addressOf(services, kept.id, kept.uploadType), alt: "A boat, rocking" }],
      }),
    );
  });
  timeline.at(18.2, async () => {
    const actor = cast.actorOf("ines_costa");
    const whole = await upload(
      services,
      actor,
      svg(1_000, 700, `<rect width="1000" height="700" fill="#e8ecf0"/>${boat(280, 480, 2.2, "#b8322c")}`),
    );
    const kept = must(await removeImageBackground(services, actor, whole));
    must(
      await createPost(services, actor, {
        text: "Cut one out. It sails on any page now.",
        replyToId: null,
        clientId: "demo-cut-out",
        images: [
          { url: addressOf(services, kept.id, kept.uploadType), alt: "The red boat alone, cut out of its painting" },
        ],
      }),
    );
  });
  write(
    "ines_costa",
    31.4,
    "The one I could not finish. She went down in November with all her nets, and everybody walked home.",
    ["leaving"],
    { isSensitive: true },
  );
  write("ines_costa", 40.6, "The captain sells the boat to his daughter for one dollar. I cried on the ferry.", [], {
    warning: "How the harbor play ends",
  });
  timeline.at(66.4, async () => {
    const actor = cast.actorOf("ines_costa");
    const imageUrls: string[] = [];
    for (const hull of ["#b8322c", "#e9e4da", "#d58a2c"])
      imageUrls.push(
        await upload(
          services,
          actor,
          svg(900, 900, `<g transform="scale(.9)">${sea("#cfe3ee", "#3b6a7d")}${boat(320, 800, 1.9, hull)}</g>`),
          "poll",
        ),
      );
    must(
      await createPost(services, actor, {
        text: "Which of them gets a big canvas?",
        replyToId: null,
        clientId: "demo-pictured-poll",
        poll: { options: ["The red one", "The white one", "The amber one"], imageUrls, durationMinutes: 7 * 1_440 },
      }),
    );
  });
  write("ines_costa", 70.2, "Scallop boats, finally from the front.", ["anchored"]);
}

async function upload(
  services: Services,
  actor: Actor,
  drawing: string,
  uploadType: "post" | "poll" = "post",
): Promise<string> {
  const picture = await sharp(Buffer.from(drawing)).png().toBuffer();
  const { readUrl, writeUrl } = must(
    await issueUpload(services, actor, { contentType: "image/png", extension: "png", uploadType }),
  );
  must(
    await receiveUpload(services, {
      token: writeUrl.split("/").at(-1) ?? "",
      contentType: "image/png",
      length: picture.length,
      body: Readable.from([picture]),
    }),
  );
  must(await processUpload(services, actor.personId, readUrl, uploadType));
  return readUrl;
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the demo world's pictures were refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
