import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { frenchSpaces } from 'shared-contracts/rules/french-spaces';

type Texts = { [key: string]: string | Texts };
const ROOT = path.resolve(__dirname, '../..');
const entries = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] satisfies [string, string]] : entries(value, `${at + key}.`),
  );

const localesIn = (lang: string): string[] =>
  globSync([`{shell,mf-*}/src/locales/${lang}.json`, `{api,backoffice}/src/*/locales/${lang}.json`], { cwd: ROOT });
const files = localesIn('fr');

test('the French texts of every package, every domain of the API and every area of the back office are checked', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'shell/src/locales/fr.json',
      'mf-catalog/src/locales/fr.json',
      'api/src/sales/locales/fr.json',
      'backoffice/src/orders/locales/fr.json',
    ]),
  );
  expect(files).toHaveLength(localesIn('nl').length);
});

test.each(files)('%s has no French punctuation that can begin a line: there is a narrow no-break space before it', (file) => {
  const texts = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Texts;
  expect(entries(texts).filter(([, text]) => frenchSpaces(text) !== text)).toEqual([]);
});
