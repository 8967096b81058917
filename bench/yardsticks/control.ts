import { createServer } from "node:http";

/** Fixed answer of a page's size: changes of its rate come from the machine, not the work. */
const body = JSON.stringify({ data: "x".repeat(20_000) });
const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(body);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
