import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { cutText } from "#kernel/text/cut.ts";

/** Content of a share image. */
export interface ShareFacts {
  readonly productName: string;
  readonly name: string;
  readonly username: string | null;
  readonly text: string;
  /** The prize in large and the line under it; null for a post that gives nothing away. */
  readonly giveaway: { readonly prize: string; readonly line: string } | null;
}

/** Image size in pixels that previews of other sites expect: 1.91 to 1. */
const size = { width: 1_200, height: 630 };

/** Scripts our font has letters of; a text with others is left out rather than shown as boxes. */
const beyondFont =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
const pictographs =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)*|\p{Regional_Indicator}|\ufe0f|\u200d/gu;

const ground = "#f8f2f3";

const longest = { text: 200, name: 40 };

type Node = {
  type: string;
  props: { style: Record<string, unknown>; children?: unknown; [attribute: string]: unknown };
};
const box = (style: Record<string, unknown>, children?: unknown, more: Record<string, unknown> = {}): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, ...more, ...(children === undefined ? {} : { children }) },
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
  const words = toWritableText(text, longest.text);
  const writer = toWritableText(name, longest.name) || (username === null ? productName : `@${username}`);
  // The notches of a ticket, in the colour of the ground.
  const notch = (side: "left" | "right"): Node =>
    box({
      position: "absolute",
      [side]: -24,
      top: 166,
      width: 48,
      height: 48,
      borderRadius: 24,
      backgroundColor: ground,
    });
  const prize =
    giveaway === null
      ? []
      : [
          box(
            {
              position: "relative",
              flexDirection: "column",
              alignItems: "center",
              justifyContent: "center",
              boxSizing: "border-box",
              width: 330,
              height: 380,
              borderRadius: 28,
              backgroundColor: "#ffbf2f",
              color: "#2a1019",
              padding: 24,
            },
            [
              box({ fontSize: giveaway.prize.length > 6 ? 60 : 84, fontWeight: 700 }, giveaway.prize),
              box({ fontSize: 28, textAlign: "center", marginTop: 8 }, giveaway.line),
              notch("left"),
              notch("right"),
            ],
          ),
        ];
  const card = box(
    {
      ...size,
      boxSizing: "border-box",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 56,
      backgroundColor: ground,
      color: "#2a1019",
      fontFamily: "Noto Sans",
    },
    [
      box({ alignItems: "center", justifyContent: "space-between", flexGrow: 1 }, [
        box({ flexDirection: "column", flexGrow: 1, flexBasis: 0, paddingRight: giveaway === null ? 0 : 48 }, [
          box({ fontSize: 34, fontWeight: 700 }, writer),
          ...(username === null ? [] : [box({ fontSize: 28, color: "#674e57" }, `@${username}`)]),
          box(
            { fontSize: words.length > 110 ? 40 : 52, lineHeight: 1.3, marginTop: 28, wordBreak: "break-word" },
            words === "" ? (giveaway === null ? `On ${productName}` : "A giveaway") : words,
          ),
        ]),
        ...prize,
      ]),
      box({ alignItems: "center", marginTop: 32 }, [
        { type: "img", props: { src: logo, width: 52, height: 52, style: {} } },
        box({ fontSize: 32, fontWeight: 700, marginLeft: 16 }, productName),
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
