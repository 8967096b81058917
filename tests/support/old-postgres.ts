import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** Starts a server that speaks just enough of PostgreSQL's protocol to report version 14. */
export async function startOldPostgres(): Promise<{ port: number; queries: string[]; stop: () => void }> {
  const queries: string[] = [];
  const column = (name: string): Buffer =>
    Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
  const server = createServer((socket) => {
    let started = false;
    socket.on("data", (data) => {
      if (!started) {
        started = true;
        socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
        return;
      }
      if (data[0] !== 0x51) return;
      queries.push(data.subarray(5, -1).toString("utf8"));
      const values = ["140012", "14.12"].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]));
      socket.write(
        Buffer.concat([
          message("T", int16(2), column("number"), column("text")),
          message("D", int16(2), ...values),
          message("C", text("SELECT 1")),
          message("Z", Buffer.from("I")),
        ]),
      );
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, queries, stop: () => server.close() };
}
