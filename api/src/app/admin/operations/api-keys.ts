import * as z from 'zod';
import { rowIdText } from 'shared-contracts/wire/common';
import { apiKeyAnswer, apiKeyBody, apiKeysAnswer, newApiKeyAnswer } from 'shared-contracts/staff/integrations';
import type { Queries } from '../../../platform/database/database.ts';
import { createApiKey, listApiKeys, loadApiKey, revokeApiKey, takeApiKeyOver } from '../../../staff/api-keys.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';

const named = { id: rowIdText() };
const subject = (input: { id: number }): string => `API key ${input.id}`;
const snapshot = async (trx: Queries, input: { id: number }): Promise<unknown> =>
  (await trx.selectFrom('api_keys').select(['name', 'staff_id', 'revoked_at']).where('id', '=', input.id).forUpdate().executeTakeFirst()) ??
  null;

const list = defineOperation({
  id: 'api-keys.list',
  method: 'GET',
  path: '/api-keys',
  scope: 'read_integrations',
  summary: 'Keys by which machines call this API',
  input: z.object({}),
  answer: apiKeysAnswer,
  run: async ({ services: { db, now } }) => ({ data: await listApiKeys(db, now()) }),
});

const create = defineOperation({
  id: 'api-keys.create',
  method: 'POST',
  path: '/api-keys',
  scope: 'write_integrations',
  summary: 'Makes a key, which is shown this once; nobody can give a right that he does not have, and no key makes another',
  input: apiKeyBody,
  answer: newApiKeyAnswer,
  subject: ({ name }) => `API key “${name}”`,
  run: async ({ services, actor }, input) => {
    const { id, key } = await createApiKey(services, actor, input);
    return { data: { ...(await loadApiKey(services.db, id, services.now())), key } };
  },
});

const revoke = defineOperation({
  id: 'api-keys.revoke',
  method: 'POST',
  path: '/api-keys/:id/revoke',
  scope: 'write_integrations',
  summary: 'Ends a key at once, for good',
  input: z.object(named),
  answer: apiKeyAnswer,
  subject,
  snapshot,
  run: async ({ services }, { id }) => {
    await revokeApiKey(services, id);
    return { data: await loadApiKey(services.db, id, services.now()) };
  },
});

const takeOver = defineOperation({
  id: 'api-keys.take-over',
  method: 'POST',
  path: '/api-keys/:id/owner',
  scope: 'write_integrations',
  summary: 'Makes me the one who answers for a key, whose rights I need to have',
  input: z.object(named),
  answer: apiKeyAnswer,
  subject,
  snapshot,
  run: async ({ services, actor }, { id }) => {
    await takeApiKeyOver(services, actor, id);
    return { data: await loadApiKey(services.db, id, services.now()) };
  },
});

export const apiKeyOperations: readonly Operation[] = [list, create, revoke, takeOver];
