import type { FastifyRequest } from "fastify";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { queryLimits } from "#graphql/limits.ts";

/** Throws BAD_USER_INPUT for a file that is meant for the argument at this path: variables.input.photo */
function refuseFile(path: string): never {
  throw badInput(
    path.replace(/^variables\./, ""),
    "takes_no_file",
    "No argument takes a file. Ask fileUploadUrl for an address, PUT the file there and give the address instead.",
  );
}

/**
 * Reads a GraphQL multipart request (github.com/jaydenseric/graphql-multipart-request-spec): operations, map, files. No
 * argument of the API takes a file, so one that is mapped to an argument is refused. Files the map does not name are
 * read and dropped. Throws BAD_USER_INPUT, or GRAPHQL_INVALID for a form that cannot be read.
 */
export async function readMultipart(request: FastifyRequest): Promise<unknown> {
  let operations: Record<string, unknown> | undefined;
  let map: Record<string, unknown> | undefined;
  try {
    for await (const part of request.parts({
      limits: { files: 5, fileSize: 5_242_880, fields: 2, fieldSize: queryLimits.bodyBytes, parts: 7 },
    })) {
      if (part.type === "field") {
        const value = JSON.parse(String(part.value)) as Record<string, unknown>;
        if (part.fieldname === "operations") operations = value;
        else if (part.fieldname === "map") map = value;
        continue;
      }
      const paths = map != null && Object.hasOwn(map, part.fieldname) ? map[part.fieldname] : undefined;
      const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
      if (typeof path === "string") refuseFile(path);
      part.file.resume();
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError("GRAPHQL_INVALID", {}, "The multipart request could not be read.");
  }
  return operations;
}
