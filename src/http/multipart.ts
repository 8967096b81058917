import type { FastifyRequest } from "fastify";
import { ApiError } from "#graphql/api-error.ts";
import { queryLimits } from "#graphql/limits.ts";

/** A file that travelled with a request; at most 5 MB here, larger ones go by upload addresses. */
interface UploadedFile {
  filename: string;
  mimetype: string;
  content: Buffer;
}

/** Path of a variable, as the multipart convention writes it: variables.input.photo */
function place(target: Record<string, unknown>, path: string, file: UploadedFile): void {
  const keys = path.split(".");
  const last = keys.pop();
  let at: Record<string, unknown> = target;
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (typeof next !== "object" || next === null)
      throw new ApiError("GRAPHQL_INVALID", {}, "The file map names no variable.");
    at = next as Record<string, unknown>;
  }
  if (last === undefined || !Object.hasOwn(at, last))
    throw new ApiError("GRAPHQL_INVALID", {}, "The file map names no variable.");
  at[last] = file;
}

/** Reads a GraphQL multipart request (github.com/jaydenseric/graphql-multipart-request-spec): operations, map, files. */
export async function readMultipart(request: FastifyRequest): Promise<unknown> {
  let operations: Record<string, unknown> | undefined;
  let map: Record<string, string[]> | undefined;
  try {
    for await (const part of request.parts({
      limits: { files: 5, fileSize: 5_242_880, fields: 2, fieldSize: queryLimits.bodyBytes, parts: 7 },
    })) {
      if (part.type === "field") {
        const value = JSON.parse(String(part.value)) as Record<string, unknown>;
        if (part.fieldname === "operations") operations = value;
        else if (part.fieldname === "map") map = value as Record<string, string[]>;
        continue;
      }
      const paths = operations === undefined ? [] : (map?.[part.fieldname] ?? []);
      if (paths.length === 0) {
        // Nobody asks for it: it is let past without being kept.
        part.file.resume();
        continue;
      }
      const content = await part.toBuffer();
      for (const path of paths) {
        if (operations === undefined) break;
        place(operations, path, { filename: part.filename, mimetype: part.mimetype, content });
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError("GRAPHQL_INVALID", {}, "The multipart request could not be read.");
  }
  return operations;
}
