import * as z from 'zod';
import { rowIdText } from 'shared-contracts/wire/common';
import {
  changeWebhookBody,
  deliveriesAnswer,
  deliveriesQuery,
  webhookAnswer,
  webhookBody,
  webhooksAnswer,
  webhookSecretAnswer,
} from 'shared-contracts/staff/webhooks';
import type { Queries } from '../../../platform/database/database.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  loadWebhook,
  replayDeliveries,
  rotateSecret,
  saveWebhook,
  setWebhookState,
} from '../../../staff/webhooks/webhooks.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';

const named = { id: rowIdText() };
type Named = { id: number };
const subject = (input: Named): string => `webhook ${input.id}`;
/** Without its secrets. */
const snapshot = async (trx: Queries, input: Named): Promise<unknown> =>
  (await trx
    .selectFrom('webhook_endpoints')
    .select(['name', 'url', 'types', 'has_personal_data', 'staff_id', 'disabled_at', 'former_until'])
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()) ?? null;
const change = { scope: 'write_integrations', subject, snapshot } as const;
const answerOf = ({ services: { db, now } }: OperationContext, id: number) => loadWebhook(db, id, now());

const list = defineOperation({
  id: 'webhooks.list',
  method: 'GET',
  path: '/webhooks',
  scope: 'read_integrations',
  summary: 'Addresses of other systems that events are sent to',
  input: z.object({}),
  answer: webhooksAnswer,
  run: async ({ services: { db, now } }) => ({ data: await listWebhooks(db, now()) }),
});

const create = defineOperation({
  id: 'webhooks.create',
  method: 'POST',
  path: '/webhooks',
  scope: 'write_integrations',
  summary: 'Adds an address and shows its secret once; you become its owner, and need the rights to read what it gets',
  input: webhookBody,
  answer: webhookSecretAnswer,
  subject: ({ name }) => `webhook “${name}”`,
  run: async (context, input) => {
    const { id, secret } = await createWebhook(context.services, context.actor, input);
    const { data, revision } = await answerOf(context, id);
    return { data: { ...data, secret }, revision };
  },
});

const show = defineOperation({
  id: 'webhooks.show',
  method: 'GET',
  path: '/webhooks/:id',
  scope: 'read_integrations',
  summary: 'One address',
  input: z.object(named),
  answer: webhookAnswer,
  run: (context, { id }) => answerOf(context, id),
});

const save = defineOperation({
  ...change,
  id: 'webhooks.save',
  method: 'PUT',
  path: '/webhooks/:id',
  summary: 'Changes an address; you become its owner',
  input: changeWebhookBody.extend(named),
  answer: webhookAnswer,
  run: async (context, { id, ...body }) => {
    await saveWebhook(context.services, context.actor, id, body);
    return answerOf(context, id);
  },
});

const rotate = defineOperation({
  ...change,
  id: 'webhooks.rotate-secret',
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Makes a new secret, which is shown this once; for a day the former one signs as well',
  input: z.object(named),
  answer: webhookSecretAnswer,
  run: async (context, { id }) => {
    const secret = await rotateSecret(context.services, context.actor, id);
    const { data, revision } = await answerOf(context, id);
    return { data: { ...data, secret }, revision };
  },
});

const setState = defineOperation({
  ...change,
  id: 'webhooks.set-state',
  method: 'POST',
  path: '/webhooks/:id/state',
  summary: 'Turns an address off, or on again; what waits is sent then',
  input: z.object({ ...named, active: z.boolean() }),
  answer: webhookAnswer,
  run: async (context, { id, active }) => {
    await setWebhookState(context.services, id, active);
    return answerOf(context, id);
  },
});

const removal = defineOperation({
  ...change,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Deletes an address with the list of what was sent to it',
  input: z.object(named),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  run: async ({ services }, { id }) => {
    await deleteWebhook(services, id);
    return { data: { id } };
  },
});

const deliveries = defineOperation({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  scope: 'read_integrations',
  summary: 'What was sent to an address in the last thirty days, with the answers; q: a type or the id of an event',
  input: deliveriesQuery.extend(named),
  answer: deliveriesAnswer,
  run: async ({ services: { db, now }, actor }, { id, ...query }) => {
    await loadWebhook(db, id, now());
    const { rows, count } = await listDeliveries(db, actor, id, query);
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
});

const replayed = z.object({ data: z.object({ count: z.int() }) });

const replay = defineOperation({
  ...change,
  id: 'webhooks.replay',
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Sends one event again, with the same id',
  input: z.object({ ...named, delivery: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answer: replayed,
  run: async ({ services }, { id, delivery }) => ({ data: { count: await replayDeliveries(services, id, { delivery }) } }),
});

const replayFailed = defineOperation({
  ...change,
  id: 'webhooks.replay-failed',
  method: 'POST',
  path: '/webhooks/:id/replay',
  summary: 'Sends all events again that were given up, ten thousand at once',
  input: z.object(named),
  answer: replayed,
  run: async ({ services }, { id }) => ({ data: { count: await replayDeliveries(services, id, { delivery: null }) } }),
});

export const webhookOperations: readonly Operation[] = [
  list,
  create,
  show,
  save,
  rotate,
  setState,
  removal,
  deliveries,
  replay,
  replayFailed,
];
