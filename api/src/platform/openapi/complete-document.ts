import { operationsOf } from './document.ts';
import type { NamedOperation, OpenApiDocument, OpenApiOperation, OpenApiParameter, OpenApiPath, OpenApiResponse } from './document.ts';
import { errorResponses, errorSchema, withFailures } from './error-answers.ts';
import { CONDITIONAL, REPEATABLE } from './repeatable.ts';
import { headerParameters } from './request-headers.ts';
import { TAGS } from './tags.ts';

const MEANINGS: Readonly<Record<string, string>> = {
  200: 'The answer',
  201: 'Made',
  202: 'Taken; what follows comes by mail',
  204: 'Done, and nothing to tell',
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (text: string): string =>
  text
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '')
    .map(capitalised)
    .join('');

/** Stable as long as method and address are: `GET /api/orders/{id}/invoice` is `getOrdersByIdInvoice`. */
export const operationIdOf = (method: string, path: string): string =>
  method +
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'api')
    .map((part) => (part.startsWith('{') ? `By${camel(part)}` : camel(part)))
    .join('');

const ref = (name: string): OpenApiParameter => ({ $ref: `#/components/parameters/${name}` });

/** A route that ends in `*` has a parameter without a name; here it is called `path` and may hold slashes. */
const named = (parameter: OpenApiParameter): OpenApiParameter =>
  parameter.name === '*' ? { ...parameter, name: 'path', description: 'May hold slashes' } : parameter;

const parametersOf = ({ method, path, operation }: NamedOperation): OpenApiParameter[] => [
  ...(operation.parameters ?? []).filter((parameter) => parameter.in !== 'header').map(named),
  ref('Country'),
  ref('Language'),
  ...(REPEATABLE.has(`${method} ${path}`) ? [ref('IdempotencyKey')] : []),
  ...(CONDITIONAL.has(`${method} ${path}`) ? [ref('IfMatch')] : []),
];

const described = ([status, response]: [string, OpenApiResponse]): [string, OpenApiResponse] => {
  if (response.$ref !== undefined) return [status, response];
  const { content, ...rest } = response;
  const description =
    response.description === undefined || response.description === 'Default Response'
      ? (MEANINGS[status] ?? 'An answer')
      : response.description;
  return [status, { ...rest, description, ...(status === '204' || content === undefined ? {} : { content }) }];
};

const completeOperation = (named: NamedOperation): OpenApiOperation => {
  const { method, path, operation } = named;
  return {
    ...operation,
    operationId: operationIdOf(method, path),
    parameters: parametersOf(named),
    responses: Object.fromEntries(Object.entries(withFailures(named)).map(described)),
  };
};

/** What the routes' schemas don't say, the same for all: failures, headers, names, tags. */
export const completeDocument = (document: OpenApiDocument): OpenApiDocument => {
  const paths: Record<string, OpenApiPath> = {};
  for (const { method, path, operation } of operationsOf(document)) {
    const name = path.replace('{*}', '{path}');
    paths[name] = { ...paths[name], [method]: completeOperation({ method, path: name, operation }) };
  }
  return {
    ...document,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    // a token may always be sent; where one is needed the operation says so itself
    security: [{}, { token: [] }],
    paths,
    components: {
      ...document.components,
      schemas: { ...document.components.schemas, Error: errorSchema() },
      parameters: headerParameters(),
      responses: errorResponses(),
    },
  };
};
