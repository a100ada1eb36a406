import { STATUS_CODES } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Behaviour } from './behaviour.ts';
import { textLanguage } from './checkout-texts.ts';
import { idempotentWrites } from './idempotent-writes.ts';
import type { Answer } from './idempotent-writes.ts';
import type { Ledger } from './ledger.ts';
import { paymentAnswer } from './payment-answer.ts';
import type { PaymentActions } from './payment-actions.ts';
import { methodsAnswer } from './payment-methods.ts';
import { readPaymentRequest, readPaymentUpdate } from './payment-request.ts';
import { faultAnswer, ProtocolFault, unprocessable } from './protocol-fault.ts';
import { refundAnswer, refundsAnswer } from './refund-answer.ts';
import { readRefundRequest } from './refund-request.ts';

interface ProviderRoutesOptions {
  payments: PaymentActions;
  ledger: Ledger;
  behaviour: Behaviour;
  /** The public URL of the simulator, without a trailing slash. */
  baseUrl: (request: FastifyRequest) => string;
  /** Ends artificial delays when the simulator closes. */
  closing: AbortSignal;
}

interface PaymentParams {
  Params: { id: string };
}

function apiKey(request: FastifyRequest): string {
  const key = /^Bearer (test_\w+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw new ProtocolFault(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
  return key;
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('application/hal+json; charset=utf-8').send(body);
}

/** The payment protocol, v2: create a payment, fetch and update one, pay it back, list the methods. */
export async function registerProviderRoutes(app: FastifyInstance, options: ProviderRoutesOptions): Promise<void> {
  const { payments, ledger, behaviour, baseUrl, closing } = options;
  const writes = idempotentWrites(ledger, payments.now);

  async function delay(): Promise<void> {
    if (behaviour.answer_delay_ms === 0) return;
    // Closing ends the wait early, which is the only way this can reject.
    await pause(behaviour.answer_delay_ms, undefined, { signal: closing }).catch(() => undefined);
  }

  /** Runs a write, or repeats the stored answer of its idempotency key. */
  async function once(request: FastifyRequest, reply: FastifyReply, write: () => Promise<Answer> | Answer): Promise<FastifyReply> {
    const { status, body } = await writes(apiKey(request), request.headers['idempotency-key'], write, delay);
    return send(reply, status, body);
  }

  function create(request: FastifyRequest): Answer {
    const payment = payments.create(readPaymentRequest(request.body, behaviour.disabled_methods, payments.now()));
    return { status: 201, body: JSON.stringify(paymentAnswer(payment, baseUrl(request))) };
  }

  await app.register(
    async (v2) => {
      v2.addHook('onRequest', async (request) => {
        if (behaviour.outage) throw new ProtocolFault(503, 'Service Unavailable', 'The service is temporarily unavailable');
        apiKey(request);
      });

      v2.setErrorHandler(async (error: unknown, request, reply) => {
        let fault = new ProtocolFault(500, 'Internal Server Error', 'Something went wrong in the payment simulator');
        if (error instanceof ProtocolFault) fault = error;
        else if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
          fault = new ProtocolFault(error.statusCode, STATUS_CODES[error.statusCode] ?? 'Bad Request', error.message);
        } else request.log.error(error);
        await delay();
        return send(reply, fault.status, JSON.stringify(faultAnswer(fault)));
      });

      v2.setNotFoundHandler(() => {
        throw new ProtocolFault(404, 'Not Found', 'The requested resource does not exist');
      });

      v2.post('/payments', (request, reply) => once(request, reply, () => create(request)));

      v2.post<PaymentParams>('/payments/:id/refunds', (request, reply) =>
        once(request, reply, async () => {
          const payment = await payments.get(request.params.id);
          const refund = payments.refund(payment, readRefundRequest(request.body, payment));
          return { status: 201, body: JSON.stringify(refundAnswer(refund, payment, baseUrl(request))) };
        }),
      );

      v2.get<PaymentParams>('/payments/:id/refunds', async (request, reply) => {
        const payment = await payments.get(request.params.id);
        await delay();
        return send(reply, 200, JSON.stringify(refundsAnswer(payment, baseUrl(request))));
      });

      v2.get<PaymentParams>('/payments/:id', async (request, reply) => {
        const payment = await payments.get(request.params.id);
        await delay();
        return send(reply, 200, JSON.stringify(paymentAnswer(payment, baseUrl(request))));
      });

      v2.patch<PaymentParams>('/payments/:id', (request, reply) =>
        once(request, reply, async () => {
          const payment = await payments.get(request.params.id);
          const updated = payments.update(payment, readPaymentUpdate(request.body, payment, behaviour.disabled_methods));
          return { status: 200, body: JSON.stringify(paymentAnswer(updated, baseUrl(request))) };
        }),
      );

      v2.get<{ Querystring: Record<string, string | undefined> }>('/methods', async (request, reply) => {
        const { locale, billingCountry, 'amount[value]': value, 'amount[currency]': currency } = request.query;
        if ((value === undefined) !== (currency === undefined)) throw unprocessable('The amount needs a currency and a value', 'amount');
        const country = billingCountry ?? locale?.slice(3) ?? '';
        await delay();
        const query = { country, language: textLanguage(locale), value, disabled: behaviour.disabled_methods };
        return send(reply, 200, JSON.stringify(methodsAnswer(baseUrl(request), query)));
      });
    },
    { prefix: '/v2' },
  );
}
