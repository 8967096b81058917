import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMAGE_AREA_MAX_PIXELS, IMAGE_SIDE_MAX_PIXELS } from "#kernel/limits.ts";
import { createGraphClient } from "./graph-client.ts";
import { fitSize } from "./shrink-image.ts";
import { uploadFile, UploadError, type Put } from "./upload.ts";

const kept = {
  __typename: "Upload",
  id: "x",
  imageUrl: "/media/x/image.webp",
  readUrl: "/media/x/image.webp",
  isAnimated: false,
  placeholder: null,
  dimensions: null,
  copies: [],
};
const issued = {
  data: {
    __typename: "Query",
    fileUploadUrl: { __typename: "FileUploadUrl", readUrl: "/media/x/image.webp", writeUrl: "/media/uploads/t" },
  },
};

function setUp(answers: { address?: () => unknown; judged?: unknown } = {}) {
  const urls: string[] = [];
  const client = createGraphClient({
    queries: {},
    version: "v1",
    url: "https://stims.example/backend/graphql",
    onInvalidSession: () => undefined,
    actingAccount: () => undefined,
    onActingAccountChanged: () => undefined,
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : input, "https://stims.example");
      urls.push(url.pathname);
      return Promise.resolve(
        Response.json(
          url.pathname === "/backend/upload/graphql"
            ? (answers.judged ?? { data: { __typename: "Mutation", processUpload: kept } })
            : (answers.address?.() ?? issued),
        ),
      );
    },
  });
  const puts: string[] = [];
  const put =
    (...statuses: number[]): Put =>
    (url, file, { onProgress }) => {
      puts.push(`${url} ${file.type}`);
      onProgress(file.size / 2);
      onProgress(file.size);
      return Promise.resolve(statuses[puts.length - 1] ?? 204);
    };
  const file = new Blob([new Uint8Array(10)], { type: "image/gif" });
  return {
    urls,
    puts,
    put,
    run: (more: { put: Put; signal?: AbortSignal; onProgress?: (fraction: number) => void }) =>
      uploadFile({ client, file, uploadType: "post", sleep: () => Promise.resolve(), ...more }),
  };
}

const failed = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

describe("an upload", () => {
  it("asks for an address, sends with progress, and lets the server judge", async () => {
    const { urls, puts, put, run } = setUp();
    const progress: number[] = [];
    expect(await run({ put: put(), onProgress: (fraction) => progress.push(fraction) })).toMatchObject({
      imageUrl: kept.imageUrl,
    });
    expect(urls).toEqual(["/backend/graphql", "/backend/upload/graphql"]);
    expect(puts).toEqual(["/media/uploads/t image/gif"]);
    expect(progress).toEqual([0.5, 1]);
  });

  it("has an address of its own, however many are asked for at once", async () => {
    let given = 0;
    const { puts, put, run } = setUp({
      address: () => {
        given += 1;
        return {
          data: {
            ...issued.data,
            fileUploadUrl: { ...issued.data.fileUploadUrl, writeUrl: `/media/uploads/${given}` },
          },
        };
      },
    });
    await Promise.all([run({ put: put() }), run({ put: put() }), run({ put: put() })]);
    expect(puts.toSorted()).toEqual([1, 2, 3].map((number) => `/media/uploads/${number} image/gif`));
  });

  it("tries again where it is of use, five times at most", async () => {
    const again = setUp();
    await again.run({ put: again.put(0, 503, 204) });
    expect(again.puts).toHaveLength(3);
    const lost = setUp();
    await expect(lost.run({ put: lost.put(0, 0, 0, 0, 0, 0) })).rejects.toThrow(
      new UploadError("Error uploading file: the connection was lost"),
    );
    expect(lost.puts).toHaveLength(5);
    const refused = setUp();
    await expect(refused.run({ put: refused.put(413) })).rejects.toThrow(
      "Error uploading file: the server answered 413",
    );
    expect(refused.puts).toHaveLength(1);
  });

  it.each([
    ["too many", { address: () => failed("RATE_LIMITED", "Too many upload attempts") }, "Too many upload attempts"],
    ["no address", { address: () => failed("INTERNAL", "masked") }, "Invalid signed url response"],
    [
      "a kind that is not taken",
      { address: () => failed("BAD_USER_INPUT", "This kind of file is not accepted here.") },
      "Invalid signed url response",
    ],
    [
      "no room left",
      { address: () => failed("LIMIT_EXCEEDED", "You have no room left for more files.") },
      "Invalid signed url response",
    ],
    [
      "a picture that cannot be read",
      { judged: failed("BAD_USER_INPUT", "This picture cannot be read.") },
      "This picture cannot be read.",
    ],
    ["a failure of ours", { judged: failed("INTERNAL", "masked") }, "Error uploading file: the server did not answer"],
  ])("audit line 14: says what is wrong: %s", async (_name, answers, message) => {
    const { put, run } = setUp(answers);
    await expect(run({ put: put() })).rejects.toThrow(new UploadError(message));
  });

  it("stops when it is cancelled, and is not judged then", async () => {
    const { urls, run } = setUp();
    const cancel = new AbortController();
    const put: Put = () => {
      cancel.abort();
      return Promise.resolve(204);
    };
    await expect(run({ put, signal: cancel.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(urls).toEqual(["/backend/graphql"]);
  });
});

describe("a picture's size before it is sent", () => {
  it("fits, keeps its shape, and is never enlarged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (width, height) => {
        const fitted = fitSize({ width, height });
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(IMAGE_SIDE_MAX_PIXELS);
        expect(fitted.width * fitted.height).toBeLessThanOrEqual(IMAGE_AREA_MAX_PIXELS);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(
          Math.max(width, height) * 1.01,
        );
      }),
    );
    expect(fitSize({ width: 4_096, height: 4_096 })).toEqual({ width: 4_096, height: 4_096 });
    expect(fitSize({ width: 8_064, height: 6_048 })).toEqual({ width: 4_096, height: 3_072 });
  });
});
