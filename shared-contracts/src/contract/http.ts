import type { Result } from './result.ts';

export interface CallOptions {
  params?: Record<string, string | number | undefined>;
  /** a UUID: the same key and body give the first answer again */
  idempotencyKey?: string;
  /** cart revision the change was made on */
  ifMatch?: number;
  signal?: AbortSignal;
  /** called with the progress of an upload, 0 to 1; browsers only */
  onSent?: (share: number) => void;
}

/** The client that all packages call the API with. Errors are returned as values. */
export interface Http {
  get: <T>(path: string, options?: CallOptions) => Promise<Result<T>>;
  post: <T>(path: string, body?: unknown, options?: CallOptions) => Promise<Result<T>>;
  delete: <T>(path: string, options?: CallOptions) => Promise<Result<T>>;
  /** loads the code for the first call ahead of it, so that no click waits for it; calls nothing */
  prepare?: () => Promise<void>;
}
