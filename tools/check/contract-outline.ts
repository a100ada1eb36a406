import { globSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** The wire format, and the manifests of published versions. */
const CONTRACTS = ['shared-contracts/src/wire', 'federation/src/manifest'];
/** Names of schemas of requests; all others are answers, or parts. */
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

/** Every field below a schema with its type, and every value of an enumeration, one per line. */
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

/** The wire contract as text: a line for every field of every request and answer, sorted. */
export async function outlineOfContract(): Promise<string[]> {
  const registry = z.registry<{ id: string }>();
  const files = CONTRACTS.flatMap((dir) => globSync(path.resolve(import.meta.dirname, '../..', dir, '*.ts'))).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  for (const file of files) {
    const module = (await import(file)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module))
      if (schema instanceof z.ZodType) registry.add(schema, { id: `${path.basename(file, '.ts')}/${name}` });
  }
  const schemasOf = (io: 'input' | 'output') =>
    Object.entries(z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => id }).schemas as Record<string, Schema>);
  const sentSchemas = schemasOf('input').filter(([id]) => isSent(id));
  const answered = schemasOf('output').filter(([id]) => !isSent(id));
  return [...new Set([...sentSchemas, ...answered].flatMap(([id, schema]) => [...linesOf(schema, id)]))].sort();
}

/** `order/orderBody.note: string (optional)` is about `order/orderBody.note` */
const placeOf = (line: string): string => line.split(/: | = /, 1)[0] ?? '';

/** What would break clients of the released contract: removed or changed fields, values and types, and new required fields. */
export function breaksIn(released: readonly string[], current: readonly string[]): string[] {
  const after = new Set(current);
  const placesBefore = new Set(released.map(placeOf));
  const isNewRequirement = (line: string): boolean => {
    const place = placeOf(line);
    const isIn = placesBefore.has(place.replace(/\.[^.]*$/, ''));
    return line.endsWith(' (required)') && isSent(place.replace(/[.[].*/, '')) && isIn && !placesBefore.has(place);
  };
  return [
    ...released.filter((line) => !after.has(line)).map((line) => `gone: ${line}`),
    ...current.filter(isNewRequirement).map((line) => `needed now: ${line}`),
  ];
}
