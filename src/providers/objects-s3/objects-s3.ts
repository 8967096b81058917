import { finished, Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import type { S3Config } from "#config/config.ts";
import type { ObjectStore } from "#modules/media/ports/object-store.ts";

interface Open {
  sdk: typeof S3;
  client: S3.S3Client;
}

const quiet = (): void => undefined;

/** Objects in a bucket of any server that speaks S3. The SDK is loaded when it is first needed. */
export function objectsS3(config: S3Config, bucket: string): ObjectStore {
  let opened: Promise<Open> | undefined;
  const open = async (): Promise<Open> => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region: config.region,
      ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // Trailing checksums are Amazon's own; other servers of the protocol refuse them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // What fails is thrown as well; the SDK would write it to the console besides.
      logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 25_000 },
    });
    return { sdk, client };
  };
  const s3 = (): Promise<Open> => (opened ??= open());
  return {
    put: async (key, body, { length, contentType }) => {
      const { sdk, client } = await s3();
      const put = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentLength: length,
        ContentType: contentType,
      });
      // The SDK would wait for the rest of a stream that broke.
      const broken = new AbortController();
      if (body instanceof Readable) {
        finished(body, { writable: false }, (error) => {
          if (error != null) broken.abort(error);
        });
      }
      await client.send(put, { abortSignal: broken.signal });
    },
    read: async (key) => {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
        if (!(found.Body instanceof Readable) || found.ContentLength === undefined)
          throw new Error("the store answered without a body");
        return { body: found.Body, length: found.ContentLength };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    removeFolder: async (folder) => {
      const { sdk, client } = await s3();
      // A folder of ours holds a handful of objects: far below a page of the listing.
      const listed = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/` }));
      await Promise.all(
        (listed.Contents ?? []).map(({ Key }) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))),
      );
    },
  };
}
