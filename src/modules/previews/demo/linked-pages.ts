import sharp from "sharp";
import { err, ok } from "#kernel/result.ts";
import { createPost } from "#modules/posts/index.ts";
import { publicWeb } from "#modules/media/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** A letter on a table, drawn here. */
const letter = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#e7d3b8"/>
  <rect y="430" width="1200" height="200" fill="#b98a5e"/><g transform="rotate(-6 600 320)"><rect x="330" y="110" width="520" height="400" fill="#fbf6ec"/>
  ${[0, 1, 2, 3, 4, 5, 6].map((line) => `<rect x="380" y="${170 + line * 40}" width="${[400, 420, 380, 410, 300, 415, 180][line] ?? 400}" height="9" rx="4" fill="#6b5a4a" opacity=".6"/>`).join("")}
  <rect x="740" y="130" width="80" height="96" fill="#c4135c"/><rect x="752" y="142" width="56" height="72" fill="#f4c6d6"/></g></svg>`;

/** Pages of the demo's own little web. They are read through the product's own way, at the time of the post. */
const pages: Readonly<Record<string, () => Promise<{ contentType: string; bytes: Buffer }>>> = {
  "https://letters.example.com/1912": () =>
    Promise.resolve({
      contentType: "text/html; charset=utf-8",
      bytes:
        Buffer.from(`<title>Two dollars, 1912</title><meta property="og:title" content="Two dollars, 1912: a letter and its answer">
        <meta property="og:description" content="Forty-one letters between a baker and a seamstress, scanned and transcribed. Begin with the one that says do not thank me."><meta property="og:image" content="/1912.png">`),
    }),
  "https://letters.example.com/1912.png": async () => ({
    contentType: "image/png",
    bytes: await sharp(Buffer.from(letter)).png().toBuffer(),
  }),
  "https://kilnandco.example.com/spring": () =>
    Promise.resolve({
      contentType: "text/html; charset=utf-8",
      bytes: Buffer.from(
        `<title>The spring shelf</title><meta property="og:site_name" content="Kiln &amp; Co"><meta name="description" content="Forty-two mugs, six plates, one teapot with a temper. Seconds are marked.">`,
      ),
    }),
  "https://bikes.example.com/earn": () =>
    Promise.resolve({
      contentType: "text/html; charset=utf-8",
      bytes: Buffer.from(
        `<title>Earn a bike</title><meta name="description" content="Fix one, keep one. Saturdays at nine behind the library, no experience needed.">`,
      ),
    }),
};

/**
 * Posts that link to pages which exist in the demo alone. They come last, so that the rest of the demo world stays the
 * same.
 */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  const outside = publicWeb.of(services);
  publicWeb.attach(services, {
    get: async (url, request) => {
      const page = pages[url];
      if (page !== undefined) return ok({ url, ...(await page()) });
      return url.includes(".example.com/") ? err("unreachable") : outside.get(url, request);
    },
  });
  const write = (by: string, ago: number, text: string): void => {
    timeline.at(ago, async () => {
      const made = await createPost(services, cast.actorOf(by), {
        text,
        replyToId: null,
        clientId: `demo-linked-${by}`,
      });
      if (!made.ok) throw new Error(`${by} could not write "${text}": ${made.error.code}`);
    });
  };
  write(
    "zora_p",
    26.4,
    "The whole box is scanned and up. Start with the baker, keep a handkerchief near: letters.example.com/1912",
  );
  write("drewhitfield", 49.3, "Saturday, nine, bring nothing. bikes.example.com/earn #earnabike");
}
