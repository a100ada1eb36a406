import fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf: [X, null]` makes the serializer try both with a validator for each value; `nullable` on X is a plain branch. */
const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify);
  if (!isObject(node)) return node;
  const options = node.anyOf;
  if (Array.isArray(options) && options.length === 2 && options.some((option) => isObject(option) && option.type === 'null')) {
    const other: unknown = options.find((option) => isObject(option) && option.type !== 'null');
    if (isObject(other) && typeof other.type === 'string') return { ...(simplify(other) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$schema' && key !== 'propertyNames' && key !== 'format')
      .map(([key, value]) => [key, simplify(value)]),
  );
};

/** Compiles a serializer from the answer's schema once: it writes only what the schema names, so that no column slips out. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const json = simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }));
  return fastJson(json as Schema);
};

/**
 * The same, but an answer that does not keep to its schema is an error: for tests, since it costs more than the answer itself. Compiled when it
 * is first used: a test uses a few of the three hundred answers, and all of them take a second.
 */
export const checkingSerializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  let write: ReturnType<typeof serializerCompiler> | undefined;
  return (data) => {
    route.schema.parse(data);
    write ??= serializerCompiler(route);
    const text = write(data);
    route.schema.parse(JSON.parse(text));
    return text;
  };
};
