import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PagesModule } from "#web/app/ssr-contract.ts";
import type { KnownPage } from "../cases/ssr.ts";

/**
 * A server of React's renderToString over node:http: the tree of our pages with data that was read beforehand (INPUTS,
 * a JSON file by path).
 */
const module = pathToFileURL(fileURLToPath(new URL("../../dist/ssr/entry-server.js", import.meta.url))).href;
const pages = (await import(module)) as PagesModule;
const inputs = JSON.parse(readFileSync(process.env["INPUTS"] ?? "", "utf8")) as Record<string, KnownPage>;
const server = createServer((request, response) => {
  const known = inputs[request.url ?? ""];
  if (known === undefined) throw new Error(`no data for ${request.url}`);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(pages.render(known.input).html);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
