import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { recordOf } from './common.ts';
import { scope } from './scopes.ts';

const moment = z.iso.datetime();
const integrationName = z.string().overwrite(plainLine).trim().min(2).max(60);

/** `no_owner`: who answers for it has no access any more, and it works again when a colleague takes it over. */
export const API_KEY_STATES = ['active', 'no_owner', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** its first characters; the rest is shown once and stored nowhere */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** of `scopes` those that its owner has at this moment */
  working_scopes: z.array(z.string()),
  /** who answers for it */
  owner: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(API_KEY_STATES),
  created_at: moment,
  expires_at: moment.nullable(),
  /** to the minute */
  last_used_at: moment.nullable(),
});
/** GET /api/api-keys. */
export const apiKeysAnswer = z.object({ data: z.array(apiKey) });
export const apiKeyAnswer = recordOf(apiKey);
/** POST /api/api-keys. Nobody can give a scope that he does not have. */
export const apiKeyBody = z.object({
  name: integrationName,
  scopes: z.array(scope).min(1).max(100),
  /** null: it does not expire */
  days: z.int().min(1).max(1825).nullable(),
});
/** `key` is in this answer only. */
export const newApiKeyAnswer = z.object({ data: apiKey.extend({ key: z.string() }) });

export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeysAnswer = z.infer<typeof apiKeysAnswer>;
export type ApiKeyAnswer = z.infer<typeof apiKeyAnswer>;
export type ApiKeyBody = z.infer<typeof apiKeyBody>;
export type NewApiKeyAnswer = z.infer<typeof newApiKeyAnswer>;
