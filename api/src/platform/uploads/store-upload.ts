import { newStorageKey } from '../storage/storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { UploadedFile, UploadType } from './uploaded-file.ts';

/** Where a file of a form was put. */
export interface StoredUpload {
  /** in `services.storage` */
  key: string;
  type: UploadType;
  /** its stored length */
  bytes: number;
}

/**
 * Stores an uploaded file under a random name; `domain` is its folder, such as `contact`. Call it before the transaction that writes the
 * key, and remove the file if that fails: a file without a row is never found.
 */
export const storeUpload = async (storage: Storage, domain: string, file: UploadedFile): Promise<StoredUpload> => {
  const key = newStorageKey(domain, file.kind);
  await storage.put(key, file.bytes, file.type);
  return { key, type: file.type, bytes: file.bytes.length };
};
