import fc from 'fast-check';
import type { JsonSchema } from '../../src/platform/openapi/document.ts';
import { knownField } from './known-values.ts';
import type { KnownValues } from './known-values.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : fallback);

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  email: () => fc.constantFrom('an@voorbeeld.be', 'piet@voorbeeld.nl'),
  uuid: () => fc.uuid({ version: 4 }),
  date: () => fc.constantFrom('2026-03-31', '2027-01-15'),
  'date-time': () => fc.constantFrom('2026-03-31T10:00:00Z'),
  uri: () => fc.constantFrom('https://voorbeeld.be/'),
};

const textOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const format = FORMATS[String(schema.format)];
  if (format !== undefined) return format();
  const maxLength = Math.min(numberOf(schema.maxLength, 40), 40);
  return fc
    .string({ unit: 'grapheme', minLength: Math.min(numberOf(schema.minLength, 0), maxLength), maxLength })
    .map((text) => text.slice(0, maxLength));
};

const numberArbitrary = (schema: JsonSchema, isWhole: boolean): fc.Arbitrary<unknown> => {
  const min = Math.max(numberOf(schema.minimum, 0), -1_000_000);
  const max = Math.max(min, Math.min(numberOf(schema.maximum, 1000), 1_000_000));
  return isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true });
};

const objectOf = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, fieldOf(name, isSchema(inner) ? inner : {}, known)]),
  );
  if (Object.keys(fields).length === 0 && isSchema(schema.additionalProperties))
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fromSchema(schema.additionalProperties, known), { maxKeys: 3 });
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
};

/** A known value where there is one for the name, else what the schema allows; one time in six that all the same. */
const fieldOf = (name: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined || schema.const !== undefined || schema.properties !== undefined || schema.anyOf !== undefined)
    return fromSchema(schema, known);
  const sensible = knownField(name, known);
  return sensible === null
    ? fromSchema(schema, known)
    : fc.oneof({ weight: 5, arbitrary: sensible }, { weight: 1, arbitrary: fromSchema(schema, known) });
};

export const fromSchema = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return fc.constantFrom(...(schema.enum as unknown[]));
  const options = [schema.anyOf, schema.oneOf].find(Array.isArray)?.filter(isSchema);
  if (options !== undefined && options.length > 0) return fc.oneof(...options.map((option) => fromSchema(option, known)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberArbitrary(schema, true);
    case 'number':
      return numberArbitrary(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(isSchema(schema.items) ? fromSchema(schema.items, known) : fc.jsonValue(), {
        minLength: Math.min(numberOf(schema.minItems, 0), 3),
        maxLength: Math.max(Math.min(numberOf(schema.maxItems, 3), 3), Math.min(numberOf(schema.minItems, 0), 3)),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue();
  }
};
