import autocannon from "autocannon";
import type { HttpContender, HttpRequest } from "./bench-case.ts";

export interface Load {
  /** Latency of each page or act in milliseconds. */
  samples: number[];
  errors: number;
  elapsedMs: number;
}

const looksRight = (body: string): boolean => !body.includes('"errors":');

/** Loads an HTTP contender for `seconds` with keep-alive connections, one request at a time on each. */
export async function loadHttp(
  contender: HttpContender,
  options: { connections: number; seconds: number },
): Promise<Load> {
  const steps = contender.steps ?? 1;
  const isRight = contender.isRight ?? looksRight;
  const list = typeof contender.requests === "function" ? undefined : contender.requests;
  const next = typeof contender.requests === "function" ? contender.requests : undefined;
  const pages = list === undefined ? 0 : Math.floor(list.length / steps);
  let clients = 0;
  const load: autocannon.Options = {
    url: contender.origin,
    connections: options.connections,
    duration: options.seconds,
    timeout: 30,
    verifyBody: (body) => isRight(String(body)),
    requests: next === undefined ? [{ path: "/" }] : [{ setupRequest: () => ({ ...next() }) }],
    ...(list === undefined
      ? {}
      : {
          setupClient: (client) => {
            // Each connection begins with a viewer of its own, so that they do not run in step.
            const from = Math.floor((pages * clients) / options.connections) * steps;
            clients += 1;
            client.setRequests([...list.slice(from), ...list.slice(0, from)].map(copyOf));
          },
        }),
  };
  const samples: number[] = [];
  const inPage = new Map<object, { step: number; ms: number }>();
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(load, (error: Error | null, done) => (error === null ? resolve(done) : reject(error)));
    run.on("response", (client, status, _bytes, ms) => {
      // A refusal is an error, not a fast page.
      if (status >= 300) return;
      const place = inPage.get(client) ?? { step: 0, ms: 0 };
      place.step += 1;
      place.ms += ms;
      if (place.step === steps) {
        samples.push(place.ms);
        place.step = 0;
        place.ms = 0;
      }
      inPage.set(client, place);
    });
  });
  return { samples, errors: result.errors + result.mismatches + result.non2xx, elapsedMs: performance.now() - started };
}

/** Copies a request: autocannon keeps each built request on the object it was given. */
const copyOf = (request: HttpRequest): HttpRequest => ({ ...request });
