import type { LightMyRequestResponse } from 'fastify';
import { apiError } from 'shared-contracts/wire/error';
import * as z from 'zod';
import type { JsonSchema, NamedOperation } from '../../src/platform/openapi/document.ts';
import type { FuzzRequest } from './fuzz-request.ts';

const strictError = apiError.strict();
const RETRYABLE = new Set([429, 503]);

/** Numbers and truths come as text in an address; the schema tells them as what they are read as. */
const readText = (value: string, schema: JsonSchema): unknown => {
  if (schema.type === 'integer' || schema.type === 'number') return value.trim() === '' ? value : Number(value);
  return value;
};

/** Whether what was sent keeps to the document: null when it does, else what does not. Transforming schemas are looked at as published. */
const createRequestCheck = ({ operation }: NamedOperation): ((request: FuzzRequest) => string | null) => {
  const json = operation.requestBody?.content['application/json'] ?? Object.values(operation.requestBody?.content ?? {})[0];
  const isJson = operation.requestBody?.content['application/json'] !== undefined;
  const bodySchema = json?.schema !== undefined && isJson ? z.fromJSONSchema(json.schema) : null;
  const isRequired = operation.requestBody?.required === true;
  const parameters = (operation.parameters ?? [])
    .filter(({ in: place }) => place === 'query')
    .map(({ name = '', required = false, schema = {} }) => ({ name, required, schema, check: z.fromJSONSchema(schema) }));
  return ({ body, query, payload }) => {
    for (const { name, required, schema, check } of parameters) {
      const value = query[name];
      if (value === undefined ? required : !check.safeParse(readText(value, schema)).success) return `query ${name}`;
    }
    if (bodySchema === null) return null;
    if (payload === undefined) return isRequired ? 'no body' : null;
    if (body === undefined) return null;
    return bodySchema.safeParse(JSON.parse(JSON.stringify(body) ?? 'null')).success ? null : 'the body';
  };
};

/** What is wrong with an answer, given what was asked; null when all is well. */
export const createAnswerCheck = (named: NamedOperation): ((request: FuzzRequest, answer: LightMyRequestResponse) => string | null) => {
  const invalidity = createRequestCheck(named);
  return (request, answer) => {
    const { statusCode } = answer;
    if (statusCode >= 500 && statusCode !== 503) return `${statusCode}: ${answer.body.slice(0, 300)}`;
    if (statusCode < 300) {
      if (request.mustFail !== null) return `${statusCode} although: ${request.mustFail}`;
      const invalid = invalidity(request);
      return invalid === null ? null : `${statusCode} although it does not keep to the document: ${invalid}`;
    }
    if (statusCode === 304) return null;
    if (statusCode < 400) return `${statusCode} is no answer of this API`;
    if (!String(answer.headers['content-type']).startsWith('application/json')) return `a ${statusCode} that is no JSON`;
    const parsed = strictError.safeParse(JSON.parse(answer.body));
    if (!parsed.success) return `a ${statusCode} of another shape: ${answer.body.slice(0, 300)}`;
    if (parsed.data.status !== statusCode || parsed.data.message === '' || /\{\w+\}/.test(parsed.data.message))
      return `a ${statusCode} that says ${parsed.data.status} "${parsed.data.message}"`;
    if (RETRYABLE.has(statusCode) && answer.headers['retry-after'] === undefined) return `a ${statusCode} without Retry-After`;
    if (statusCode === 400 && !parsed.data.code.startsWith('cart.')) return `a 400, which belongs to carts: ${parsed.data.code}`;
    if (answer.body.includes('    at ') || /node_modules|select .* from/i.test(answer.body)) return 'an answer that tells of the inside';
    return null;
  };
};
