import { LANGS } from 'shared-contracts/contract/locales';
import { CRANE_ACCESS, CRANE_LORRY } from 'shared-contracts/rules/vehicles';
import * as content from './content.ts';
import { faq } from './content/faq.ts';
import { collectTexts } from './testing/collect-texts.ts';
import type { Lang } from './seed-types.ts';

const texts = [...collectTexts({ ...content }, 'content'), ...collectTexts(faq, 'faq')].map(({ text }) => text);
const findText = (start: RegExp) => {
  const found = texts.find(({ nl }) => start.test(nl));
  if (found === undefined) throw new Error(`No text starts with ${start.source}`);
  return found;
};
const NUMBERS: Record<Lang, Readonly<Record<number, string>>> = {
  nl: { 3: 'drie', 4: 'vier', 8: 'acht', 18: 'achttien' },
  fr: { 3: 'trois', 4: 'quatre', 8: 'huit', 18: 'dix-huit' },
  de: { 3: 'drei', 4: 'vier', 8: 'acht', 18: 'achtzehn' },
  en: { 3: 'three', 4: 'four', 8: 'eight', 18: 'eighteen' },
};

test.each(LANGS)('the %s texts on the crane lorry state the figures that the planner states', (lang) => {
  const { widthM, heightM, totalTonnes, reachM } = CRANE_ACCESS;
  const access = findText(/^Drie meter breed/)[lang].toLowerCase();
  for (const figure of [widthM, heightM]) expect(access).toContain(NUMBERS[lang][figure]);
  expect(access).toMatch(new RegExp(`\\b${totalTonnes} t`));
  expect(access).toMatch(new RegExp(`\\b${reachM} m\\b`));
  expect(findText(/^Kraanwagen: \{shipping/)[lang]).toMatch(new RegExp(`\\b${reachM} m\\b`));
  const width = { nl: '2,5', fr: '2,5', de: '2,5', en: '2.5' }[lang];
  expect(findText(/^De kraanwagen is/)[lang]).toContain(`${width} m`);
  const day = findText(/^Om vijf voor zes/)[lang].toLowerCase();
  for (const figure of [totalTonnes, CRANE_LORRY.payloadKg / 1000]) expect(day).toContain(NUMBERS[lang][figure]);
});
