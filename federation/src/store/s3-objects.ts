import { STATUS_CODES } from 'node:http';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { StoreFailed, assertKey } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';

export interface S3Location {
  bucket: string;
  /** prefix of the store's keys; '' or with a slash at its end */
  prefix: string;
  /** address of a server other than Amazon's */
  endpoint?: string;
  region?: string;
  /** default: a profile or the machine's role, as in every AWS tool */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** milliseconds without anything from the server until a request has failed; each is tried three times */
  requestMs?: number;
}

const CONNECT_MS = 3000;
const REQUEST_MS = 10_000;
/** Maximum number of keys per delete request. */
const DELETE_MAX = 1000;

/** An answer without a body has no name: the SDK calls it "UnknownError". What is known of it is its status. */
function explained(error: Error): Error {
  if (!(error instanceof S3ServiceException) || error.message !== 'UnknownError') return error;
  const { httpStatusCode, attempts = 1 } = error.$metadata;
  const status = [httpStatusCode, STATUS_CODES[httpStatusCode ?? 0]].filter(Boolean).join(' ');
  return new Error(`the server answered ${status} without saying why${attempts > 1 ? ` (tried ${attempts} times)` : ''}`, { cause: error });
}

function createClient({ endpoint, region, credentials, requestMs = REQUEST_MS }: S3Location): S3Client {
  return new S3Client({
    ...(region && { region }),
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Not all other servers know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      // By default the client only warns, and waits for ever.
      throwOnRequestTimeout: true,
      // An answer that stops in its middle.
      socketTimeout: requestMs,
      httpsAgent: { maxSockets: 64 },
      httpAgent: { maxSockets: 64 },
    },
  });
}

/** Objects of a bucket, on any S3 server that supports `If-None-Match: *` for PUT. */
export function s3Objects(s3: S3Location): ObjectStore {
  const { bucket, prefix } = s3;
  const client = createClient(s3);
  const keyOf = (key: string): string => {
    assertKey(key);
    return prefix + key;
  };
  const pagesOf = async (below: string, options: { Delimiter?: string; StartAfter?: string }) => {
    const pages: ListObjectsV2CommandOutput[] = [];
    try {
      const query = { Bucket: bucket, Prefix: prefix + below, ...options };
      for await (const page of paginateListObjectsV2({ client }, query)) pages.push(page);
    } catch (error) {
      return fail(error);
    }
    return pages;
  };
  const location = `s3://${bucket}/${prefix}`;
  const fail = (error: unknown): never => {
    throw error instanceof Error ? new StoreFailed(location, explained(error)) : error;
  };

  return {
    location,
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return fail(error);
      }
    },
    create: async (key, content) => {
      try {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: content, ContentLength: content.length, IfNoneMatch: '*' }),
        );
        return true;
      } catch (error) {
        // 412: it exists. 409: another writer is creating it.
        if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)) return false;
        return fail(error);
      }
    },
    replace: async (key, content) => {
      const command = new PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: content, ContentLength: content.length });
      await client.send(command).catch(fail);
    },
    list: async (below, after) => {
      const pages = await pagesOf(below, after === undefined ? {} : { StartAfter: prefix + after });
      return pages.flatMap(({ Contents = [] }) =>
        Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
          key: Key.slice(prefix.length),
          size: Size,
          modified: LastModified,
        })),
      );
    },
    folders: async (below) => {
      const pages = await pagesOf(below, { Delimiter: '/' });
      return pages.flatMap(({ CommonPrefixes = [] }) =>
        CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length + below.length, -1)),
      );
    },
    remove: async (keys) => {
      for (let first = 0; first < keys.length; first += DELETE_MAX) {
        const batch = keys.slice(first, first + DELETE_MAX).map((key) => ({ Key: keyOf(key) }));
        const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } });
        const { Errors = [] } = await client.send(command).catch(fail);
        if (Errors.length > 0) throw new Error(`${Errors.length} object(s) were not deleted: ${Errors[0]?.Key} ${Errors[0]?.Message}`);
      }
    },
  };
}
