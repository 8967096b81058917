import { defined } from "#kernel/given.ts";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { cutText } from "#kernel/text/cut.ts";
import type { ShareTicket } from "./share-ticket.ts";

/** Content of a share image. */
export interface ShareFacts {
  readonly productName: string;
  readonly name: string;
  readonly username: string | null;
  readonly text: string;
  /** The ticket; null for a post that gives nothing away. */
  readonly giveaway: ShareTicket | null;
}

/** Image size in pixels that previews of other sites expect: 1.91 to 1. */
const size = { width: 1_200, height: 630 };

/** Scripts our font has letters of; a text with others is left out rather than shown as boxes. */
const beyondFont =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
const pictographs =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)*|\p{Regional_Indicator}|\ufe0f|\u200d/gu;

const ground = "#f8f2f3";

const ink = "#2a1019";
/** Colors of the stub and of the body of a ticket: marigold while it is open, grey once it is over. */
const tickets = {
  open: { stub: "#ffbf2f", body: "#fff1cc", quiet: "#674e57" },
  over: { stub: "#ddd3d5", body: "#efe8e9", quiet: "#674e57" },
} as const;

const longest = { text: 200, textByTicket: 120, name: 40 };

type Node = {
  type: string;
  props: { style: Record<string, unknown>; children?: unknown; [attribute: string]: unknown };
};
const box = (style: Record<string, unknown>, children?: unknown, more: Record<string, unknown> = {}): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, ...more, ...defined({ children }) },
});

/** Returns words the font can write, cut at a word; empty where it cannot write them. */
function toWritableText(text: string, max: number): string {
  const plain = text.replaceAll(pictographs, "").replaceAll(/\s+/g, " ").trim();
  if (beyondFont.test(plain)) return "";
  const cut = cutText(plain, max, "");
  return cut === plain ? plain : `${cut.replace(/\s+\S*$/, "")}…`;
}

const loading: { fonts?: Promise<{ name: string; data: Buffer; weight: 400 | 700 }[]>; logo?: Promise<string> } = {};
const font = async (weight: 400 | 700, file: string) => ({
  name: "Noto Sans",
  weight,
  data: await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`))),
});

/** Names of products take several lines on the stub, sums of money one. */
function prizeSize({ length }: string): number {
  if (length > 24) return 32;
  if (length > 12) return 42;
  return length > 7 ? 64 : 84;
}

/** The ticket across the picture: the prize on its stub, and how to enter until when on its body. */
function drawTicket({ prize, share, title, detail, isOpen }: ShareTicket): Node {
  const { stub, body, quiet } = isOpen ? tickets.open : tickets.over;
  const height = 196;
  // A notch at both ends of the perforation, in the color of the ground.
  const notch = (end: "top" | "bottom"): Node =>
    box({
      position: "absolute",
      left: 382,
      [end]: -18,
      width: 36,
      height: 36,
      borderRadius: 18,
      backgroundColor: ground,
    });
  return box({ position: "relative", height, width: "100%", borderRadius: 28, overflow: "hidden" }, [
    box(
      {
        flexDirection: "column",
        justifyContent: "center",
        boxSizing: "border-box",
        width: 400,
        height,
        paddingLeft: 36,
        backgroundColor: stub,
      },
      [
        box({ fontSize: prizeSize(prize), fontWeight: 700, lineHeight: 1.05, width: 330 }, cutText(prize, 48)),
        box({ fontSize: 30, marginTop: 6 }, share),
      ],
    ),
    box(
      {
        flexDirection: "column",
        justifyContent: "center",
        flexGrow: 1,
        height,
        paddingLeft: 48,
        backgroundColor: body,
        borderLeft: `4px dashed ${ground}`,
      },
      [box({ fontSize: 46, fontWeight: 700 }, title), box({ fontSize: 32, marginTop: 8, color: quiet }, detail)],
    ),
    notch("top"),
    notch("bottom"),
  ]);
}

/**
 * Draws a post or a giveaway as a picture for other sites, PNG of 1200 × 630 pixels, in our own font and colors, with
 * the author's name.
 */
export async function drawShareImage({ productName, name, username, text, giveaway }: ShareFacts): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  loading.fonts ??= Promise.all([
    font(400, "400Regular/NotoSans_400Regular.ttf"),
    font(700, "700Bold/NotoSans_700Bold.ttf"),
  ]);
  loading.logo ??= readFile(new URL("../web/public/favicon.svg", import.meta.url), "base64").then(
    (svg) => `data:image/svg+xml;base64,${svg}`,
  );
  const [fonts, logo] = await Promise.all([loading.fonts, loading.logo]);
  const words = toWritableText(text, giveaway === null ? longest.text : longest.textByTicket);
  const writer = toWritableText(name, longest.name) || (username === null ? productName : `@${username}`);
  const card = box(
    {
      ...size,
      boxSizing: "border-box",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 56,
      backgroundColor: ground,
      color: ink,
      fontFamily: "Noto Sans",
    },
    [
      box({ flexDirection: "column", flexGrow: 1, justifyContent: giveaway === null ? "center" : "flex-start" }, [
        box({ alignItems: "baseline" }, [
          box({ fontSize: 34, fontWeight: 700 }, writer),
          ...(username === null ? [] : [box({ fontSize: 28, color: "#674e57", marginLeft: 16 }, `@${username}`)]),
        ]),
        box(
          { fontSize: words.length > 110 ? 40 : 48, lineHeight: 1.3, marginTop: 20, wordBreak: "break-word" },
          words === "" ? (giveaway === null ? `On ${productName}` : "A giveaway") : words,
        ),
      ]),
      ...(giveaway === null ? [] : [drawTicket(giveaway)]),
      box({ alignItems: "center", marginTop: 28 }, [
        { type: "img", props: { src: logo, width: 44, height: 44, style: {} } },
        box({ fontSize: 28, fontWeight: 700, marginLeft: 14 }, productName),
      ]),
    ],
  );
  // satori takes React's elements; ours have the same shape.
  const svg = await satori(card as Parameters<typeof satori>[0], {
    ...size,
    fonts,
    loadAdditionalAsset: () => Promise.resolve([]),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
