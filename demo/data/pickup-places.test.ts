import { LANGS } from 'shared-contracts/contract/locales';
import * as content from './content.ts';
import { faq } from './content/faq.ts';
import { settings } from './settings.ts';
import { collectTexts } from './testing/collect-texts.ts';
import type { Lang } from './seed-types.ts';

const texts = [...collectTexts({ ...content }, 'content'), ...collectTexts(faq, 'faq')].map(({ text }) => text);
const NAMES: Readonly<Record<string, Record<Lang, string>>> = {
  Gent: { nl: 'Gent', fr: 'Gand', de: 'Gent', en: 'Ghent' },
  Wavre: { nl: 'Wavre', fr: 'Wavre', de: 'Wavre', en: 'Wavre' },
};

test.each(LANGS)('the %s texts on pick-up name the places of the settings', (lang) => {
  const depots = settings.find(({ key }) => key === 'pickup.depots')?.value as { city: string }[];
  const named = texts.filter(({ nl }) => /zelf afhalen in/i.test(nl));
  expect(named).toHaveLength(2);
  for (const text of named) for (const { city } of depots) expect(text[lang]).toContain(NAMES[city]?.[lang]);
});
