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
import { RETENTION_ENTRIES, retentionLines } from './retention-list.ts';

type Language = (typeof LANGS)[number];

/** All texts of a page in one language. */
const collectText = (value: unknown, lang: Language): string => {
  if (Array.isArray(value)) return value.map((each) => collectText(each, lang)).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const filesWithFigures = (value as Partial<Record<Language, unknown>>)[lang];
  return typeof filesWithFigures === 'string'
    ? filesWithFigures
    : Object.values(value)
        .map((each) => collectText(each, lang))
        .join('\n');
};
const readText = (key: string, lang: Language): string =>
  collectText([...legal, ...sections, ...companyPages].find((page) => page.key === key)?.blocks, lang);

test('the privacy page states the retention period of all stored data, in every language', () => {
  expect(RETENTION_ENTRIES.map(({ key }) => key).sort()).toEqual(Object.keys(RETENTION).sort());
  const page = JSON.stringify(legal.find(({ key }) => key === 'privacy')?.blocks);
  for (const [index, lines] of retentionLines.entries()) {
    const { key, unit } = RETENTION_ENTRIES[index] ?? { key: 'mailDays', unit: 'days' };
    const count = RETENTION[key];
    const displayedCount = unit === 'days' && count % 365 === 0 && count > 365 ? count / 365 : count;
    for (const line of lines) expect([key, new RegExp(`\\b${displayedCount}\\b`).test(line)]).toEqual([key, true]);
    expect(page).toContain(JSON.stringify(lines[0]).slice(1, -1));
  }
});

test('maintenance has no retention periods of its own', async () => {
  const src = resolve(import.meta.dirname, '../../../api/src');
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.includes('test'));
  const filesWithFigures: string[] = [];
  for (const file of files) {
    const text = await readFile(join(src, file), 'utf8');
    if (/^(export )?const (RETENTION_(DAYS|MONTHS|YEARS)|CONFIRM_DAYS|SHARE_DAYS|EXPIRED_DAYS|CART_DAYS) = \d/m.test(text))
      filesWithFigures.push(file);
  }
  // The counts of measurements are anonymous.
  expect(filesWithFigures.sort()).toEqual(['platform/release-health/release-health.service.ts', 'platform/vitals/vitals.service.ts']);
});

test.each(LANGS)('terms and privacy name the company, its enterprise number and its VAT number in %s', (lang) => {
  for (const key of ['terms', 'privacy'])
    for (const part of [company.name, company.street, company.enterpriseNumber, company.vat, company.email])
      expect([key, part, readText(key, lang).includes(part)]).toEqual([key, part, true]);
});

test('customer service has as many people as the team page shows', () => {
  const memberCount = team.filter(({ department }) => department === 'customer_service').length;
  const countTexts = { nl: 'drie mensen', fr: 'trois personnes', de: 'drei Menschen', en: 'three people' };
  expect(memberCount).toBe(3);
  const contact = sections.find(({ key }) => key === 'contact');
  for (const lang of LANGS) {
    expect(contact?.summary[lang].toLowerCase()).toContain(countTexts[lang].toLowerCase());
    expect(readText('team', lang).toLowerCase()).toContain(countTexts[lang].toLowerCase());
  }
});

test('every author is on the team page, or named as a guest', () => {
  const names = new Set(team.map(({ name }) => name.join(' ')));
  const guests = { nl: /gast/, fr: /invitée?/, de: /Gast/, en: /guest/ };
  for (const { name, role } of authors)
    if (!names.has(name)) for (const lang of LANGS) expect([name, guests[lang].test(role[lang])]).toEqual([name, true]);
});
