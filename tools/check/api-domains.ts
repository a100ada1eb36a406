import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Linter, Rule } from 'eslint';

/** Folders of `api/src`: each may import only those after it (`docs/architecture.md`, decision 0075). Tests may import everything. */
export const API_DOMAINS = ['app', 'aftersale', 'sales', 'catalogue', 'content', 'staff', 'customers', 'platform'];

/** Folders within a domain that have an order too; files beside them belong to all of them. */
export const ORDERED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  sales: ['quotes', 'customer-orders', 'checkout', 'payments', 'documents', 'warranty', 'orders', 'carts', 'pricing'],
};
const SHARED_BY_FOLDERS = ['locales'];

const SOURCES = path.resolve(import.meta.dirname, '../../api/src');
const FOR_TESTS = 'testing';

const unknown = readdirSync(SOURCES).filter((name) => ![...API_DOMAINS, FOR_TESTS].includes(name));
if (unknown.length > 0) throw new Error(`api/src/${unknown[0]} has no place in API_DOMAINS (tools/check/api-domains.ts): give it one`);

for (const [domain, order] of Object.entries(ORDERED_FOLDERS)) {
  const folders = readdirSync(path.join(SOURCES, domain), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unordered = folders.find(({ name }) => ![...order, ...SHARED_BY_FOLDERS].includes(name));
  if (unordered)
    throw new Error(`api/src/${domain}/${unordered.name} has no place in ORDERED_FOLDERS (tools/check/api-domains.ts): give it one`);
}

const placeOf = (file: string): { domain?: string; folder?: string } => {
  const relative = path.relative(SOURCES, file);
  const [domain, folder] = relative.startsWith('..') ? [] : relative.split(path.sep);
  return { domain, folder };
};

/** The order that an import breaks; undefined for an allowed import. */
const brokenOrder = (importer: string, imported: string): { from: string; to: string; order: readonly string[] } | undefined => {
  const [from, to] = [placeOf(importer), placeOf(imported)];
  if (to.domain === undefined || from.domain === undefined) return undefined;
  const isUp = (order: readonly string[], a: string, b: string) => order.indexOf(b) < order.indexOf(a);
  if (to.domain === FOR_TESTS || isUp(API_DOMAINS, from.domain, to.domain)) return { from: from.domain, to: to.domain, order: API_DOMAINS };
  const order = from.domain === to.domain ? (ORDERED_FOLDERS[from.domain] ?? []) : [];
  const [a = '', b = ''] = [from.folder, to.folder];
  return order.includes(a) && order.includes(b) && isUp(order, a, b) ? { from: a, to: b, order } : undefined;
};

/** ESLint rule: a file of the API imports only its own domain and those below, and the same within a domain with ordered folders. */
const direction: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { up: '{{from}} may not import {{to}}. The order is: {{order}}.' } },
  create: (context) => {
    const check = ({ source }: { source?: unknown }): void => {
      const node = source as { type: 'Literal'; value?: unknown } | null | undefined;
      if (typeof node?.value !== 'string' || !node.value.startsWith('.')) return;
      const broken = brokenOrder(context.filename, path.resolve(path.dirname(context.filename), node.value));
      if (broken === undefined) return;
      context.report({ node: node as Rule.Node, messageId: 'up', data: { ...broken, order: broken.order.join(' > ') } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export const apiDomains: Linter.Config = {
  files: ['api/src/**/*.ts'],
  ignores: ['**/*.test.ts', `api/src/${FOR_TESTS}/**`],
  plugins: { api: { rules: { direction } } },
  rules: { 'api/direction': 'error' },
};
