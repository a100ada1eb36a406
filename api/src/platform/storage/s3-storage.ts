import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { assertStorageKey } from './storage.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** milliseconds without anything from the server until a request has failed; each is tried three times */
  requestMs?: number;
}

const CONNECT_MS = 5000;
const REQUEST_MS = 20_000;

/** A bucket of any server that speaks S3, addressed by path. Objects are private; the bucket's policy is the operator's. */
export const s3Storage = ({ endpoint, bucket, region, accessKeyId, secretAccessKey, requestMs = REQUEST_MS }: S3Options): Storage => {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // servers other than Amazon's don't all know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      // By default the client only warns, and waits for ever.
      throwOnRequestTimeout: true,
      // An answer that stops in its middle.
      socketTimeout: requestMs,
    },
  });
  return {
    put: async (key, bytes, type) => {
      assertStorageKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type, ContentLength: bytes.length }));
    },
    get: async (key) => {
      assertStorageKey(key);
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes: Buffer.from(bytes), type: answer.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      assertStorageKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};
