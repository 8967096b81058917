import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for Ashby's API with one listed job. */
export interface AshbyDouble {
  url: string;
  jobId: string;
  /** Applications as Ashby got them. */
  submitted: {
    authorization: string;
    jobPostingId: string;
    fields: { path: string; value: unknown }[];
    files: Record<string, string>;
  }[];
  /** The next application is answered with these errors. */
  refuseWith: string[] | null;
  /** While true every call is answered with 503. */
  isDown: boolean;
  close: () => Promise<void>;
}

const jobId = "0194f8a0-2222-7abc-8def-000000000002";
const field = (path: string, type: string, isRequired: boolean, values: string[] = []) => ({
  isRequired,
  field: {
    id: path,
    type,
    path,
    humanReadablePath: path,
    title: path,
    isNullable: !isRequired,
    ...(values.length === 0 ? {} : { selectableValues: values.map((value) => ({ label: value, value })) }),
  },
});

/** Starts the stand-in on loopback. */
export async function startAshbyDouble(): Promise<AshbyDouble> {
  const posting = {
    title: "Designer",
    department: "Design",
    location: "Duluth, MN",
    employmentType: "Contract",
    descriptionHtml: "<p>Draw.</p><script>alert(1)</script>",
    publishedAt: "2026-11-01T10:00:00.000+00:00",
    isListed: true,
    compensation: { compensationTierSummary: "$90K – $110K" },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const send = (status: number, body: unknown): void => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      };
      const authorization = request.headers.authorization ?? "";
      if (double.isDown) return send(503, {});
      if (request.url === "/posting-api/job-board/stims?includeCompensation=true")
        return send(200, {
          apiVersion: "1",
          jobs: [
            { ...posting, jobUrl: `https://jobs.ashbyhq.com/stims/${jobId}` },
            { ...posting, id: "0194f8a0-2222-7abc-8def-000000000003", isListed: false },
            { title: 7 },
          ],
        });
      if (authorization !== `Basic ${Buffer.from("key:").toString("base64")}`) return send(401, { success: false });
      if (request.url === "/jobPosting.info")
        return send(200, {
          success: true,
          results: {
            id: jobId,
            applicationFormDefinition: {
              sections: [
                {
                  fields: [
                    field("_systemfield_name", "String", true),
                    field("_systemfield_email", "Email", true),
                    field("_systemfield_resume", "File", true),
                    field("tools", "MultiValueSelect", false, ["pen", "mouse"]),
                    field("papers", "Boolean", true),
                    field("pronouns", "Score", false),
                  ],
                },
              ],
            },
          },
        });
      const { "content-type": type = "" } = request.headers;
      const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData();
      const files: Record<string, string> = {};
      for (const [name, value] of form)
        if (typeof value !== "string") files[name] = `${value.name} ${await value.text()}`;
      const { fieldSubmissions: fields } = JSON.parse(String(form.get("applicationForm"))) as {
        fieldSubmissions: { path: string; value: unknown }[];
      };
      if (double.refuseWith !== null) return send(200, { success: false, errors: double.refuseWith });
      double.submitted.push({ authorization, jobPostingId: String(form.get("jobPostingId")), fields, files });
      return send(200, { success: true, results: {} });
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const double: AshbyDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobId,
    submitted: [],
    refuseWith: null,
    isDown: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return double;
}
