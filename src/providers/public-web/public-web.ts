import { lookup } from "node:dns";
import type { LookupAddress } from "node:dns";
import { get as getHttp } from "node:http";
import type { IncomingMessage, RequestOptions } from "node:http";
import { get as getHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { callbackify } from "node:util";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { redirectedAddress, webAddress } from "#modules/previews/index.ts";
import type { Fetched, FetchRefusal, FetchRequest, PublicWeb } from "#modules/media/index.ts";
import { isPublicNumber } from "./public-number.ts";

/** A test's replacement for the public web. */
export interface PublicWebOptions {
  /** The name that requests give as their user agent. */
  readonly userAgent: string;
  readonly resolve?: (name: string) => Promise<LookupAddress[]>;
  readonly isPublic?: (address: string) => boolean;
  /** The ports behind http and https. */
  readonly ports?: { readonly http: number; readonly https: number };
}

const redirectsMax = 3;
const atOnceMax = 10;

/** Our own refusal of an address, reported through the socket's error. */
class NotPublic extends Error {
  override readonly name = "NotPublic";
}

const namesOf = (name: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });

/**
 * GET of addresses of strangers. A name is looked up once for each connection, refused when any of its numbers is not
 * public, and connected to by the very numbers that were checked, so that no second answer counts; the agent looks at
 * them once more. At most ten at once, one to a host.
 */
export function createPublicWeb({
  userAgent,
  resolve = namesOf,
  isPublic = isPublicNumber,
  ports,
}: PublicWebOptions): PublicWeb {
  const judge = callbackify(async (name: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(name);
    if (first === undefined || ![first, ...others].every(({ address }) => isPublic(address))) throw new NotPublic(name);
    return [first, ...others];
  });
  const judged: LookupFunction = (name, options, callback) => {
    judge(name, (error, found) => {
      if (error) callback(error, "");
      else if (options.all === true) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };
  // What a test calls public is a number of this machine; everything else goes through both checks.
  const filter = isPublic === isPublicNumber ? {} : { allowPrivateIPAddress: true };
  const agents = {
    "http:": new RequestFilteringHttpAgent({ ...filter, keepAlive: false }),
    "https:": new RequestFilteringHttpsAgent({ ...filter, keepAlive: false }),
  };
  /** Requests in progress at a host; later ones wait for them. */
  const underWay = new Map<string, Promise<unknown>>();
  let atOnce = 0;

  const open = (address: string, request: FetchRequest): Promise<IncomingMessage> =>
    new Promise((answer, reject) => {
      const url = new URL(address);
      const isHttps = url.protocol === "https:";
      const options: RequestOptions = {
        agent: agents[isHttps ? "https:" : "http:"],
        lookup: judged,
        headers: { accept: request.accept, "accept-encoding": "gzip, br", "user-agent": userAgent },
        signal: request.signal,
        ...(ports === undefined ? {} : { port: isHttps ? ports.https : ports.http }),
      };
      (isHttps ? getHttps : getHttp)(url, options, answer).once("error", reject);
    });

  const follow = async (start: string, request: FetchRequest): Promise<Result<Fetched, FetchRefusal>> => {
    let address = webAddress(start);
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      if (address === null) return err("not_public");
      const response = await open(address, request);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        // Node reads header bytes as Latin-1; an address that is not ASCII is UTF-8 (RFC 9110, 5.5; URL Standard).
        address = redirectedAddress(address, Buffer.from(headers.location, "latin1").toString("utf8"));
        continue;
      }
      const contentType = (headers["content-type"] ?? "").toLowerCase();
      const refusal =
        statusCode !== 200
          ? "bad_status"
          : request.types.some((type) => contentType.startsWith(type))
            ? undefined
            : "wrong_content";
      if (refusal !== undefined) {
        response.destroy();
        return err(refusal);
      }
      const bytes = await readBody(response, request);
      return bytes === null ? err("too_large") : ok({ url: address, contentType, bytes });
    }
    return err("too_many_redirects");
  };

  const inTurn = async (start: string, request: FetchRequest): Promise<Result<Fetched, FetchRefusal>> => {
    try {
      return await follow(start, request);
    } catch (error) {
      if (request.signal.aborted) return err("too_slow");
      return err(error instanceof NotPublic ? "not_public" : "unreachable");
    }
  };

  return {
    get: async (url, request) => {
      if (atOnce >= atOnceMax) return err("busy");
      atOnce += 1;
      const host = URL.parse(url)?.hostname ?? "";
      const before = underWay.get(host) ?? Promise.resolve();
      // Whose time ends while it waits has learned nothing about the address.
      const own = before.then(() => (request.signal.aborted ? err("busy" as const) : inTurn(url, request)));
      underWay.set(host, own);
      try {
        return await own;
      } finally {
        atOnce -= 1;
        if (underWay.get(host) === own) underWay.delete(host);
      }
    },
  };
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/**
 * The body after decompression, at most `maxBytes` of it; null for one that is longer where its beginning is not
 * enough.
 */
async function readBody(response: IncomingMessage, { maxBytes, tooLong }: FetchRequest): Promise<Buffer | null> {
  const decoder = decoders[response.headers["content-encoding"]?.trim().toLowerCase() ?? ""]?.();
  const body = (
    decoder === undefined ? response : response.on("error", (error) => decoder.emit("error", error)).pipe(decoder)
  ) as Readable;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes && tooLong === "refuse") return null;
      parts.push(part);
      if (length >= maxBytes) break;
    }
    return Buffer.concat(parts).subarray(0, maxBytes);
  } finally {
    response.destroy();
  }
}
