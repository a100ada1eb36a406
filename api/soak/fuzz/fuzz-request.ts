import fc from 'fast-check';
import type { JsonSchema, NamedOperation, OpenApiParameter } from '../../src/platform/openapi/document.ts';
import { REPEATABLE } from '../../src/platform/openapi/repeatable.ts';
import { tinyPdf, writeForm } from '../../src/testing/forms.ts';
import type { FormPart } from '../../src/testing/forms.ts';
import { fromSchema } from './from-schema.ts';
import { HOSTILE_TEXTS, hostileBody, hostileValue } from './hostile.ts';
import { knownField, knownPathValue } from './known-values.ts';
import type { KnownValues } from './known-values.ts';

export type Who = 'nobody' | 'private' | 'dealer' | 'expired' | 'invalidToken';

/** A request as it will be sent, with what is known about it beforehand. */
export interface FuzzRequest {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  who: Who;
  /** why this request may not succeed; null when it may */
  mustFail: string | null;
  /** a JSON body as it was meant, for a look whether a success was right */
  body: unknown;
  query: Record<string, string>;
}

interface Part {
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  body: unknown;
  mustFail: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const json = { 'content-type': 'application/json' };
const write = (value: unknown): string => JSON.stringify(value) ?? 'null';

const pathOf = ({ path, operation }: NamedOperation, known: KnownValues): fc.Arbitrary<string> => {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place === 'path');
  const values = Object.fromEntries(
    parameters.map(({ name = '' }) => [
      name,
      fc.oneof(
        { weight: 6, arbitrary: knownPathValue(path, name, known) },
        { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter((value) => value !== '' && value.length < 500)) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }) },
      ),
    ]),
  );
  return fc.record(values).map((pathValues) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(pathValues[name] ?? '');
      // a lone surrogate has no form in an address: its replacement goes
      const encoded = encodeURIComponent(value.toWellFormed());
      return name === 'path' ? encoded.replaceAll('%2F', '/') : encoded;
    }),
  );
};

/** Without anything optional, as the document says, or with hostile values among good ones. */
const queryOf = ({ operation }: NamedOperation, known: KnownValues): fc.Arbitrary<Record<string, string>> => {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place === 'query');
  const requiredKeys = parameters.filter(({ required }) => required === true).map(({ name = '' }) => name);
  const good = ({ name = '', schema = {} }: OpenApiParameter): fc.Arbitrary<unknown> =>
    (schema.enum === undefined ? knownField(name, known) : null) ?? fromSchema(schema, known);
  const queryWith = (chosen: readonly OpenApiParameter[], value: (parameter: OpenApiParameter) => fc.Arbitrary<unknown>) =>
    fc
      .record(Object.fromEntries(chosen.map((parameter) => [parameter.name ?? '', value(parameter)])), { requiredKeys })
      .map((query) => Object.fromEntries(Object.entries(query).map(([name, each]) => [name, text(each).slice(0, 8000).toWellFormed()])));
  const isRequired = ({ name = '' }: OpenApiParameter): boolean => requiredKeys.includes(name);
  return fc.oneof(
    { weight: 2, arbitrary: queryWith(parameters.filter(isRequired), good) },
    {
      weight: 3,
      arbitrary: fc
        .subarray(parameters, { maxLength: Math.min(parameters.length, 3) })
        .chain((some) => queryWith([...new Set([...parameters.filter(isRequired), ...some])], good)),
    },
    {
      weight: 4,
      arbitrary: queryWith(parameters, (parameter) =>
        fc.oneof({ weight: 8, arbitrary: good(parameter) }, { weight: 2, arbitrary: hostileValue() }),
      ),
    },
  );
};

/** One field of a good body, at any depth, replaced by something bad. */
const spoil = (value: unknown, at: number, bad: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return bad;
  const entries = Object.entries(value as Record<string, unknown>);
  const entry = entries[at % Math.max(1, entries.length)];
  if (entry === undefined) return Array.isArray(value) ? [bad] : { extra: bad };
  const [key, inner] = entry;
  const spoiled = at % 3 === 0 ? bad : spoil(inner, at + 1, bad);
  return Array.isArray(value) ? value.with(Number(key), spoiled) : { ...value, [key]: spoiled };
};

const FILES: readonly FormPart[] = [
  { bytes: Buffer.from('MZ\u0090\u0000 this program cannot be run'), name: 'photo.jpg', type: 'image/jpeg' },
  { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), name: 'a.png', type: 'image/png' },
  { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), name: 'half.jpg', type: 'image/jpeg' },
  { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' },
  { bytes: tinyPdf(), name: '../../etc/passwd\u0000.pdf', type: 'application/pdf' },
  'not a file',
];

