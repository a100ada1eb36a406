export interface StoredObject {
  key: string;
  /** bytes */
  size: number;
  /** when it was written */
  modified: Date;
}

/** A store that is unavailable, forbidden or full; the message says which and why. */
export class StoreFailed extends Error {
  override name = 'StoreFailed';
  constructor(location: string, cause: Error) {
    super(`the store ${location} can't be used: ${cause.name === 'Error' ? '' : `${cause.name}: `}${cause.message}`, { cause });
  }
}

/**
 * Objects by key, written once and, except for hints, never changed: in a folder (`folder-objects.ts`) or a bucket (`s3-objects.ts`). Keys
 * are paths with forward slashes, without `.` and `..`. Every call throws when the store can't be used, for a bucket `StoreFailed`.
 */
export interface ObjectStore {
  /** folder or address, for messages */
  readonly location: string;
  /** @returns undefined when there is no such object @throws RemoteRefused when it is reached through a link */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes a new object, whole or not at all. @returns false when the key exists; its object stays unchanged */
  create: (key: string, content: Buffer) => Promise<boolean>;
  /** Writes an object that may change: only for hints, which nobody has to trust. */
  replace: (key: string, content: Buffer) => Promise<void>;
  /** Objects directly or indirectly below a prefix that ends with a slash, by key; with `after` only those whose keys follow it. */
  list: (prefix: string, after?: string) => Promise<StoredObject[]>;
  /** names directly below a prefix that have objects below them; '' for the top */
  folders: (prefix: string) => Promise<string[]>;
  remove: (keys: readonly string[]) => Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._~/-]+$/;

/** @throws for a key that could leave the store */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.startsWith('/') || key.includes('//')) throw new Error(`${key} is no key of an object`);
}
