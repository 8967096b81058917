import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Held {
  id: string;
  reference: string;
  status: string;
  facts: Record<string, unknown> | null;
  documentNumber: string | null;
  country: string | null;
}

/** A server with the calls of Persona's API that we use. */
export interface PersonaDouble {
  url: string;
  inquiries: Map<string, Held>;
  /** Calls that came in, "METHOD path". */
  calls: string[];
  /** Number of the next calls to answer with 503. */
  failNext: number;
  move: (
    id: string,
    status: string,
    shown?: { facts: Record<string, unknown>; documentNumber: string; country: string },
  ) => void;
  webhook: (
    id: string,
    name: string,
    secret?: string,
    seconds?: number,
  ) => { rawBody: Buffer; headers: Record<string, string> };
  close: () => Promise<void>;
}

export async function startPersonaDouble(apiKey = "persona_key"): Promise<PersonaDouble> {
  const byKey = new Map<string, string>();
  const double = { inquiries: new Map<string, Held>(), calls: [] as string[], failNext: 0 } as unknown as PersonaDouble;
  const view = (one: Held, more: Record<string, unknown> = {}): unknown => ({
    data: {
      type: "inquiry",
      id: one.id,
      attributes: { status: one.status, "reference-id": one.reference, ...one.facts, fields: {} },
    },
    included:
      one.documentNumber === null
        ? []
        : [
            {
              type: "verification/government-id",
              id: "ver_1",
              attributes: {
                status: "passed",
                "identification-number": one.documentNumber,
                "country-code": one.country,
              },
            },
          ],
    ...more,
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      };
      const { pathname } = new URL(request.url ?? "", "http://double");
      double.calls.push(`${request.method ?? ""} ${pathname}`);
      if (double.failNext > 0) {
        double.failNext -= 1;
        return answer(503, { errors: [{ title: "Unavailable" }] });
      }
      if (request.headers.authorization !== `Bearer ${apiKey}`)
        return answer(401, { errors: [{ title: "Must be authenticated" }] });
      if (request.headers["persona-version"] === undefined || request.headers["key-inflection"] !== "kebab")
        return answer(400, { errors: [{ title: "Bad request" }] });
      if (request.method === "POST" && pathname === "/api/v1/inquiries") {
        const { data } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
          data: { attributes: Record<string, string> };
        };
        if (!data.attributes["inquiry-template-id"]?.startsWith("itmpl_"))
          return answer(400, { errors: [{ title: "Bad request" }] });
        const key = String(request.headers["idempotency-key"]);
        const id = byKey.get(key) ?? `inq_${randomUUID().replaceAll("-", "")}`;
        byKey.set(key, id);
        const held = double.inquiries.get(id) ?? {
          id,
          reference: data.attributes["reference-id"] ?? "",
          status: "created",
          facts: null,
          documentNumber: null,
          country: null,
        };
        double.inquiries.set(id, held);
        return answer(201, view(held));
      }
      const [, id = "", act = ""] = /^\/api\/v1\/inquiries\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
      const held = double.inquiries.get(id);
      if (held === undefined) return answer(404, { errors: [{ title: "Record not found" }] });
      if (request.method === "GET" && act === "") return answer(200, view(held));
      if (request.method === "DELETE" && act === "") {
        held.facts = null;
        held.documentNumber = null;
        return answer(200, view(held));
      }
      if (request.method === "POST" && act === "resume") {
        if (!["created", "pending", "expired"].includes(held.status))
          return answer(409, { errors: [{ title: "Conflict" }] });
        if (held.status === "expired") held.status = "pending";
        return answer(200, view(held, { meta: { "session-token": `token-${randomUUID()}` } }));
      }
      return answer(404, { errors: [{ title: "Not found" }] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  double.move = (id, status, shown) => {
    const held = double.inquiries.get(id);
    if (held === undefined) throw new Error(`there is no ${id}`);
    held.status = status;
    if (shown !== undefined) Object.assign(held, shown);
  };
  double.webhook = (id, name, secret = "whsec_current", seconds = Math.floor(Date.now() / 1_000)) => {
    const rawBody = Buffer.from(
      JSON.stringify({
        data: {
          type: "event",
          id: `evt_${randomUUID()}`,
          attributes: { name, "created-at": new Date().toISOString(), payload: { data: { type: "inquiry", id } } },
        },
      }),
    );
    const mac = createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest("hex");
    return { rawBody, headers: { "persona-signature": `t=${seconds},v1=${mac}` } };
  };
  double.close = () => new Promise((resolve) => server.close(() => resolve()));
  return double;
}

let people = 0;

/** Builds a government id as Persona reports it, by default of a person with a different birth date each. */
export function governmentId(
  documentNumber: string,
  more: Record<string, unknown> = {},
): { facts: Record<string, unknown>; documentNumber: string; country: string } {
  people += 1;
  return {
    facts: {
      "name-first": "Nia",
      "name-last": "Okafor",
      birthdate: new Date(Date.UTC(1960, 0, people)).toISOString().slice(0, 10),
      "address-street-1": "12 Elm St",
      "address-city": "Tulsa",
      "address-postal-code": "74103",
      "address-subdivision": "Oklahoma",
      "address-subdivision-abbr": "OK",
      ...more,
    },
    documentNumber,
    country: "US",
  };
}
