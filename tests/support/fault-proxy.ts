import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts, Socket } from "node:net";

/**
 * Faults on bytes in transit. `silent`: they wait, as in a network that lost its route. The others count the bytes of
 * answers on each connection and act after a number of them: end both ways, reset, end one way.
 */
export type Mode =
  | { kind: "pass" }
  | { kind: "delay"; ms: number }
  | { kind: "refuse" }
  | { kind: "silent" }
  | { kind: "truncate" | "reset" | "half-close"; afterBytes: number }
  | { kind: "duplicate" };

export interface FaultProxy {
  port: number;
  set: (mode: Mode) => void;
  /** Resets every connection there is. */
  cut: () => void;
  /** Returns the number of connections that met a fault. */
  faults: () => number;
  close: () => Promise<void>;
}

/** Starts a proxy between the product and a server, on the loopback, that injects faults. */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let mode: Mode = { kind: "pass" };
  let faults = 0;
  const pairs = new Set<[Socket, Socket]>();
  const hold = (socket: Socket): void => void (mode.kind === "silent" ? socket.pause() : socket.resume());

  function answer(client: Socket, server: Socket, chunk: Buffer, passed: number): void {
    if (mode.kind === "delay") {
      faults += 1;
      setTimeout(() => client.write(chunk), mode.ms);
      return;
    }
    if (
      (mode.kind === "truncate" || mode.kind === "reset" || mode.kind === "half-close") &&
      passed + chunk.length > mode.afterBytes
    ) {
      faults += 1;
      const { kind } = mode;
      client.write(chunk.subarray(0, Math.max(0, mode.afterBytes - passed)), () => {
        if (kind === "reset") client.resetAndDestroy();
        else client.end();
        if (kind !== "half-close") server.destroy();
      });
      return;
    }
    client.write(chunk);
  }

  const sockets = createServer({ allowHalfOpen: true }, (client) => {
    if (mode.kind === "refuse") {
      faults += 1;
      client.resetAndDestroy();
      return;
    }
    const server = connect(target);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    let passed = 0;
    client.on("data", (chunk) => {
      if (mode.kind === "duplicate") {
        faults += 1;
        // The same request a second time, whose answer is ignored.
        const twin = connect(target, () => twin.end(chunk));
        twin.on("error", () => undefined).resume();
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      answer(client, server, chunk, passed);
      passed += chunk.length;
    });
    for (const [one, other] of [pair, [server, client] as const]) {
      one.on("end", () => other.end());
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      // An error is followed by close: there is nothing more to do.
      one.on("error", () => undefined);
      hold(one);
    }
  });
  await new Promise<void>((resolve) => sockets.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const [client, server] of pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  };
  return {
    port: (sockets.address() as AddressInfo).port,
    set: (next) => {
      mode = next;
      for (const pair of pairs) for (const one of pair) hold(one);
    },
    cut,
    faults: () => faults,
    close: async () => {
      cut();
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}
