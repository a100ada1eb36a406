import * as z from 'zod';

/** Statuses of a payment in the provider's v2 protocol. Only `paid` means the money is ours. */
export const paymentStatusSchema = z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']);

export type ProviderPaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Ids of the provider's payments; anything else is never put into an address. */
export const paymentIdSchema = z.string().regex(/^tr_[A-Za-z0-9]{6,40}$/);

/** Of a bank transfer: where the money has to go. The bank's name is that of the account's holder. */
const transferSchema = z.object({
  bankName: z.string().min(1).max(100),
  bankAccount: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/),
  bankBic: z.string().regex(/^[A-Z\d]{8}(?:[A-Z\d]{3})?$/),
  transferReference: z.string().min(1).max(40),
});

/** A payment as the provider sends it; members the shop does not use are dropped. */
export const paymentAnswerSchema = z.object({
  id: paymentIdSchema,
  status: paymentStatusSchema,
  amount: z.object({ currency: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) }),
  method: z.string().max(40).nullish(),
  metadata: z.unknown(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  dueDate: z.iso.date().nullish(),
  // those of other methods are of no use here
  details: transferSchema.nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
});

/** Statuses of a refund: `queued` and `pending` can still be canceled, only `refunded` means that the money was paid. */
export const refundStatusSchema = z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']);

/** A refund as the provider sends it; its metadata is the shop's own. */
export const refundAnswerSchema = z.object({
  id: z.string().regex(/^re_[A-Za-z0-9]{4,40}$/),
  status: refundStatusSchema,
  amount: z.object({ currency: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) }),
  metadata: z.unknown(),
});

export const refundsAnswerSchema = z.object({ _embedded: z.object({ refunds: z.array(refundAnswerSchema) }) });

/** The payment methods that a payment can be made with; members the shop does not use are dropped. */
export const methodsAnswerSchema = z.object({ _embedded: z.object({ methods: z.array(z.object({ id: z.string() })) }) });

export const errorAnswerSchema = z.object({ title: z.string(), detail: z.string(), field: z.string().optional() });
