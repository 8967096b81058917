import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { decodeId } from "#kernel/ids.ts";
import { findUnfitValue } from "#graphql/limits.ts";
import { fileMaxBytes, submitApplication } from "#modules/jobs/index.ts";
import type { ApplicationRefusal, GivenAnswer, GivenFile } from "#modules/jobs/index.ts";
import { sendBusy } from "./admission.ts";
import type { SendSubmitted } from "./pages-route.ts";
import type { Requests } from "./requests.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Limits of one form. All files together stay below what an upload may hold in memory (connections.ts). */
const formLimits = { files: 5, fields: 200, parts: 205, fieldSize: 20_000, fieldNameSize: 300 } as const;
const allFilesBytes = 26_214_400;

interface Form {
  fields: GivenAnswer[];
  files: GivenFile[];
}

/** Reads the form. Null when it cannot be read, or has more than a form may have. */
async function readForm(request: FastifyRequest): Promise<Form | null> {
  const form: Form = { fields: [], files: [] };
  let left = allFilesBytes;
  try {
    // A file that is too large is a mistake in one field, not an error of the request.
    const options = { limits: { ...formLimits, fileSize: fileMaxBytes }, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === "field") {
        form.fields.push({ path: part.fieldname, value: String(part.value) });
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left >= 0) chunks.push(chunk);
      }
      // Browsers send an empty part without a name for a field without a file.
      if (part.filename === "" || part.filename === undefined) continue;
      const isCut = part.file.truncated || left < 0;
      form.files.push({ path: part.fieldname, name: part.filename, content: Buffer.concat(chunks), isCut });
    }
  } catch {
    return null;
  }
  return findUnfitValue(form.fields) === undefined ? form : null;
}

/** Status, and what is said about the whole form; null where the fields say it. */
const refusals: Readonly<Record<ApplicationRefusal["code"], readonly [status: number, message: string | null]>> = {
  invalid: [422, null],
  already_applied: [409, "You applied for this job in the last 24 hours. We have it."],
  rate_limited: [429, "Five applications a day can be sent from one connection. Please come back tomorrow."],
  unavailable: [503, "The jobs board does not answer right now. Please send it again in a few minutes."],
  not_found: [404, "This job is no longer open."],
};

/**
 * Takes application forms: multipart, from a page with or without script. The same command as `submitJobApplication`.
 * Answers a page, or JSON to a program that asks for it. Guests have no session to check, so the browser's own headers
 * decide whether the form is from our page.
 *
 * @param sendSubmitted Answers with the page of the form; undefined where no pages are served.
 */
export function mountJobApplications(
  app: FastifyInstance,
  requests: Requests,
  sendSubmitted: SendSubmitted | undefined,
): void {
  const config = { upload: "multipart" as const };
  app.post<{ Params: { jobId: string } }>("/jobs/:jobId/apply", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const refuse = (status: number, error: string): FastifyReply => reply.code(status).send({ error });
    if (!isSameOrigin(request, requests.origins)) return refuse(403, "Requests from other sites are refused.");
    if (!request.isMultipart()) return refuse(415, "Send the form as multipart/form-data.");
    const resolved = await requests.contextOf(request, reply, { forPage: true });
    if ("refusal" in resolved)
      return refuse(resolved.status, `${resolved.refusal.message}. Please try again in a moment.`);
    const form = await readForm(request);
    if (!request.startWork()) return sendBusy(reply);
    if (form === null) return refuse(400, "The form could not be read. Load the page again.");
    const { context } = resolved;
    const jobId = decodeId(request.params.jobId);
    const path = `/jobs/${request.params.jobId}`;
    const sent = await submitWith(jobId, form);
    const wantsJson = sendSubmitted === undefined || request.headers.accept?.includes("application/json") === true;
    if (sent.ok) {
      const location = `${path}?sent=${sent.value.reference}`;
      return wantsJson ? reply.send({ location }) : reply.redirect(location, 303);
    }
    const faults = sent.error.code === "invalid" ? sent.error.faults : [];
    const [status, words] = refusals[sent.error.code];
    // No field of the page shows what is wrong with a field that it does not have.
    const message = words ?? faults.find(({ rule }) => rule === "unknown_field")?.message ?? null;
    const errors = Object.fromEntries(faults.map((fault) => [fault.path, fault.message]));
    if (sent.error.code === "rate_limited") reply.header("retry-after", String(sent.error.retryAfter));
    if (wantsJson) return reply.code(status).send({ message, errors });
    const values: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
    for (const { path: name, value } of form.fields) (values[name] ??= []).push(value);
    return sendSubmitted(request, reply, context, { url: path, status, submitted: { values, errors, message } });

    function submitWith(id: string | null, { fields, files }: Form): ReturnType<typeof submitApplication> {
      if (id === null) return Promise.resolve({ ok: false, error: { code: "not_found" } });
      const applicant = {
        personId: context.session?.personId ?? null,
        ip: context.request.ip,
        limits: context.limits,
      };
      return submitApplication(requests.services, applicant, { jobId: id, fields, files });
    }
  });
}
