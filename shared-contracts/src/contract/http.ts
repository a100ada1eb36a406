import type { Result } from './result.ts';

export interface CallOptions {
  params?: Record<string, string | number | undefined>;
  /** a UUID: the same key and body give the first answer again */
  idempotencyKey?: string;
  /** cart revision the change was made on */
  ifMatch?: number;
  signal?: AbortSignal;
  /** told how much of an upload is on its way, 0 to 1; browsers only */
  onSent?: (share: number) => void;
}

/** The one client every package calls the API with. Errors come back as values. */
export interface Http {
  get: <T>(path: string, options?: CallOptions) => Promise<Result<T>>;
  post: <T>(path: string, body?: unknown, options?: CallOptions) => Promise<Result<T>>;
  delete: <T>(path: string, options?: CallOptions) => Promise<Result<T>>;
  /** loads what the first call needs, so that no click has to wait for it; nothing is called */
  prepare?: () => Promise<void>;
}
