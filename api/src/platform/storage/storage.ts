import { randomBytes } from 'node:crypto';

/** A file as it was put away. */
export interface StoredFile {
  bytes: Buffer;
  /** the media type it was put away with */
  type: string;
}

/** Uploads and documents: a folder or an S3 bucket, by configuration. Keys come from `newStorageKey` and `pictureStorageKey`, nowhere else. */
export interface Storage {
  /** writes the whole file or nothing; a file with this key is replaced */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<StoredFile | null>;
  /** does nothing when there is no such file */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z][a-z-]{0,30}\/[a-f0-9]{32}\.[a-z0-9]{1,8}$/;

/** The domain the file belongs to and its kind, around a random name: nothing that came from outside. Throws when either is not plain. */
export const newStorageKey = (folder: string, extension: string): string => {
  const key = `${folder}/${randomBytes(16).toString('hex')}.${extension}`;
  assertStorageKey(key);
  return key;
};

/** Key of a file of a picture, found again by what its address says: twenty hexadecimal digits, its width in px, and its format. */
export const pictureStorageKey = (hash: string, width: number, format: string): string => {
  const key = `pictures/${hash}${String(width).padStart(12, '0')}.${format}`;
  assertStorageKey(key);
  return key;
};

/** Throws for a key that those two can't have made; no such key reaches a file system or a bucket. */
export const assertStorageKey = (key: string): void => {
  if (!KEY.test(key)) throw new Error('This is no storage key');
};
