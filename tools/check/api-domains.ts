import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Linter, Rule } from 'eslint';

/**
 * Folders of `api/src`, from the top down: each may import those after it, never one before (`docs/architecture.md`, decision 0075). Tests
 * may import everything.
 */
export const API_DOMAINS = ['app', 'aftersale', 'sales', 'catalogue', 'content', 'customers', 'platform'];

const SOURCES = path.resolve(import.meta.dirname, '../../api/src');
const FOR_TESTS = 'testing';

const unknown = readdirSync(SOURCES).filter((name) => ![...API_DOMAINS, FOR_TESTS].includes(name));
if (unknown.length > 0) throw new Error(`api/src/${unknown[0]} has no place in API_DOMAINS (tools/check/api-domains.ts): give it one`);

const domainOf = (file: string): string | undefined => {
  const relative = path.relative(SOURCES, file);
  return relative.startsWith('..') ? undefined : relative.split(path.sep)[0];
};

/** ESLint rule: a file of the API imports only its own domain and those below. */
const direction: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { up: '{{from}} may not import {{to}}. The order is: {{order}}.' } },
  create: (context) => {
    const from = domainOf(context.filename);
    const check = ({ source }: { source?: unknown }): void => {
      const node = source as { type: 'Literal'; value?: unknown } | null | undefined;
      if (typeof node?.value !== 'string' || !node.value.startsWith('.')) return;
      const to = domainOf(path.resolve(path.dirname(context.filename), node.value));
      if (to === undefined || (to !== FOR_TESTS && API_DOMAINS.indexOf(to) >= API_DOMAINS.indexOf(from ?? ''))) return;
      context.report({ node: node as Rule.Node, messageId: 'up', data: { from: from ?? '', to, order: API_DOMAINS.join(' > ') } });
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
