import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IdentityProvider } from "#modules/identity/index.ts";
import { identityEmbedded } from "#providers/identity-embedded/identity-embedded.ts";
import { identityPersona } from "#providers/identity-persona/identity-persona.ts";
import { governmentId, startPersonaDouble } from "../support/persona-double.ts";
import type { PersonaDouble } from "../support/persona-double.ts";

let double: PersonaDouble;
let persona: IdentityProvider;
const options = { apiKey: "persona_key", templateId: "itmpl_contract", webhookSecret: "whsec_current, whsec_previous" };
beforeAll(async () => {
  double = await startPersonaDouble();
  persona = identityPersona({ ...options, apiUrl: double.url });
});
afterAll(() => double.close());

const outside = () => {
  if (persona.outside === null) throw new Error("Persona decides outside");
  return persona.outside;
};
async function open(): Promise<{ ref: string; personId: string }> {
  const personId = randomUUID();
  const opened = await persona.open({ key: randomUUID(), personId });
  if (!opened.ok) throw new Error(opened.error);
  return { ref: opened.value.ref, personId };
}

describe.each([
  ["embedded", () => identityEmbedded],
  ["persona", () => persona],
] as const)("%s", (name, provider) => {
  test("opens an inquiry once a key, with a new session each time", async () => {
    const key = randomUUID();
    const [first, second] = [
      await provider().open({ key, personId: "p" }),
      await provider().open({ key, personId: "p" }),
    ];
    if (!first.ok || !second.ok) throw new Error("not opened");
    expect(second.value.ref).toBe(first.value.ref);
    expect(second.value.sessionToken).not.toBe(first.value.sessionToken);
    const resumed = await provider().resume(first.value.ref);
    expect(resumed).toMatchObject({ ok: true, value: { ref: first.value.ref } });
    expect(first.value.url === null).toBe(name === "embedded");
  });
});

describe("Persona", () => {
  test("leads to its own page with inquiry and session", async () => {
    const opened = await persona.open({ key: randomUUID(), personId: "p" });
    if (!opened.ok) throw new Error(opened.error);
    const url = new URL(opened.value.url ?? "");
    expect([url.host, url.searchParams.get("inquiry-id"), url.searchParams.get("session-token")]).toEqual([
      "inquiry.withpersona.com",
      opened.value.ref,
      opened.value.sessionToken,
    ]);
  });

  test("tells status, person and what the document showed; nothing while something is missing", async () => {
    const { ref, personId } = await open();
    expect(await outside().read(ref)).toEqual({ ok: true, value: { ref, personId, status: "created", shown: null } });
    double.move(ref, "needs_review", governmentId("D1234567", { birthdate: "1991-02-03" }));
    expect(await outside().read(ref)).toEqual({
      ok: true,
      value: {
        ref,
        personId,
        status: "needs_review",
        shown: {
          nameFirst: "Nia",
          nameLast: "Okafor",
          dateOfBirth: "1991-02-03",
          documentNumber: "D1234567",
          documentCountry: "US",
          addressStreet: "12 Elm St",
          addressCity: "Tulsa",
          addressPostalCode: "74103",
          addressState: "OK",
        },
      },
    });
    double.move(ref, "approved", governmentId("D1234567", { birthdate: null }));
    expect(await outside().read(ref)).toMatchObject({ value: { status: "approved", shown: null } });
    double.move(ref, "some_new_status");
    expect(await outside().read(ref)).toMatchObject({ value: { status: "pending" } });
  });

  test("forgets on request, and again", async () => {
    const { ref } = await open();
    double.move(ref, "approved", governmentId("D7654321"));
    expect([await outside().redact(ref), await outside().redact(ref)]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect(await outside().read(ref)).toMatchObject({ value: { shown: null } });
    expect(await outside().redact("inq_nobody")).toEqual({ ok: false, error: "not_found" });
  });

  test("names what went wrong: nothing there, refused, no answer, not its answer", async () => {
    expect(await outside().read("inq_nobody")).toEqual({ ok: false, error: "not_found" });
    expect(
      await identityPersona({ ...options, apiKey: "wrong", apiUrl: double.url }).open({ key: "k", personId: "p" }),
    ).toEqual({ ok: false, error: "refused" });
    double.failNext = 1;
    expect(await persona.open({ key: "k", personId: "p" })).toEqual({ ok: false, error: "unavailable" });
    expect(
      await identityPersona({ ...options, apiUrl: "http://127.0.0.1:1/api/v1" }).open({ key: "k", personId: "p" }),
    ).toEqual({ ok: false, error: "unavailable" });
    const page = createServer((_request, response) => response.end("<html>busy</html>"));
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    const { port } = page.address() as AddressInfo;
    expect(
      await identityPersona({ ...options, apiUrl: `http://127.0.0.1:${port}` }).open({ key: "k", personId: "p" }),
    ).toEqual({ ok: false, error: "unavailable" });
    await new Promise((resolve) => page.close(resolve));
  });

  const now = (): number => Math.floor(Date.now() / 1_000);
  const readBack = ({ rawBody, headers }: { rawBody: Buffer; headers: Record<string, string> }) =>
    outside().readWebhook(rawBody, headers);

  test("webhooks: any secret in force, also both while they change; no other, no old one, no changed byte", () => {
    for (const secret of ["whsec_current", "whsec_previous"])
      expect(readBack(double.webhook("inq_1", "inquiry.approved", secret))).toMatchObject({
        ok: true,
        value: { type: "inquiry.approved", ref: "inq_1" },
      });
    const { rawBody } = double.webhook("inq_1", "inquiry.approved");
    const signed = (secret: string, seconds: number): string =>
      `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest("hex")}`;
    expect(
      readBack({
        rawBody,
        headers: { "persona-signature": `${signed("whsec_next", now())} ${signed("whsec_current", now())}` },
      }).ok,
    ).toBe(true);
    expect(readBack(double.webhook("inq_1", "x", "whsec_wrong"))).toEqual({ ok: false, error: "bad_signature" });
    expect(readBack(double.webhook("inq_1", "x", "whsec_current", now() - 301))).toEqual({
      ok: false,
      error: "too_old",
    });
    expect(readBack(double.webhook("inq_1", "x", "whsec_current", now() + 400))).toEqual({
      ok: false,
      error: "too_old",
    });
    expect(
      readBack({
        rawBody: Buffer.from(rawBody.toString().replace("inq_1", "inq_2")),
        headers: { "persona-signature": signed("whsec_current", now()) },
      }),
    ).toEqual({ ok: false, error: "bad_signature" });
    for (const header of ["", "t=1", "v1=00", `t=${now()},v1=`, "garbage"])
      expect(readBack({ rawBody, headers: { "persona-signature": header } })).toEqual({
        ok: false,
        error: "bad_signature",
      });
    expect(outside().readWebhook(rawBody, {})).toEqual({ ok: false, error: "bad_signature" });
    const nonsense = Buffer.from("{");
    const mac = createHmac("sha256", "whsec_current").update(`${now()}.`).update(nonsense).digest("hex");
    expect(outside().readWebhook(nonsense, { "persona-signature": `t=${now()},v1=${mac}` })).toEqual({
      ok: false,
      error: "malformed",
    });
  });
});
