import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Texts = { [key: string]: string | Texts };
const ROOT = path.resolve(__dirname, '../..');
const textsOf = (folder: string, lang: string): [string, string][] =>
  entries(JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8')) as Texts);
const entries = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] satisfies [string, string]] : entries(value, `${at}${key}.`),
  );
/** A text is one key, however many plural forms a language has. */
const keyOf = ([key]: [string, string]) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const valuesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

// A remote's texts are checked when it is published.
const folders = globSync(['shell/src/locales', '{api,backoffice}/src/*/locales'], { cwd: ROOT });
/** Domains of the API with texts: one in a folder of another name would be checked by nobody. */
const API_DOMAINS = 7;
const files = folders.flatMap((folder) => ['fr', 'de', 'en'].map((lang) => [folder, lang] as const));

test('the shell, every domain of the API and every area of the back office are checked', () => {
  const areas = globSync('backoffice/src/*/screens.ts', { cwd: ROOT }).map((file) => `${path.dirname(file)}/locales`);
  expect(folders).toEqual(expect.arrayContaining(['shell/src/locales', 'backoffice/src/frame/locales', ...areas]));
  expect(folders.filter((folder) => folder.startsWith('api/'))).toHaveLength(API_DOMAINS);
});

describe.each(files)('%s, %s', (folder, lang) => {
  const dutchTexts = textsOf(folder, 'nl');
  const dutch = new Map(dutchTexts);
  const texts = textsOf(folder, lang);

  it('has exactly the texts that Dutch has', () => {
    const keys = (of: [string, string][]) => [...new Set(of.map(keyOf))].sort();
    expect(keys(texts)).toEqual(keys(dutchTexts));
  });

  it('has the same placeholders', () => {
    const different = texts.filter(([key, text]) => {
      const other = dutch.get(key) ?? dutch.get(`${keyOf([key, text])}_other`) ?? '';
      return String(valuesIn(text)) !== String(valuesIn(other));
    });
    expect(different).toEqual([]);
  });

  it('has no empty texts, and no Dutch sentences in other languages', () => {
    expect(texts.filter(([key, text]) => text.trim() === '' || (text.length > 24 && text === dutch.get(key)))).toEqual([]);
  });

  it('names no option or command of the command line: staff read the same texts in the browser', () => {
    expect(
      texts.filter(([key, text]) => key.startsWith('errors.') && /\s--[a-z]|\((orders|withdrawals|returns|quotes) [a-z]/.test(text)),
    ).toEqual([]);
  });

  it('has all plural forms of its language', () => {
    const known = new Set(texts.map(([key]) => key));
    const rules = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const plurals = [...known].filter((key) => key.endsWith('_other'));
    const missing = plurals.flatMap((key) => rules.map((rule) => key.replace(/_other$/, `_${rule}`))).filter((key) => !known.has(key));
    expect(missing).toEqual([]);
  });
});
