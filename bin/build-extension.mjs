// Builds the files of the browser extension. The server adds the manifest, which names its origin.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = join(root, "src/web/extension");
/** Widths of the icons in pixels, as in `src/http/extension-manifest.ts`. */
const iconSizes = [16, 32, 48, 128];

/** Writes the scripts, the popup and the icons to `outDir`, which is emptied first. */
export async function buildExtension(outDir = join(root, "dist/extension")) {
  // Loaded only when needed, as in build-pages.mjs.
  const [{ build }, { default: sharp }] = await Promise.all([import("vite"), import("sharp")]);
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "chrome123",
      outDir,
      emptyOutDir: true,
      // People read what they load, and it is loaded from disk.
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { background: join(sources, "background.ts"), popup: join(sources, "popup.ts") },
        output: { entryFileNames: "[name].js", chunkFileNames: "shared.js" },
      },
    },
  });
  await Promise.all([
    ...["popup.html", "popup.css"].map((name) => cp(join(sources, name), join(outDir, name))),
    ...iconSizes.map((size) =>
      sharp(join(root, "src/web/public/brand/app-icon.svg"), { density: 72 * (size / 16) })
        .resize(size, size)
        .png()
        .toFile(join(outDir, `icon-${size}.png`)),
    ),
  ]);
}
