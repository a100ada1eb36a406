import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { company } from 'shared-contracts/contract/company';
import { LANGS } from 'shared-contracts/contract/locales';
import { RETENTION } from 'api/retention';
import { team } from '../people/team.ts';
import { authors } from './authors.ts';
import { legal } from './legal.ts';
import { sections } from './sections.ts';
import { company as companyPages } from './company.ts';
import { KEPT, retentionLines } from './retention-list.ts';

type Language = (typeof LANGS)[number];

/** Every text of a page in a language. */
const textsIn = (value: unknown, lang: Language): string => {
  if (Array.isArray(value)) return value.map((each) => textsIn(each, lang)).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const own = (value as Partial<Record<Language, unknown>>)[lang];
  return typeof own === 'string'
    ? own
    : Object.values(value)
        .map((each) => textsIn(each, lang))
        .join('\n');
};
const wordsOf = (key: string, lang: Language): string =>
  textsIn([...legal, ...sections, ...companyPages].find((page) => page.key === key)?.blocks, lang);

test('the privacy page states the retention period of all stored data, in every language', () => {
  expect(KEPT.map(({ key }) => key).sort()).toEqual(Object.keys(RETENTION).sort());
  const page = JSON.stringify(legal.find(({ key }) => key === 'privacy')?.blocks);
  for (const [at, lines] of retentionLines.entries()) {
    const { key, unit } = KEPT[at] ?? { key: 'mailDays', unit: 'days' };
    const count = RETENTION[key];
    const said = unit === 'days' && count % 365 === 0 && count > 365 ? count / 365 : count;
    for (const line of lines) expect([key, new RegExp(`\\b${said}\\b`).test(line)]).toEqual([key, true]);
    expect(page).toContain(JSON.stringify(lines[0]).slice(1, -1));
  }
});

test('maintenance has no figures of its own', async () => {
  const src = resolve(import.meta.dirname, '../../../api/src');
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.includes('test'));
  const own: string[] = [];
  for (const file of files) {
    const text = await readFile(join(src, file), 'utf8');
    if (/^(export )?const (RETENTION_(DAYS|MONTHS|YEARS)|CONFIRM_DAYS|SHARE_DAYS|EXPIRED_DAYS|CART_DAYS) = \d/m.test(text)) own.push(file);
  }
  // counts of measurements are of nobody
  expect(own).toEqual(['platform/vitals/vitals.service.ts']);
});

test.each(LANGS)('terms and privacy name the company, its enterprise number and its VAT number in %s', (lang) => {
  for (const key of ['terms', 'privacy'])
    for (const part of [company.name, company.street, company.enterpriseNumber, company.vat, company.email])
      expect([key, part, wordsOf(key, lang).includes(part)]).toEqual([key, part, true]);
});

test('customer service has as many people as the team page shows', () => {
  const shown = team.filter(({ department }) => department === 'customer_service').length;
  const words = { nl: 'drie mensen', fr: 'trois personnes', de: 'drei Menschen', en: 'three people' };
  expect(shown).toBe(3);
  const contact = sections.find(({ key }) => key === 'contact');
  for (const lang of LANGS) {
    expect(contact?.summary[lang].toLowerCase()).toContain(words[lang].toLowerCase());
    expect(wordsOf('team', lang).toLowerCase()).toContain(words[lang].toLowerCase());
  }
});

test('every author is on the team page, or named as a guest', () => {
  const names = new Set(team.map(({ name }) => name.join(' ')));
  const guests = { nl: /gast/, fr: /invitée?/, de: /Gast/, en: /guest/ };
  for (const { name, role } of authors)
    if (!names.has(name)) for (const lang of LANGS) expect([name, guests[lang].test(role[lang])]).toEqual([name, true]);
});
