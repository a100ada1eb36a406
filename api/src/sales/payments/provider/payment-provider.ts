import * as z from 'zod';
import {
  errorAnswerSchema,
  methodsAnswerSchema,
  paymentAnswerSchema,
  paymentIdSchema,
  refundAnswerSchema,
  refundsAnswerSchema,
  type ProviderPaymentStatus,
} from './provider-answers.ts';
import { ProviderError, ProviderUnavailable } from './provider-errors.ts';

export interface ProviderOptions {
  /** Address of the provider's v2 protocol; its public one unless configured. */
  baseUrl?: string | undefined;
  /** `test_…` or `live_…`. A live key is only ever sent over https. */
  apiKey: string;
  fetch?: typeof globalThis.fetch;
  /** How long one call may take, the body included. */
  timeoutMs?: number | undefined;
  /** The same for the list of methods, which a page waits for. */
  listTimeoutMs?: number | undefined;
}

export interface NewPayment {
  /** Whole euro cents (or cents of `currency`), more than 0. */
  amountCents: number;
  currency: string;
  /** Shown to the shopper and on the bank statement, 255 characters at most. */
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  /** Language of the checkout page, `nl-BE` or `nl_BE`. */
  locale: string;
  metadata: Readonly<Record<string, string>>;
  /** One method is the shopper's choice, whose page is opened; several restrict the choice at the provider; without it all are offered there. */
  method?: string | readonly string[] | undefined;
  /** Last day on which a bank transfer may arrive, `YYYY-MM-DD`: from tomorrow on, 100 days ahead at most. */
  dueDate?: string | undefined;
  /** The same key within an hour gives the same payment again. */
  idempotencyKey: string;
}

export interface ProviderPayment {
  id: string;
  status: ProviderPaymentStatus;
  amountCents: number;
  /** How it is or was paid; null: not chosen yet. */
  method: string | null;
  metadata: unknown;
  /** Where to send the shopper; null once there is nothing left to pay. */
  checkoutUrl: string | null;
  expiresAt: string | null;
  /** Where a bank transfer has to go; missing for other methods. */
  transfer?: ProviderTransfer | undefined;
}

export interface ProviderTransfer {
  holder: string;
  iban: string;
  bic: string;
  /** The payment is found by it, so it is shown exactly as it is. */
  reference: string;
  /** `YYYY-MM-DD`; null: not named. */
  dueDate: string | null;
}

export interface MethodsQuery {
  /** Whole cents, more than 0. */
  amountCents: number;
  currency: string;
  /** Of the invoice, `BE`. */
  billingCountry: string;
}

export interface NewRefund {
  paymentId: string;
  /** Whole cents, more than 0 and at most what is left of the payment. */
  amountCents: number;
  currency: string;
  /** Shown on the bank statement. */
  description: string;
  /** A UUID of the shop: stored as metadata and used as idempotency key. */
  reference: string;
}

export interface ProviderRefund {
  id: string;
  status: z.infer<typeof refundAnswerSchema>['status'];
  amountCents: number;
  /** Ours; null for a refund made by hand at the provider. */
  reference: string | null;
}

export interface PaymentProvider {
  createPayment: (payment: NewPayment) => Promise<ProviderPayment>;
  /** Rejects with a 404 for an unknown id; for one that cannot exist, without asking the provider. */
  getPayment: (id: string) => Promise<ProviderPayment>;
  /** Chooses the method of an open payment that was created without one; rejects with a 422 when it has one or the method is not possible. */
  chooseMethod: (id: string, method: string) => Promise<ProviderPayment>;
  /** The ids of the methods that such a payment can be made with. */
  listMethods: (query: MethodsQuery) => Promise<string[]>;
  /** Refunds a payment, or a part of it. */
  createRefund: (refund: NewRefund) => Promise<ProviderRefund>;
  /** The newest refunds of a payment, 250 at most. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
}

const publicBaseUrl = 'https://api.mollie.com/v2';
const defaultTimeoutMs = 10_000;
const defaultListTimeoutMs = 2000;

/** Whether a value has the form of a payment id, `tr_…`; a webhook's id is checked by this before it is used. */
export function isPaymentId(id: unknown): id is string {
  return paymentIdSchema.safeParse(id).success;
}

function toDecimal(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount in cents: ${String(amountCents)}`);
  return `${String(Math.floor(amountCents / 100))}.${String(amountCents % 100).padStart(2, '0')}`;
}

type TransferAnswer = NonNullable<z.infer<typeof paymentAnswerSchema>['details']>;

function toTransfer(details: TransferAnswer, dueDate: string | null | undefined): ProviderTransfer {
  const { bankName: holder, bankAccount: iban, bankBic: bic, transferReference: reference } = details;
  return { holder, iban, bic, reference, dueDate: dueDate ?? null };
}

function toPayment(answer: z.infer<typeof paymentAnswerSchema>): ProviderPayment {
  return {
    id: answer.id,
    status: answer.status,
    amountCents: Number(answer.amount.value.replace('.', '')),
    method: answer.method ?? null,
    metadata: answer.metadata,
    checkoutUrl: answer._links.checkout?.href ?? null,
    expiresAt: answer.expiresAt ?? null,
    ...(answer.method === 'banktransfer' && answer.details != null ? { transfer: toTransfer(answer.details, answer.dueDate) } : {}),
  };
}

const ourMetadata = z.object({ reference: z.uuid() });

function toRefund(answer: z.infer<typeof refundAnswerSchema>): ProviderRefund {
  const metadata = ourMetadata.safeParse(answer.metadata);
  return {
    id: answer.id,
    status: answer.status,
    amountCents: Number(answer.amount.value.replace('.', '')),
    reference: metadata.success ? metadata.data.reference : null,
  };
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}

type Call = <T>(path: string, schema: z.ZodType<T>, init?: RequestInit) => Promise<T>;

/** Calls an address of the provider and checks the answer; how it rejects is said at `createPaymentProvider`. */
function createCall(options: ProviderOptions): Call {
  const { apiKey, fetch: send = globalThis.fetch, timeoutMs = defaultTimeoutMs } = options;
  const baseUrl = (options.baseUrl ?? publicBaseUrl).replace(/\/+$/, '');
  if (!/^(test|live)_\w+$/.test(apiKey)) throw new TypeError('The payment provider key must look like test_… or live_…');
  if (apiKey.startsWith('live_') && new URL(baseUrl).protocol !== 'https:')
    throw new TypeError('A live payment key needs an https address');

  async function exchange(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    let response: Response;
    let text: string;
    try {
      response = await send(`${baseUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/hal+json' },
        redirect: 'error',
        signal: init.signal ?? AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new ProviderUnavailable(isTimeout(cause) ? 'timeout' : 'network', cause);
    }
    if (response.status >= 500) throw new ProviderUnavailable('server');
    if (response.status === 429 || response.status === 409) throw new ProviderUnavailable('busy');
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch (cause) {
      throw new ProviderUnavailable('answer', cause);
    }
  }

