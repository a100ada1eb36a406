import { globSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** What goes over HTTP, and what published versions say of themselves. */
const CONTRACTS = ['shared-contracts/src/wire', 'federation/src/manifest'];
/** Names of schemas that are sent; all others are answered, or part of something. */
const isSent = (name: string): boolean => /(Body|Query)$/.test(name);

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
}

/** Every field under a place with its type, every value of an enumeration on a line of its own. */
function* linesOf(schema: Schema, place: string, need = ''): Generator<string> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    for (const choice of choices) yield* linesOf(choice, place, need);
    return;
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  for (const value of values) yield `${place} = ${JSON.stringify(value)}${need}`;
  if (values.length > 0) return;
  if (schema.$ref) {
    yield `${place}: ${schema.$ref}${need}`;
    return;
  }
  yield `${place}: ${[schema.type ?? 'anything'].flat().join(' or ')}${need}`;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    yield* linesOf(field, `${place}.${name}`, schema.required?.includes(name) ? ' (required)' : ' (optional)');
  for (const item of [schema.items ?? [], schema.prefixItems ?? []].flat()) yield* linesOf(item, `${place}[]`);
  if (typeof schema.additionalProperties === 'object') yield* linesOf(schema.additionalProperties, `${place}.*`);
}

/** All of the wire contract in words: a line for every field of everything that is sent or answered, sorted. */
export async function outlineOfContract(): Promise<string[]> {
  const known = z.registry<{ id: string }>();
  const files = CONTRACTS.flatMap((dir) => globSync(path.resolve(import.meta.dirname, '../..', dir, '*.ts'))).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  for (const file of files) {
    const module = (await import(file)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module))
      if (schema instanceof z.ZodType) known.add(schema, { id: `${path.basename(file, '.ts')}/${name}` });
  }
  const schemasOf = (io: 'input' | 'output') =>
    Object.entries(z.toJSONSchema(known, { io, unrepresentable: 'any', uri: (id) => id }).schemas as Record<string, Schema>);
  const sent = schemasOf('input').filter(([id]) => isSent(id));
  const answered = schemasOf('output').filter(([id]) => !isSent(id));
  return [...new Set([...sent, ...answered].flatMap(([id, schema]) => [...linesOf(schema, id)]))].sort();
}

/** `order/orderBody.note: string (optional)` is about `order/orderBody.note` */
const placeOf = (line: string): string => line.split(/: | = /, 1)[0] ?? '';

/**
 * What those who were built on the released contract would miss: fields, values and types that are gone or changed, and what they do not
 * send though it is needed now. Whatever else is new breaks nobody.
 */
export function breaksIn(released: readonly string[], now: readonly string[]): string[] {
  const after = new Set(now);
  const placesBefore = new Set(released.map(placeOf));
  const isNewNeed = (line: string): boolean => {
    const place = placeOf(line);
    const isIn = placesBefore.has(place.replace(/\.[^.]*$/, ''));
    return line.endsWith(' (required)') && isSent(place.replace(/[.[].*/, '')) && isIn && !placesBefore.has(place);
  };
  return [
    ...released.filter((line) => !after.has(line)).map((line) => `gone: ${line}`),
    ...now.filter(isNewNeed).map((line) => `needed now: ${line}`),
  ];
}
