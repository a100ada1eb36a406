import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import nl from './nl.json';

type Texts = { [key: string]: string | Texts };
const entries = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : entries(value, `${path + key}.`),
  );
/** A text of which a language has one form more than another is still one text. */
const keyOf = ([key]: [string, string]) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const valuesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

describe.each([
  ['fr', fr],
  ['de', de],
  ['en', en],
])('%s', (_lang, texts) => {
  it('has exactly the texts that Dutch has', () => {
    const keys = (of: Texts) => [...new Set(entries(of).map(keyOf))].sort();
    expect(keys(texts)).toEqual(keys(nl));
  });

  it('fills in the same values', () => {
    const dutch = new Map(entries(nl));
    const different = entries(texts).filter(([key, text]) => {
      const other = dutch.get(key) ?? dutch.get(key.replace(/_\w+$/, '_other')) ?? '';
      return String(valuesIn(text)) !== String(valuesIn(other));
    });
    expect(different).toEqual([]);
  });

  it('leaves nothing empty, and nothing in Dutch that is a sentence', () => {
    const dutch = new Map(entries(nl));
    expect(entries(texts).filter(([key, text]) => text.trim() === '' || (text.length > 24 && text === dutch.get(key)))).toEqual([]);
  });

  it('has every plural form its language asks for', () => {
    const rules = new Intl.PluralRules(_lang).resolvedOptions().pluralCategories;
    const plurals = entries(texts).filter(([key]) => key.endsWith('_other'));
    const missing = plurals
      .flatMap(([key]) => rules.map((rule) => key.replace(/_other$/, `_${rule}`)))
      .filter((key) => !entries(texts).some(([known]) => known === key));
    expect(missing).toEqual([]);
  });
});
