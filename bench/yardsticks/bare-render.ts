import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PagesModule, RenderInput } from "#web/app/ssr-contract.ts";

/** Nothing but React's renderToString over node:http: the tree of our pages with data that was read beforehand (INPUTS, a JSON file by path). */
const module = pathToFileURL(fileURLToPath(new URL("../../dist/ssr/entry-server.js", import.meta.url))).href;
const pages = (await import(module)) as PagesModule;
const inputs = JSON.parse(readFileSync(process.env["INPUTS"] ?? "", "utf8")) as Record<string, RenderInput>;
const server = createServer((request, response) => {
  const input = inputs[request.url ?? ""];
  if (input === undefined) throw new Error(`no data for ${request.url}`);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(pages.render(input).html);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
