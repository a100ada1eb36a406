import type { ErrorCode, FieldMessage, Values } from './messages/message-text.ts';

/** What is wrong with one field: a message with its values, put into the request's language when it is answered. */
export interface FieldProblem {
  message: FieldMessage;
  values?: Values;
}

interface Details {
  /** fills the message's placeholders and is answered as `meta` */
  meta?: Readonly<Record<string, unknown>>;
  /** dotted path of a field → what is wrong with it */
  fields?: Readonly<Record<string, FieldProblem[]>>;
  /** seconds, for 429 and 503 */
  retryAfter?: number;
}

/** A failure that is an answer: status, stable code, and what its message needs. */
export class ShopError extends Error {
  override name = 'ShopError';
  status: number;
  code: ErrorCode;
  details: Details;
  constructor(status: number, code: ErrorCode, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 422 with what is wrong with each field. */
export const invalidFields = (fields: Readonly<Record<string, FieldProblem[]>>): ShopError =>
  new ShopError(422, 'request.invalid', { fields });

/** The client has gone: nobody gets this answer. 499 as proxies log it. */
export const clientHasGone = (): Error => Object.assign(new Error('the client closed the connection'), { statusCode: 499 });
