/** The provider refused the call: wrong key (401), unknown payment (404), wrong field (422). A retry would be refused too. */
export class ProviderError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The parameter the provider objects to, for example `amount.value`. */
  readonly field: string | undefined;

  constructor(status: number, title: string, detail: string, field?: string) {
    super(`${String(status)} ${title}: ${detail}`);
    this.name = 'ProviderError';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.field = field;
  }
}

export type UnavailableReason = 'network' | 'timeout' | 'busy' | 'server' | 'answer';

/**
 * No usable answer; the same call with the same idempotency key may succeed later.
 * `network`: no connection; `timeout`: too slow; `busy`: 429, or 409 while the first call with this key is still running;
 * `server`: 5xx; `answer`: something that is not the protocol. Whether a payment was created is then unknown.
 */
export class ProviderUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(`The payment provider is unavailable (${reason})`, { cause });
    this.name = 'ProviderUnavailable';
    this.reason = reason;
  }
}
