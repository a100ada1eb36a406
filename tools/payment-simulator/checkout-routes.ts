import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isWebhookTiming, type Behaviour } from './behaviour.ts';
import { checkoutPage, finishedPage, unknownPaymentPage } from './checkout-page.ts';
import { checkoutStatuses, returnAddress, type CheckoutStatus, type Payment } from './payment.ts';
import type { PaymentActions } from './payment-actions.ts';
import { offeredMethods } from './payment-methods.ts';

interface CheckoutRequest {
  Params: { id: string };
  Querystring: { webhook?: string };
  Body: { status?: unknown; method?: unknown } | undefined;
}

function isCheckoutStatus(value: unknown): value is CheckoutStatus {
  return checkoutStatuses.some((status) => status === value);
}

/** Only the page's own style sheet and form; the form's answer leads back to the shop, so its origins are allowed too. */
function contentPolicy(payment: Payment | undefined): string {
  const origins =
    payment === undefined ? [] : [payment.redirectUrl, payment.cancelUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  const formTargets = ["'self'", ...new Set(origins)].join(' ');
  return `default-src 'none'; img-src data:; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendPage(reply: FastifyReply, status: number, page: string, payment?: Payment): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentPolicy(payment),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The hosted checkout page. `?webhook=before|after|twice|never` overrides the simulator's behaviour for this payment. */
export async function registerCheckoutRoutes(app: FastifyInstance, payments: PaymentActions, behaviour: Behaviour): Promise<void> {
  const styleSheet = await readFile(join(import.meta.dirname, 'checkout.css'), 'utf8');

  app.get('/checkout.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));

  app.get<CheckoutRequest>('/checkout/:id', async (request, reply) => {
    const payment = await payments.find(request.params.id);
    if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage(request.headers['accept-language']));
    if (payment.status !== 'open' && payment.status !== 'pending')
      return sendPage(reply, 200, finishedPage(payment, payment.status), payment);
    const { webhook } = request.query;
    const query = isWebhookTiming(webhook) ? `?webhook=${webhook}` : '';
    return sendPage(reply, 200, checkoutPage(payment, `/checkout/${payment.id}${query}`, behaviour.disabled_methods), payment);
  });

  app.post<CheckoutRequest>('/checkout/:id', async (request, reply) => {
    const payment = await payments.find(request.params.id);
    if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage(request.headers['accept-language']));
    // A second click on a payment that has ended meanwhile changes nothing and leads back like the first.
    if (payment.status !== 'open' && payment.status !== 'pending') return reply.redirect(new URL(returnAddress(payment)).href, 303);
    const status = request.body?.status;
    if (!isCheckoutStatus(status)) return sendPage(reply, 400, checkoutPage(payment, `/checkout/${payment.id}`), payment);
    const methodIds = offeredMethods('', payment.allowedMethods, 'en').map(({ id }) => id);
    const method = methodIds.find((id) => id === request.body?.method);
    const { webhook } = request.query;
    const changed = await payments.change(payment, { status, method, timing: isWebhookTiming(webhook) ? webhook : undefined });
    return reply.header('cache-control', 'no-store').redirect(new URL(returnAddress(changed)).href, 303);
  });
}