const formOf = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<Part> => {
  const names = Object.keys(schema.properties ?? {});
  const field = (name: string): fc.Arbitrary<FormPart> =>
    fc.oneof(
      { weight: 4, arbitrary: (knownField(name, known) ?? fc.string({ maxLength: 40 })).map(text) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((value) => value.toWellFormed()) },
      { weight: 3, arbitrary: fc.constantFrom(...FILES) },
    );
  return fc
    .record({
      form: fc.record(Object.fromEntries(names.map((name) => [name, field(name)])), { requiredKeys: [] }),
      cut: fc.option(fc.nat(400)),
    })
    .map(({ form, cut }) => ({
      ...writeForm(Object.entries(form) as [string, FormPart][], cut ?? undefined),
      body: undefined,
      mustFail: null,
    }));
};

const bodyOf = ({ operation }: NamedOperation, known: KnownValues): fc.Arbitrary<Part> => {
  const content = operation.requestBody?.content;
  const none: Part = { headers: {}, payload: undefined, body: undefined, mustFail: null };
  if (content === undefined)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(none) },
      { weight: 1, arbitrary: hostileBody().map((payload) => ({ ...none, headers: json, payload })) },
    );
  const [type = 'application/json', { schema = {} } = {}] = Object.entries(content)[0] ?? [];
  const good = fromSchema(schema, known);
  const jsonBody = (body: unknown): Part => ({ headers: json, payload: write(body), body, mustFail: null });
  const formEncoded = (body: unknown): Part => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(Object.entries(body ?? {}).map(([key, value]) => [key, text(value).toWellFormed()])).toString(),
    body: undefined,
    mustFail: null,
  });
  return fc.oneof(
    { weight: 8, arbitrary: good.map(jsonBody) },
    { weight: 6, arbitrary: fc.tuple(good, fc.nat(60), hostileValue()).map(([body, at, bad]) => jsonBody(spoil(body, at, bad))) },
    { weight: 3, arbitrary: hostileBody().map((payload) => ({ headers: json, payload, body: undefined, mustFail: null })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/xml', 'text/html', 'application/json; charset=utf-16', 'nonsense')
        .chain((kind) => good.map((body) => ({ headers: { 'content-type': kind }, payload: write(body), body, mustFail: null }))),
    },
    { weight: 1, arbitrary: good.map(formEncoded) },
    { weight: type.startsWith('multipart') ? 12 : 1, arbitrary: formOf(schema, known) },
  );
};

const HEADERS: readonly (readonly [Record<string, string>, string | null])[] = [
  [{}, null],
  [{}, null],
  [{}, null],
  [{ country: 'nl', language: 'fr-FR' }, null],
  [{ country: 'lu', language: 'de-DE' }, null],
  [{ language: 'en-US' }, null],
  [{ country: 'xx' }, 'an unknown country'],
  [{ language: "'; drop table users" }, 'an unknown language'],
  [{ 'if-match': 'yesterday' }, null],
  [{ 'if-none-match': 'x'.repeat(2000) }, null],
  [{ accept: 'application/xml', 'x-request-id': '<script>' }, null],
];

/** Any request an operation could get: good, nearly good and hostile. */
export const requestFor = (named: NamedOperation, known: KnownValues): fc.Arbitrary<FuzzRequest> => {
  const isRepeatable = REPEATABLE.has(`${named.method} ${named.path}`);
  return fc
    .record({
      path: pathOf(named, known),
      query: queryOf(named, known),
      part: bodyOf(named, known),
      headers: fc.constantFrom(...HEADERS),
      who: fc.oneof(
        { weight: 5, arbitrary: fc.constant<Who>('private') },
        { weight: 2, arbitrary: fc.constant<Who>('dealer') },
        { weight: 3, arbitrary: fc.constant<Who>('nobody') },
        { weight: 1, arbitrary: fc.constantFrom<Who>('expired', 'invalidToken') },
      ),
      key: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.uuid({ version: 4 }) },
        { weight: 1, arbitrary: fc.constant('not-a-uuid') },
      ),
    })
    .map(({ path, query, part, headers: [headers, refusal], who, key }) => {
      const search = new URLSearchParams(query).toString();
      const needsToken = (named.operation.security ?? []).length > 0;
      return {
        url: search === '' ? path : `${path}?${search}`,
        headers: { ...part.headers, ...headers, ...(key === null ? {} : { 'idempotency-key': key }) },
        payload: part.payload,
        body: part.body,
        query,
        who,
        mustFail:
          refusal ??
          (needsToken && !['private', 'dealer'].includes(who) ? 'no token' : null) ??
          (isRepeatable && key === 'not-a-uuid' ? 'a malformed key' : null) ??
          part.mustFail,
      };
    });
};
