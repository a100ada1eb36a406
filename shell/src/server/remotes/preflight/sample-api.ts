import { readFileSync } from 'node:fs';
import { failed, ok } from 'shared-contracts';
import type { Http } from 'shared-contracts';

/** The subset of JSON Schema used by the API's OpenAPI document. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  $ref?: string;
}
interface Document {
  paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> } }>;
  components?: { schemas?: Record<string, Schema> };
}

/** `full`: all optional fields, and lists with two entries. `sparse`: only required fields, null where allowed, and empty lists. */
export type SampleKind = 'full' | 'sparse';

/** Value of every path parameter: also the id in the sample data, so that a page's own address is right. */
export const SAMPLE_TEXT = 'sample';

/** Tried in turn to match a pattern. */
const TEXTS = [
  SAMPLE_TEXT,
  '2026-11-23T10:00:00.000Z',
  '2026-11-23',
  '10:00',
  '51.05',
  '9000',
  '3b241101-e2bb-4255-8caf-4136c566a962',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T10:00:00.000Z',
  date: '2026-11-23',
  uuid: '3b241101-e2bb-4255-8caf-4136c566a962',
  email: 'lotte@groenhof.example',
  uri: 'https://groenhof.example/sample',
};

/** A value that satisfies the schema. `index` makes the entries of a list differ. */
export function sampleOf(
  schema: Schema,
  kind: SampleKind,
  { key = '', index = 0, schemas = {} }: { key?: string; index?: number; schemas?: Record<string, Schema> } = {},
): unknown {
  const inner = (next: Schema, name = key, at = index): unknown => sampleOf(next, kind, { key: name, index: at, schemas });
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const nothing = choices.find(({ type }) => type === 'null');
    if (nothing && kind === 'sparse') return null;
    return inner(choices.find((choice) => choice !== nothing) ?? {});
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part) as object)) as unknown;
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  if (types.includes('null') && kind === 'sparse') return null;
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return sampleObject(schema, kind, inner);
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((item) => inner(item));
      const length = Math.max(schema.minItems ?? 0, kind === 'full' ? 2 : 0);
      return Array.from({ length }, (_, at) => inner(schema.items ?? {}, key, at));
    }
    case 'integer':
    case 'number': {
      const least = schema.exclusiveMinimum === undefined ? (schema.minimum ?? 0) : schema.exclusiveMinimum + 1;
      return Math.min(Math.max(least, 1 + (/(^|_)id$/.test(key) ? index : 0)), schema.maximum ?? Infinity);
    }
    case 'boolean':
      return kind === 'full';
    case 'null':
      return null;
    default:
      return sampleText(schema, key, index);
  }
}

function sampleObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  kind: SampleKind,
  inner: (schema: Schema, name: string) => unknown,
): object {
  const named = Object.entries(properties).filter(([name]) => kind === 'full' || required.includes(name));
  const free = typeof additionalProperties === 'object' && kind === 'full' ? additionalProperties : undefined;
  const freeNames = free ? ((propertyNames?.enum as string[] | undefined) ?? [SAMPLE_TEXT]) : [];
  return Object.fromEntries([
    ...freeNames.map((name) => [name, free && inner(free, name)] as const),
    ...named.map(([name, schema]) => [name, inner(schema, name)] as const),
  ]);
}

function sampleText({ format, pattern }: Schema, key: string, index: number): string {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern) return TEXTS.find((text) => new RegExp(pattern).test(text)) ?? SAMPLE_TEXT;
  // Fields whose meaning is only in their name.
  if (/(^|_)(url|href|src)$/.test(key)) return '/media/sample.webp';
  if (/src_set$/.test(key)) return '/media/sample-400.webp 400w';
  if (/(^|_)colou?r$|^hex$/.test(key)) return 'anthracite';
  if (key === 'currency') return 'EUR';
  return index > 0 && !/^slug|slugs$|^(nl|fr|de|en)$/.test(key) ? `${SAMPLE_TEXT} ${index + 1}` : SAMPLE_TEXT;
}

/** The OpenAPI document allows any type for settings; these are the ones that pages load. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  'delivery.days': { letter: 3, parcel: 3, van: 6, crane: 10 },
  'guarantee.notice': { url: '/media/sample.svg', width: 400, height: 300 },
  notices: [{ id: SAMPLE_TEXT, from: '2026-11-23', to: '2026-11-24', text: SAMPLE_TEXT, closed: true }],
  'pickup.depots': [
    { street: SAMPLE_TEXT, street_number: '1', zip_code: '9000', city: SAMPLE_TEXT, country: 'be', opening: [SAMPLE_TEXT] },
  ],
  'returns.period_days': 14,
};
const SETTING = /^\/api\/settings\/(.+)$/;

/** An API without network that answers every read with data generated from its OpenAPI document. Writes fail as without network. */
export function sampleApi(file: string): (kind: SampleKind, onUnknown: (path: string) => void) => Http {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const reads = Object.entries(paths).flatMap(([pattern, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    // A path of content may have several segments: `/api/pages/{path}`.
    const address = pattern.replace(/\{path\}/g, '.+').replace(/\{[^}]+\}/g, '[^/]+');
    return schema ? [{ pattern: new RegExp(`^${address}$`), isFixed: !pattern.includes('{'), schema }] : [];
  });
  // An address without a parameter wins over one with a parameter: /api/products/search is not a product.
  reads.sort((a, b) => Number(b.isFixed) - Number(a.isFixed));
  const offline = () => Promise.resolve(failed({ kind: 'network' }));
  return (kind, onUnknown) => ({
    get: <T>(path: string) => {
      const [, key = ''] = SETTING.exec(path) ?? [];
      if (key in SETTINGS) return Promise.resolve(ok({ key, value: SETTINGS[key] } as T));
      const operation = reads.find(({ pattern }) => pattern.test(path.split('?', 1)[0] ?? ''));
      if (operation) return Promise.resolve(ok(sampleOf(operation.schema, kind, { schemas: components?.schemas }) as T));
      onUnknown(path);
      return offline();
    },
    post: offline,
    delete: offline,
  });
}
