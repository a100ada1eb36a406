import { apiError } from 'shared-contracts/wire/error';
import * as z from 'zod';
import type { JsonSchema, NamedOperation, OpenApiResponse } from './document.ts';

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which it may be tried again', schema: { type: 'integer', minimum: 1 } },
};

/** Name and meaning of each failure. Contract, "Common rules". */
const MEANINGS = {
  400: ['CartGone', 'The cart can’t be used any more: expired, already ordered, or its id is malformed'],
  401: ['NotSignedIn', 'No token, or one that is not valid'],
  403: ['Forbidden', 'Not for this person to do'],
  404: ['NotFound', 'Not there, or not this person’s to see'],
  409: ['Conflict', 'Not possible as things stand now: another revision, no stock, already done'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'A type of content that is not taken here'],
  422: ['Invalid', 'Not as the schema says, or against a rule; `errors` tells the fields'],
  429: ['TooMany', 'Too many requests'],
  503: ['Unavailable', 'Not possible at the moment'],
} as const satisfies Record<number, readonly [string, string]>;

/** The shape of every failure, as JSON Schema. */
export const errorSchema = (): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(apiError, { target: 'draft-2020-12', io: 'output' });
  return { ...schema, description: 'Why something failed: `code` is stable, `message` is in the request’s language.' };
};

export const errorResponses = (): Record<string, OpenApiResponse> =>
  Object.fromEntries(
    Object.entries(MEANINGS).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

type FailureStatus = keyof typeof MEANINGS;
const isWrite = ({ method }: NamedOperation): boolean => method !== 'get';

const bodyOf = ({ requestBody }: NamedOperation['operation']): string =>
  JSON.stringify(requestBody?.content['application/json']?.schema ?? {});

/** A cart named in the body can be used up as well. */
const takesCart = (operation: NamedOperation['operation']): boolean => bodyOf(operation).includes('"cart_id"');

/** An order, or a line of one, named beside the address can be somebody else's as well. */
const takesOrder = (operation: NamedOperation['operation']): boolean =>
  /"order(_line)?_id"/.test(bodyOf(operation) + JSON.stringify(operation.parameters ?? []));

const failuresOf = (named: NamedOperation): FailureStatus[] => {
  const { path, operation } = named;
  const needsToken = (operation.security ?? []).length > 0;
  const takesBody = operation.requestBody !== undefined;
  return [
    ...(path.startsWith('/api/carts/{id}') || takesCart(operation) ? [400 as const] : []),
    ...(needsToken || path.startsWith('/auth/token') ? [401 as const, 403 as const] : []),
    ...(path.includes('{') || path.includes('/track') || takesOrder(operation) ? [404 as const] : []),
    ...(isWrite(named) ? [409 as const] : []),
    ...(takesBody ? [413 as const, 415 as const] : []),
    422,
    429,
    503,
  ];
};

/** The operation's failures as references, beside the answers it names itself. */
export const withFailures = (named: NamedOperation): Record<string, OpenApiResponse> => ({
  ...Object.fromEntries(failuresOf(named).map((status) => [status, { $ref: `#/components/responses/${MEANINGS[status][0]}` }])),
  ...named.operation.responses,
});
