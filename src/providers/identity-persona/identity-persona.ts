import { defined } from "#kernel/given.ts";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { shownShape } from "#modules/identity/index.ts";
import type {
  IdentityProvider,
  InquiryStatus,
  ProviderError,
  ProviderInquiry,
  ProviderSession,
  ShownFacts,
} from "#modules/identity/index.ts";
import { eventBody, inquiryReply } from "./replies.ts";
import type { InquiryReply } from "./replies.ts";
import { checkPersonaSignature } from "./signature.ts";

export interface PersonaOptions {
  apiKey: string;
  /** The template of the questions, `itmpl_…`. */
  templateId: string;
  /** The webhook secret or, while it is rotated, several separated by commas. */
  webhookSecret: string;
  /** Another address than Persona's, for tests. */
  apiUrl?: string;
}

/** The form of answers this code was written against. */
const apiVersion = "2023-01-05";
/** The call's own time limit, below the ten seconds a browser waits for us. */
const timeoutMs = 8_000;

const statuses: Readonly<Record<string, InquiryStatus>> = {
  created: "created",
  pending: "pending",
  completed: "completed",
  needs_review: "needs_review",
  approved: "approved",
  declined: "declined",
  failed: "failed",
  expired: "expired",
};

/**
 * Persona behind the port: inquiries by its REST API, its hosted pages for the person, webhooks verified on the raw
 * bytes.
 */
export function identityPersona(options: PersonaOptions): IdentityProvider {
  const base = options.apiUrl ?? "https://api.withpersona.com/api/v1";
  const secrets = options.webhookSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");

  async function call(
    method: "GET" | "POST" | "DELETE",
    path: string,
    more: { body?: unknown; key?: string } = {},
  ): Promise<Result<InquiryReply, ProviderError>> {
    let answer: Response;
    let body: unknown;
    try {
      answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          accept: "application/json",
          "content-type": "application/json",
          "persona-version": apiVersion,
          "key-inflection": "kebab",
          ...defined({ "idempotency-key": more.key }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      });
      body = await answer.json();
    } catch {
      // No answer, or one that is no JSON, such as a proxy's page.
      return err("unavailable");
    }
    if (answer.status === 404) return err("not_found");
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return err("unavailable");
    if (!answer.ok) return err("refused");
    const reply = v.safeParse(inquiryReply, body);
    return reply.success ? ok(reply.output) : err("unavailable");
  }

  function sessionOf(reply: Result<InquiryReply, ProviderError>): Result<ProviderSession, ProviderError> {
    if (!reply.ok) return reply;
    const ref = reply.value.data.id;
    const sessionToken = reply.value.meta?.["session-token"];
    if (sessionToken == null) return err("refused");
    const query = new URLSearchParams({ "inquiry-id": ref, "session-token": sessionToken });
    return ok({ ref, sessionToken, url: `https://inquiry.withpersona.com/verify?${query.toString()}` });
  }

  const resume = async (ref: string): Promise<Result<ProviderSession, ProviderError>> =>
    sessionOf(await call("POST", `/inquiries/${ref}/resume`));

  return {
    name: "persona",
    // The person is the reference: all their inquiries are one account there.
    open: async ({ key, personId }) => {
      const made = await call("POST", "/inquiries", {
        key,
        body: { data: { attributes: { "inquiry-template-id": options.templateId, "reference-id": personId } } },
      });
      // A session comes with resuming only.
      return made.ok ? resume(made.value.data.id) : made;
    },
    resume,
    // Its pictures never come to us.
    selfiePrint: null,
    outside: {
      read: async (ref) => {
        const reply = await call("GET", `/inquiries/${ref}?include=verifications`);
        if (!reply.ok) return reply;
        const { data } = reply.value;
        const read: ProviderInquiry = {
          ref: data.id,
          personId: data.attributes["reference-id"] ?? "",
          // A status newer than this code counts as under way: it is read again.
          status: statuses[data.attributes.status.replaceAll("-", "_")] ?? "pending",
          shown: shownIn(reply.value),
        };
        return ok(read);
      },
      redact: async (ref) => {
        const gone = await call("DELETE", `/inquiries/${ref}`);
        return gone.ok ? ok() : gone;
      },
      readWebhook: (rawBody, headers) => {
        const verdict = checkPersonaSignature(
          secrets,
          rawBody,
          headers["persona-signature"],
          Math.floor(Date.now() / 1_000),
        );
        if (verdict !== "good") return err(verdict);
        let parsed: unknown;
        try {
          parsed = JSON.parse(Buffer.from(rawBody).toString("utf8"));
        } catch {
          return err("malformed");
        }
        const event = v.safeParse(eventBody, parsed);
        if (!event.success) return err("malformed");
        const { id, attributes } = event.output.data;
        const about = attributes.payload.data;
        return ok({ eventId: id, type: attributes.name, ref: about.type === "inquiry" ? about.id : null });
      },
    },
  };
}

/**
 * Returns the document's facts, from the inquiry and its passed government-id check; null when a fact is missing or
 * odd.
 */
function shownIn({ data, included }: InquiryReply): ShownFacts | null {
  const { attributes } = data;
  const checked = included?.find(
    ({ type, attributes: check }) => type === "verification/government-id" && check?.status === "passed",
  )?.attributes;
  const valueOf = (name: string): unknown => attributes.fields?.[name]?.value;
  const shown = v.safeParse(shownShape, {
    nameFirst: attributes["name-first"] ?? valueOf("name-first"),
    nameLast: attributes["name-last"] ?? valueOf("name-last"),
    dateOfBirth: attributes.birthdate ?? valueOf("birthdate"),
    documentNumber: checked?.["identification-number"] ?? valueOf("identification-number"),
    documentCountry: checked?.["country-code"] ?? valueOf("selected-country-code"),
    addressStreet: attributes["address-street-1"] ?? valueOf("address-street-1"),
    addressCity: attributes["address-city"] ?? valueOf("address-city"),
    addressPostalCode: attributes["address-postal-code"] ?? valueOf("address-postal-code"),
    addressState:
      attributes["address-subdivision-abbr"] ?? attributes["address-subdivision"] ?? valueOf("address-subdivision"),
  });
  return shown.success ? shown.output : null;
}
