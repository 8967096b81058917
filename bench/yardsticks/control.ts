import { createServer } from "node:http";

/** Answers a fixed text of a page's size: what moves its rate is the machine, not the work. */
const body = JSON.stringify({ data: "x".repeat(20_000) });
const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(body);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
