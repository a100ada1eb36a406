import * as z from 'zod';
import { chosenMethod, type Payment } from './payment.ts';
import { isAboveMaximum, isMethodId } from './payment-methods.ts';
import { unprocessable } from './protocol-fault.ts';

const locales = [
  'en_US',
  'en_GB',
  'nl_NL',
  'nl_BE',
  'de_DE',
  'de_AT',
  'de_CH',
  'fr_FR',
  'fr_BE',
  'es_ES',
  'ca_ES',
  'pt_PT',
  'it_IT',
  'nb_NO',
  'sv_SE',
  'fi_FI',
  'da_DK',
  'is_IS',
  'hu_HU',
  'pl_PL',
  'lv_LV',
  'lt_LT',
] as const;

/** The provider keeps about one kilobyte of metadata. */
const metadataLimit = 1024;

function address(field: string) {
  return z.url({ protocol: /^https?$/, error: `The ${field} is missing or is not an absolute http(s) address` });
}

const method = z.string('The method is invalid').refine(isMethodId, 'The payment method is not known or not activated');

/** An amount in euros, as in requests for payments and refunds. */
export const amountSchema = z.strictObject(
  {
    currency: z.literal('EUR', 'The amount has a currency that is missing or not supported'),
    value: z
      .string('The amount has no value, or its value is not a string')
      .regex(/^\d{1,7}\.\d{2}$/, 'The amount has a value that is not written like "10.00"')
      .refine((value) => Number(value) > 0, 'The amount is lower than the minimum'),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'The amount is missing or is not an object' : undefined) },
);

const paymentRequestSchema = z.strictObject({
  amount: amountSchema,
  description: z.string('The description is missing').trim().min(1, 'The description is empty').max(255, 'The description is too long'),
  redirectUrl: address('redirectUrl'),
  cancelUrl: address('cancelUrl').nullish(),
  webhookUrl: address('webhookUrl').nullish(),
  locale: z.enum(locales, 'The locale is not supported').nullish(),
  method: z.union([method, z.array(method)], 'The payment method is not known or not activated').nullish(),
  dueDate: z.iso.date('The due date is not written like "2026-12-31"').nullish(),
  billingEmail: z.email('The billing email is invalid').nullish(),
  metadata: z
    .json()
    .optional()
    .refine((metadata) => JSON.stringify(metadata ?? null).length <= metadataLimit, 'The metadata is larger than one kilobyte'),
});

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

const paymentUpdateSchema = paymentRequestSchema
  .omit({ amount: true, method: true, billingEmail: true })
  .extend({ method: method.nullish() })
  .partial({ description: true, redirectUrl: true });

export type PaymentUpdate = z.infer<typeof paymentUpdateSchema>;

/** The methods that a request allows; empty when the shopper may choose any. */
export function allowedMethodsOf({ method: requested }: PaymentRequest): string[] {
  return requested == null ? [] : [requested].flat();
}

/** Refuses a method that is switched off or that does not take the amount, as the provider does. */
export function assertMethodPossible(id: string, { value }: { value: string }, disabled: readonly string[]): void {
  if (disabled.includes(id)) throw unprocessable('The payment method is not enabled for this profile', 'method');
  if (isAboveMaximum(id, value)) throw unprocessable('The amount is higher than the maximum', 'amount');
}

const DAY_MS = 24 * 3600 * 1000;
/** A transfer is waited for until a day between tomorrow and a hundred days after it. */
function assertDueDate({ dueDate }: PaymentRequest, now: number): void {
  if (dueDate == null) return;
  const days = Math.round((Date.parse(dueDate) - Date.parse(dayOf(now))) / DAY_MS);
  if (days < 1 || days > 101) throw unprocessable('The due date must be between tomorrow and 100 days after it', 'dueDate');
}

/** The day at the provider, `YYYY-MM-DD`. */
export function dayOf(moment: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(moment);
}

/** Checks the body of `POST /v2/payments`; throws a 422 that names the first wrong field, as the provider does. */
export function readPaymentRequest(body: unknown, disabled: readonly string[] = [], now = Date.now()): PaymentRequest {
  const request = readBody(paymentRequestSchema, body);
  const allowed = allowedMethodsOf(request);
  const [first] = allowed;
  assertDueDate(request, now);
  if (first === undefined) return request;
  if (allowed.length === 1) assertMethodPossible(first, request.amount, disabled);
  else if (allowed.every((id) => disabled.includes(id))) throw unprocessable('No suitable payment methods found', '');
  return request;
}

/**
 * Checks the body of `PATCH /v2/payments/:id`. The provider lets the method be chosen later, but not changed: only a payment that was
 * created without one and has not ended can get it.
 */
export function readPaymentUpdate(body: unknown, payment: Payment, disabled: readonly string[]): PaymentUpdate {
  const update = readBody(paymentUpdateSchema, body);
  if (update.method == null) return update;
  if (payment.status !== 'open') throw unprocessable('The payment method can only be updated while the payment is open', 'method');
  if (chosenMethod(payment) !== undefined) throw unprocessable('The payment method of this payment was chosen already', 'method');
  assertMethodPossible(update.method, payment.amount, disabled);
  return update;
}

function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw unprocessable('The request is invalid', '');
  if (issue.code === 'unrecognized_keys') {
    const parameter = [...issue.path, issue.keys[0] ?? ''].join('.');
    throw unprocessable(`Non-existent parameter "${parameter}" for this API call`, parameter);
  }
  throw unprocessable(issue.message, issue.path.join('.'));
}
