import { artefactStore } from './artefact-store.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { folderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export const isBucket = (location: string): boolean => location.startsWith('s3:');

/**
 * Opens the object store at a folder or at `s3://bucket/folder`; `AWS_ENDPOINT_URL_S3` is the address of a server other than Amazon's.
 * @throws for a malformed `s3:` address
 */
export async function openObjects(location: string, env: NodeJS.ProcessEnv = process.env): Promise<ObjectStore> {
  if (!isBucket(location)) return folderObjects(location);
  const [, bucket, folder = ''] = S3_URL.exec(location) ?? [];
  if (!bucket) throw new Error(`${location} is no address of a bucket: write s3://bucket or s3://bucket/folder`);
  // The SDK is large, so only users of a bucket load it.
  const { s3Objects } = await import('./s3-objects.ts');
  const prefix = folder.replace(/\/*$/, '');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env;
  return s3Objects({
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    // Read now: the shell removes them from its environment before it runs code of remotes.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }),
  });
}

export const openStore = async (location: string): Promise<ArtefactStore> => artefactStore(await openObjects(location));
