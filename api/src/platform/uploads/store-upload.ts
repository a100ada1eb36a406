import { newStorageKey } from '../storage/storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { UploadedFile, UploadType } from './uploaded-file.ts';

/** Where a file of a form was put. */
export interface StoredUpload {
  /** in `services.storage` */
  key: string;
  type: UploadType;
  /** its length as it is kept */
  bytes: number;
}

/**
 * Puts a file of a form away under a random name; `domain` is the folder it goes to, such as `contact`. Call it before the
 * transaction that writes the key, and remove the file again when that fails: a file without a row is nobody's.
 */
export const storeUpload = async (storage: Storage, domain: string, file: UploadedFile): Promise<StoredUpload> => {
  const key = newStorageKey(domain, file.kind);
  await storage.put(key, file.bytes, file.type);
  return { key, type: file.type, bytes: file.bytes.length };
};
