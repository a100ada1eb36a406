import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { i18n, domains } from '../platform/messages/define-texts.ts';
import './texts.ts';

type Texts = { [key: string]: string | Texts };
const keysIn = (texts: Texts, at = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [at + key] : keysIn(value, `${at}${key}.`)));
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '');
const keysOf = (domain: string): string[] => [...new Set(keysIn(i18n.getResourceBundle('nl', domain) as Texts).map(withoutPlural))];
const isMessage = (key: string): boolean => /^(errors|fields)\./.test(key);

const SRC = path.resolve(__dirname, '..');

test('every domain that has texts has them in the process', () => {
  const folders = globSync('*/locales', { cwd: SRC }).map((folder) => path.dirname(folder));
  expect([...domains].sort()).toEqual(folders.sort());
});

test('no error code and no message of a field is in two domains', () => {
  const messages = domains.flatMap(keysOf).filter(isMessage);
  expect(messages.length).toBeGreaterThan(150);
  expect(messages.filter((key, place) => messages.indexOf(key) !== place)).toEqual([]);
});

test('every other text is asked for somewhere in the source', () => {
  const source = globSync('**/*.ts', { cwd: SRC, exclude: (name) => name.endsWith('.test.ts') }).map((file) =>
    readFileSync(path.join(SRC, file), 'utf8'),
  );
  const literals = new Set(source.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, literal = '']) => literal)));
  const templates = [
    ...new Set(source.flatMap((text) => [...text.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]+\})+)`/g)].map(([, template = '']) => template))),
  ].map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`));
  const unused = domains.flatMap((domain) =>
    keysOf(domain)
      .filter((key) => !isMessage(key) && !literals.has(key) && !templates.some((template) => template.test(key)))
      .map((key) => `${domain}: ${key}`),
  );
  expect(unused).toEqual([]);
});
