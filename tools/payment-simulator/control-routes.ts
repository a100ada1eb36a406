import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { behaviourSchema, webhookTimings, type Behaviour } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import { paymentStatuses, refundStatuses } from './payment.ts';
import type { PaymentActions } from './payment-actions.ts';
import { isMethodId } from './payment-methods.ts';
import { faultAnswer, ProtocolFault, unprocessable } from './protocol-fault.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface ControlRoutesOptions {
  payments: PaymentActions;
  sender: WebhookSender;
  ledger: Ledger;
  behaviour: Behaviour;
  initialBehaviour: Behaviour;
}

interface PaymentParams {
  Params: { id: string };
}

const statusSchema = z.strictObject({
  status: z.enum(paymentStatuses),
  method: z.string().refine(isMethodId, 'Unknown payment method').optional(),
  webhook: z.enum(webhookTimings).optional(),
});
const refundSchema = z.strictObject({ status: z.enum(refundStatuses) });
const timesSchema = z.strictObject({ times: z.number().int().min(1).max(10).default(1) });
const clockSchema = z.strictObject({
  advance_seconds: z
    .number()
    .min(0)
    .max(366 * 24 * 3600),
});

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw unprocessable(z.prettifyError(result.error), result.error.issues[0]?.path.join('.') ?? '');
}

/**
 * What tests steer the simulator with. None of it is part of the provider's protocol.
 *
 * - `GET  /_simulator/health`                `{status: 'ok'}`
 * - `GET, PATCH /_simulator/behaviour`       `{webhook, answer_delay_ms, outage, disabled_methods}`, any of them
 * - `POST /_simulator/payments/:id/status`   `{status, method?, webhook?}`: any status from any status, webhook included
 * - `POST /_simulator/payments/:id/webhook`  `{times?}`: calls the webhook again
 * - `POST /_simulator/payments/:id/refunds`  `{status}`: ends the refunds that are on their way, webhook included
 * - `POST /_simulator/clock`                 `{advance_seconds}`: moves the clock; payments whose time is up expire
 * - `GET  /_simulator/webhooks`              every attempt made since the start, oldest first
 * - `POST /_simulator/reset`                 forgets all payments, answers, calls and behaviour
 */
export async function registerControlRoutes(app: FastifyInstance, options: ControlRoutesOptions): Promise<void> {
  const { payments, sender, ledger, behaviour, initialBehaviour } = options;

  await app.register(
    async (control) => {
      control.setErrorHandler(async (error: unknown, request, reply) => {
        if (error instanceof ProtocolFault) return reply.code(error.status).send(faultAnswer(error));
        request.log.error(error);
        throw error;
      });

      control.get('/health', async () => ({ status: 'ok' }));

      control.get('/behaviour', async () => behaviour);

      control.patch('/behaviour', async (request) => Object.assign(behaviour, parseBody(behaviourSchema.partial(), request.body)));

      control.post<PaymentParams>('/payments/:id/status', async (request) => {
        const { status, method, webhook } = parseBody(statusSchema, request.body);
        const payment = await payments.change(await payments.get(request.params.id), { status, method, timing: webhook });
        return { id: payment.id, status: payment.status };
      });

      control.post<PaymentParams>('/payments/:id/webhook', async (request) => {
        const { times } = parseBody(timesSchema, request.body);
        const payment = await payments.get(request.params.id);
        for (let call = 0; call < times; call += 1) await payments.repeatWebhook(payment);
        return { id: payment.id, times };
      });

      control.post<PaymentParams>('/payments/:id/refunds', async (request) => {
        const payment = await payments.settleRefunds(await payments.get(request.params.id), parseBody(refundSchema, request.body).status);
        return { id: payment.id, refunds: payment.refunds.map(({ id, status }) => ({ id, status })) };
      });

      control.post('/clock', async (request) => {
        await payments.advance(parseBody(clockSchema, request.body).advance_seconds * 1000);
        return { now: new Date(payments.now()).toISOString() };
      });

      control.get('/webhooks', async () => sender.log);

      control.post('/reset', async (_request, reply) => {
        sender.forget();
        ledger.payments.clear();
        ledger.answers.clear();
        Object.assign(behaviour, initialBehaviour);
        await ledger.save();
        return reply.code(204).send();
      });
    },
    { prefix: '/_simulator' },
  );
}
