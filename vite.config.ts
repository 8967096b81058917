import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The two builds, one after the other: the server's pages name the files of the browser's. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: at("."),
  publicDir: at("src/web/public"),
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [readingText(), react(), ...tailwindcss(), ...(isSsrBuild ? [clientManifest()] : [])],
  build: {
    target: "es2023",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // An inlined picture or font would be a data: address, which the security policy refuses.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: at("dist/ssr"), emptyOutDir: true, copyPublicDir: false }
      : {
          manifest: true,
          outDir: at("dist/client"),
          emptyOutDir: true,
        }),
    rolldownOptions: {
      ...(isSsrBuild
        ? {}
        : {
            input: at("src/web/app/entry-client.tsx"),
            output: {
              // What every page needs is one file: nine of them compress worse by 4 kB. Nearly every page can fail.
              codeSplitting: {
                groups: [
                  { name: "app", tags: ["$initial"] },
                  {
                    name: "failures",
                    test: /\/(kernel\/failure-words|web\/lib\/(error-help|failures\/(failure-words|failure-text|load-failure)))\./,
                  },
                ],
              },
              // A page names dozens of shared files, each several times, and a name compresses badly. Reported errors
              // name the file of the screen.
              chunkFileNames: ({ isDynamicEntry }) =>
                isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
            },
          }),
      // The compiler of React takes most of the time; that is known and no reason to say so.
      checks: { pluginTimings: false, bundlerTimings: false },
    },
  },
  // The draw's worker imports the check of signatures when a draw needs it.
  worker: { format: "es" },
  // One self-contained file: React has to be the same copy for everything the render touches.
  ssr: { noExternal: true, target: "node" },
}));

/**
 * Defines `__CLIENT_MANIFEST__` for the server's pages. A plugin reads it at build time, because knip loads this config
 * in a fresh clone, before the browser's files are built.
 */
function clientManifest(): Plugin {
  return {
    name: "client-manifest",
    config: async () => ({
      define: { __CLIENT_MANIFEST__: await readFile(at("dist/client/.vite/manifest.json"), "utf8") },
    }),
  };
}

/**
 * Turns `*.md` into `{title, version, date, html, headings}` while building, so that reading pages carry no parser. The
 * file begins with `key: value` lines and a line of three dashes.
 */
export function readingText(): Plugin {
  return {
    name: "reading-text",
    enforce: "pre",
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        const [front = "", ...rest] = source.split(/^---$/m);
        const facts = Object.fromEntries(
          front
            .trim()
            .split("\n")
            .map((line) => line.split(/:\s*(.*)/s).slice(0, 2)),
        ) as Record<string, string>;
        for (const key of ["title", "description", "version", "date"]) {
          if (!facts[key]) throw new Error(`${id}: ${key} is missing`);
        }
        const headings: { readonly id: string; readonly text: string }[] = [];
        const renderer = new marked.Renderer();
        renderer.heading = ({ text, depth }) => {
          const anchor = text
            .toLowerCase()
            .replaceAll(/[^a-z0-9]+/g, "-")
            .replaceAll(/^-|-$/g, "");
          if (depth === 2) headings.push({ id: anchor, text });
          return `<h${depth} id="${anchor}">${marked.parseInline(text, { async: false })}</h${depth}>\n`;
        };
        const prose = rest.join("---").replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "’");
        const html = marked.parse(prose, { renderer, async: false });
        return {
          code: `export const text = ${JSON.stringify({ ...facts, headings, html })};`,
          moduleType: "js",
          map: null,
        };
      },
    },
  };
}