  return async function call<T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
    const { status, body } = await exchange(path, init);
    if (status >= 400) {
      const refusal = errorAnswerSchema.safeParse(body);
      if (!refusal.success) throw new ProviderUnavailable('answer', refusal.error);
      throw new ProviderError(status, refusal.data.title, refusal.data.detail, refusal.data.field);
    }
    const answer = schema.safeParse(body);
    if (!answer.success) throw new ProviderUnavailable('answer', answer.error);
    return answer.data;
  };
}

/**
 * A client of the payment provider's v2 protocol. Its calls reject with `ProviderError` when the provider refuses and with
 * `ProviderUnavailable` when there is no usable answer; they are never retried here. Throws when the key has the wrong form, or is a live
 * key for an address without https.
 */
export function createPaymentProvider(options: ProviderOptions): PaymentProvider {
  const { listTimeoutMs = defaultListTimeoutMs } = options;
  const call = createCall(options);

  async function createPayment({ amountCents, currency, locale, idempotencyKey, ...payment }: NewPayment): Promise<ProviderPayment> {
    const body = { ...payment, amount: { currency, value: toDecimal(amountCents) }, locale: locale.replace('-', '_') };
    return toPayment(
      await call('/payments', paymentAnswerSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      }),
    );
  }

  async function getPayment(id: string): Promise<ProviderPayment> {
    if (!isPaymentId(id)) throw new ProviderError(404, 'Not Found', 'This is not a payment id');
    return toPayment(await call(`/payments/${id}`, paymentAnswerSchema));
  }

  async function chooseMethod(id: string, method: string): Promise<ProviderPayment> {
    if (!isPaymentId(id)) throw new ProviderError(404, 'Not Found', 'This is not a payment id');
    return toPayment(
      await call(`/payments/${id}`, paymentAnswerSchema, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method }),
      }),
    );
  }

  async function listMethods({ amountCents, currency, billingCountry }: MethodsQuery): Promise<string[]> {
    const query = new URLSearchParams({
      'amount[value]': toDecimal(amountCents),
      'amount[currency]': currency,
      billingCountry,
      resource: 'payments',
    });
    const { _embedded } = await call(`/methods?${query}`, methodsAnswerSchema, { signal: AbortSignal.timeout(listTimeoutMs) });
    return _embedded.methods.map(({ id }) => id);
  }

  async function createRefund({ paymentId, amountCents, currency, description, reference }: NewRefund): Promise<ProviderRefund> {
    if (!isPaymentId(paymentId)) throw new ProviderError(404, 'Not Found', 'This is not a payment id');
    return toRefund(
      await call(`/payments/${paymentId}/refunds`, refundAnswerSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({ amount: { currency, value: toDecimal(amountCents) }, description, metadata: { reference } }),
      }),
    );
  }

  async function listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    if (!isPaymentId(paymentId)) throw new ProviderError(404, 'Not Found', 'This is not a payment id');
    return (await call(`/payments/${paymentId}/refunds?limit=250`, refundsAnswerSchema))._embedded.refunds.map(toRefund);
  }

  return { createPayment, getPayment, chooseMethod, listMethods, createRefund, listRefunds };
}

declare module '../../../platform/services.ts' {
  interface Services {
    provider: PaymentProvider;
  }
}
